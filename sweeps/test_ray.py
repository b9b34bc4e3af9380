#!/usr/bin/env python3
"""Two Ray nodes on this machine, one of them killed in the midst of a sweep: the result is that of a run without Ray.

    python sweeps/test_ray.py target/debug/fracas

Run by the stage `ray` of the checks (`cargo xtask ci ray`), which keeps it apart from the network where it can.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Before Ray is loaded: nothing is to be told to anybody.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
# How soon a node that is gone is taken for lost: the default is for networks that stutter.
os.environ["RAY_health_check_initial_delay_ms"] = "1000"
os.environ["RAY_health_check_period_ms"] = "1000"
os.environ["RAY_health_check_failure_threshold"] = "3"

import ray  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

DRIVER = Path(__file__).with_name("ray_sweep.py")
FIGHTS, CELL_FIGHTS = 1600, 60
DEADLINE = 900


def out(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout


def merged(fracas, plan, parts):
    return [out(fracas, "sweep", "merge", plan, "--parts", parts, "--format", form) for form in ("json", "csv")]


def wait_for(what, is_so, driver):
    begun = time.monotonic()
    while not is_so():
        if driver.poll() is not None:
            raise AssertionError(f"the driver ended before {what}: {driver.returncode}")
        if time.monotonic() - begun > DEADLINE:
            raise AssertionError(f"{what}: not within {DEADLINE} s")
        time.sleep(0.05)


def start_driver(fracas, plan, parts, address, *more):
    words = [sys.executable, DRIVER, plan, "--parts", parts, "--fracas", fracas, "--address", address, "--every", "1"]
    return subprocess.Popen([str(word) for word in words] + list(more), stderr=subprocess.PIPE, text=True)


def ended(driver):
    _, told = driver.communicate(timeout=DEADLINE)
    print(told)
    assert driver.returncode == 0, f"the driver ended with {driver.returncode}"
    return told


def kill(node):
    """Kills the processes of a node, and those that they started, as a machine that loses its power."""
    raylets = [info.process.pid for info in node.all_processes["raylet"]]
    for raylet in raylets:
        for child in children(raylet):
            os.kill(child, signal.SIGKILL)
        os.kill(raylet, signal.SIGKILL)


def children(pid):
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in map(int, (task / "children").read_text().split()):
            found += children(child) + [child]
    return found


def main():
    fracas = os.path.abspath(sys.argv[1])
    folder = Path(tempfile.mkdtemp(prefix="sweep-", dir="/tmp"))
    plan = folder / "duel.plan"
    fights = ("--fights", str(FIGHTS), "--cell-fights", str(CELL_FIGHTS), "--seat", "all=random")
    plan.write_bytes(out(fracas, "sweep", "plan", "duel", "mythic/duel", *fights))
    cells = len(out(fracas, "sweep", "cells", plan).splitlines())

    alone = folder / "alone.parts"
    out(fracas, "sweep", "run", plan, "--parts", alone)
    expected = merged(fracas, plan, alone)

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        shared = folder / "shared.parts"
        driver = start_driver(fracas, plan, shared, cluster.address)
        files = lambda: len(list(shared.glob("*.part")))
        wait_for("a quarter was played", lambda: files() >= cells // 4, driver)
        kill(second)
        at_kill = files()
        assert at_kill < cells, "the node was killed too late: nothing was left to play"
        print(f"one of two nodes was killed when {at_kill} of {cells} cells were played")
        told = ended(driver)
        assert " nodes" in told and told.count("\nnode ") == 2, "both nodes have played"
        assert merged(fracas, plan, shared) == expected, "the result is another with Ray"
        same = [(shared / file.name).read_bytes() == file.read_bytes() for file in alone.glob("*.part")]
        assert len(same) == cells and all(same), "every file is the same with Ray"

        # Again: nothing is left to do. And what was lost meanwhile is played again, without a shared folder.
        lost = sorted(shared.glob("*.part"))[:4]
        [file.unlink() for file in lost[:2]]
        [file.write_bytes(file.read_bytes()[:-9]) for file in lost[2:]]
        assert "4 cells are to be played" in ended(
            start_driver(fracas, plan, shared, cluster.address, "--send-back"))
        assert merged(fracas, plan, shared) == expected, "the result is another after what was lost"
    finally:
        cluster.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{cells} cells: the same bytes with Ray, with one of two nodes killed, and without")


if __name__ == "__main__":
    main()

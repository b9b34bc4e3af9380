#!/usr/bin/env python3
"""Plays the cells of a sweep on a Ray cluster; see docs/sweeps.md.

    fracas sweep plan duel --fights 1000000 > /shared/duel.plan
    python sweeps/ray_sweep.py /shared/duel.plan --address auto
    fracas sweep merge /shared/duel.plan

Ray places cells, and plays elsewhere what a lost machine had in hand. The files are written by `fracas sweep run` and are
the same wherever they are made, so that this can be stopped and started again at any time, and mixed with other ways to
play the same plan.
"""

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import ray


def play(fracas, plan, parts, cell):
    """Plays a cell into the shared folder; tells where."""
    words = [fracas, "sweep", "run", plan, "--parts", parts, "--cell", cell, "--threads", "1"]
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise RuntimeError(f"{socket.gethostname()}: exit code {done.returncode}: {done.stderr.strip()}")
    return ray.get_runtime_context().get_node_id(), None


def play_and_send(fracas, plan, cell):
    """Plays a cell on a machine that shares no folder; sends the file back. The plan came through Ray."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "plan")
        file.write_bytes(plan)
        node, _ = play(fracas, str(file), folder, cell)
        return node, Path(folder, f"{cell}.part").read_bytes()


def missing(fracas, plan, parts):
    """The ids of the cells that are still to be played."""
    words = [fracas, "sweep", "cells", plan, "--parts", parts, "--missing"]
    lines = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return [line.split("\t")[1] for line in lines]


def keep(parts, cell, content):
    """Writes a file that was sent back, whole or not at all. `fracas` looks at its checksum before it counts it."""
    os.makedirs(parts, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=parts, prefix=".", suffix=".writing", delete=False) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.chmod(file.name, 0o644)
    os.replace(file.name, Path(parts, f"{cell}.part"))


class Progress:
    """A line now and then on the standard error stream."""

    def __init__(self, whole, every):
        self.whole, self.every = whole, every
        self.done, self.by_node, self.begun, self.told = 0, {}, time.monotonic(), 0.0

    def add(self, node):
        self.done += 1
        self.by_node[node] = self.by_node.get(node, 0) + 1

    def tell(self, in_flight, at_once=False):
        now = time.monotonic()
        if not at_once and now - self.told < self.every:
            return
        self.told = now
        pace = self.done / max(now - self.begun, 1e-9)
        left = f", about {(self.whole - self.done) / pace:.0f} s left" if self.done else ""
        print(
            f"{self.done} of {self.whole} cells, {in_flight} in flight, {pace:.1f}/s on {len(self.by_node)} nodes{left}",
            file=sys.stderr,
            flush=True,
        )


def in_flight_now(asked):
    """How many cells may be in flight: a few for each core, so that no core waits and few are lost with a machine."""
    return asked or max(4, 2 * int(ray.cluster_resources().get("CPU", 1)))


def sweep(args):
    """Plays what is missing; how many cells could not be played."""
    cells = missing(args.fracas, args.plan, args.parts)
    print(f"{len(cells)} cells are to be played", file=sys.stderr, flush=True)
    options = {"num_cpus": args.cpus, "max_retries": args.retries}
    if args.send_back:
        plan = ray.put(Path(args.plan).read_bytes())
        task = ray.remote(**options)(play_and_send)
        start = lambda cell: task.remote(args.remote_fracas, plan, cell)
    else:
        task = ray.remote(**options)(play)
        start = lambda cell: task.remote(args.remote_fracas, args.plan, args.parts, cell)
    progress, waiting, failed = Progress(len(cells), args.every), iter(cells), []
    in_flight = {}
    while True:
        # A cluster may have grown or shrunk since.
        most = in_flight_now(args.in_flight)
        for cell in waiting:
            in_flight[start(cell)] = cell
            if len(in_flight) >= most:
                break
        if not in_flight:
            break
        done, _ = ray.wait(list(in_flight), timeout=args.every)
        for result in done:
            cell = in_flight.pop(result)
            try:
                node, content = ray.get(result)
            except ray.exceptions.RayError as error:
                # Ray has tried as often as it was told to, or the program itself refused.
                failed.append(cell)
                print(f"cell {cell} was not played: {error}", file=sys.stderr, flush=True)
                continue
            if content is not None:
                keep(args.parts, cell, content)
            progress.add(node)
        progress.tell(len(in_flight))
    progress.tell(0, at_once=True)
    for node, count in sorted(progress.by_node.items()):
        print(f"node {node}: {count} cells", file=sys.stderr)
    return len(failed)


def arguments():
    parser = argparse.ArgumentParser(description="Plays the cells of a sweep on a Ray cluster; see docs/sweeps.md.")
    parser.add_argument("plan", help="the file that `fracas sweep plan` wrote; all nodes see it under this path")
    parser.add_argument("--parts", help="the folder of the files, shared by all nodes [PLAN.parts]")
    parser.add_argument("--send-back", action="store_true",
                        help="nodes share no folder: they get the plan and send files back through Ray")
    parser.add_argument("--fracas", default="fracas", help="the program here")
    parser.add_argument("--remote-fracas", help="the program on the nodes [that of --fracas]")
    parser.add_argument("--address", default=None, help="of the cluster: `auto`, HOST:PORT or ray://...; else one is started here")
    parser.add_argument("--in-flight", type=int, default=0, help="the most cells at a time [two for each core]")
    parser.add_argument("--cpus", type=float, default=1, help="cores for each cell")
    parser.add_argument("--retries", type=int, default=10, help="how often a cell is played elsewhere after its machine was lost")
    parser.add_argument("--every", type=float, default=5, help="seconds between two lines of progress")
    args = parser.parse_args()
    args.plan = os.path.abspath(args.plan)
    args.parts = os.path.abspath(args.parts or args.plan + ".parts")
    args.remote_fracas = args.remote_fracas or args.fracas
    return args


def main():
    args = arguments()
    if args.address:
        ray.init(address=args.address, log_to_driver=False)
    else:
        ray.init(_node_ip_address="127.0.0.1", include_dashboard=False, log_to_driver=False)
    failed = sweep(args)
    left = len(missing(args.fracas, args.plan, args.parts))
    if failed or left:
        sys.exit(f"{left} cells are missing; the same command goes on")


if __name__ == "__main__":
    main()

// A file that somebody chooses is put into the field beside it, where it can be read and mended.
"use strict";
document.addEventListener("change", async (event) => {
  const [file] = event.target.files ?? [];
  if (file !== undefined) document.getElementById(event.target.dataset.into).value = await file.text();
});

// The slider shows its moment as soon as it is let go.
"use strict";
document.getElementById("at").addEventListener("change", (event) => event.target.form.requestSubmit());

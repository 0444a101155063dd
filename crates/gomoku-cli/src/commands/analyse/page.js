"use strict";
(() => {
  const root = document.documentElement;
  const all = (query) => [...document.querySelectorAll(query)];
  const pictures = all("template[data-ply]");
  const cursor = document.querySelector("#graph .cursor");
  const last = pictures.length - 1;
  const mistakes = all(".moves button:not(.good)").map((button) => Number(button.dataset.ply));
  let here = -1;

  const show = (ply) => {
    const next = Math.max(0, Math.min(last, ply));
    if (next === here) return;
    here = next;
    document.querySelector("#board").replaceChildren(pictures[here].content.cloneNode(true));
    for (const each of all(".remark, .moves button")) {
      each.classList.toggle("here", Number(each.dataset.ply) === here);
    }
    const row = document.querySelector(".moves button.here");
    if (row) {
      const list = row.closest(".moves");
      const top = row.offsetTop - list.offsetTop;
      if (top < list.scrollTop || list.scrollTop + list.clientHeight < top + row.offsetHeight) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    }
    const field = document.querySelector(`#graph rect[data-ply="${here}"]`);
    if (cursor && field) cursor.setAttribute("transform", `translate(${field.dataset.x} 0)`);
    history.replaceState(null, "", `#${here}`);
  };
  const mistake = (after) => after
    ? mistakes.find((ply) => here < ply) ?? here
    : mistakes.findLast((ply) => ply < here) ?? here;
  const deeds = {
    first: () => show(0),
    back: () => show(here - 1),
    forward: () => show(here + 1),
    last: () => show(last),
    "next-mistake": () => show(mistake(true)),
    "previous-mistake": () => show(mistake(false)),
  };
  const keys = {
    ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last",
    n: "next-mistake", p: "previous-mistake",
  };

  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-do], [data-ply], nav [data-lang]");
    if (!target) return;
    if (target.dataset.do) deeds[target.dataset.do]();
    else if (target.dataset.ply) show(Number(target.dataset.ply));
    else root.dataset.lang = root.lang = target.dataset.lang;
  });
  document.addEventListener("keydown", (event) => {
    const deed = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    deeds[deed]();
  });
  const asked = Number.parseInt(location.hash.slice(1), 10);
  show(Number.isNaN(asked) ? last : asked);
})();

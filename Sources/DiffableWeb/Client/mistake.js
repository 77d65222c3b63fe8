// Shows that the program has made a mistake in what this page shows: the report, a way to begin anew, and one to go on. Part of
// client.js, which has the connection.

const box = document.getElementById("mistake");
const report = box.querySelector("pre");
const [again, goOn] = box.querySelectorAll("button");

/** Whether a key or a press is meant for the report and not for what the server shows. */
export const isOnMistake = node => box.contains(node);

export function showMistake(text) {
  report.textContent = box.hidden ? text : `${report.textContent}\n\n${text}`;
  box.hidden = false;
}

export const hideMistake = () => { box.hidden = true; };

// A page that is loaded anew has a scene of its own; the old one ends with the old page.
again.onclick = () => location.reload();
goOn.onclick = hideMistake;
box.addEventListener("keydown", ({ key }) => { if (key === "Escape") hideMistake(); });

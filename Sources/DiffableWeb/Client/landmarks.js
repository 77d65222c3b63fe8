// @ts-check
// The main landmark of a scene without one, and scroll views that only the Tab key can reach.

import { content as kinds, input } from "./wire.js";
import { setMeaning } from "./meaning.js";

/** @type {(context: Context) => Landmarks} */
export const landmarks = ({ surface: { root, host }, elements: { items } }) => {
  // Returns true if the page itself has no main landmark and is the server's own; an app's page has landmarks, and may show several scenes.
  const isAlone = () => !host.matches("[data-scene-page]") && !document.querySelector("main, [role=main]");

  // Makes the scene the main landmark if it contains none in reach. Behind a menu its landmark is inert, and the menu is part of the scene.
  const setMain = () => {
    const needsMain = isAlone() && !root.querySelector("[role=main]:not([inert], [inert] *)");
    if (needsMain) root.setAttribute("role", "main");
    else root.removeAttribute("role");
  };

  // Lets a scroll view have the focus if no node in it can, since browsers scroll the focused scroll view by keys.
  /** @param {Item} item */
  const setStop = item => {
    const { node } = item;
    const scrolls = !node.matches(".still, .upright.sideways");
    const isStop = scrolls && !(item.input & input.focus) && !node.querySelector("[tabindex='0']");
    if (isStop !== node.classList.contains("stop")) {
      node.classList.toggle("stop", isStop);
      setMeaning(item);
    }
  };

  return {
    check() {
      setMain();
      for (const item of items.values()) if (item.content[0] === kinds.scroll) setStop(item);
    },
  };
};

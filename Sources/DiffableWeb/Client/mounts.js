// @ts-check
// Mounts a scene in each element that an interface has written into a page of an app.

import { mount } from "./client.js";

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-scene-socket]"))) {
  const { sceneSocket: socket = "", sceneWeights: weights = "", sceneAlphabet: alphabet = "", sceneBase: base = "" } = element.dataset;
  // The page may have the elements of two interfaces, and so this script from two addresses.
  if (!element.shadowRoot) mount(element, { socket, weights, alphabet, base });
}

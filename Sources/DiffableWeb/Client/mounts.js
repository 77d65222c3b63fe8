// @ts-check
// Mounts a scene in each element that an interface has written into a page of an app.

import { mount } from "./client.js";

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-scene-page]"))) {
  const { scenePage: page = "/", sceneBase: base = "", sceneToken: token = "", sceneWeights: weights = "", sceneAlphabet: alphabet = "" } =
    element.dataset;
  // If the page has elements of two interfaces, this script runs twice, from two addresses: elements with a scene already are skipped.
  if (!element.shadowRoot) mount(element, { page, base, token, weights, alphabet });
}

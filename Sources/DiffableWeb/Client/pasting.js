// @ts-check
// Pictures that a person pastes into an element, or drops on it: they go to the server with an HTTP request each.

import { input, limit } from "./wire.js";

const TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
/** The milliseconds after which the person is told that a picture is still on its way. */
const PATIENCE = 500;

/**
 * The pictures among files, and the reason why others are not sent; "" if there is none. Nothing is sent of what comes with a text, as
 * from a spreadsheet: the text is the field's.
 * @type {(files: Iterable<File>, types: readonly string[]) => { pictures: File[], refusal: string }}
 */
export const picturesIn = (files, types) => {
  const all = types.includes("text/plain") ? [] : [...files];
  const known = all.filter(({ type }) => TYPES.includes(type));
  const pictures = known.filter(({ size }) => size > 0 && size <= limit.imageBytes);
  const refusal = known.length < all.length ? "Only PNG, JPEG, GIF and WebP pictures can be sent."
    : pictures.length < all.length ? `A picture may have ${limit.imageBytes / 1e6} MB at most.` : "";
  return { pictures, refusal };
};

/** @type {(context: Context, address: string, hint: (words: string, node: Element) => void) => void} */
export const pasting = ({ surface: { frame, listen }, elements: { above }, socket }, address, hint) => {
  /** @type {(picture: File, item: Item) => Promise<string>} The reason why the picture is not sent; "" if it is. */
  const send = async (picture, { id }) => {
    return fetch(address, {
      method: "POST", body: picture, cache: "no-store", redirect: "error",
      headers: { "Content-Type": picture.type, "Diffable-Session": socket.session(), "Diffable-Element": String(id) },
    }).then(
      async answer => answer.ok ? "" : [404, 405].includes(answer.status) ? "This server takes no pictures."
        : (await answer.text()).trim().slice(0, 200) || "The picture was refused.",
      () => "The picture could not be sent.");
  };

  /** @type {(event: any, data: DataTransfer | null) => Promise<void>} */
  const take = async (event, data) => {
    const item = above(event.target, input.paste);
    if (!item || !data) return;
    const { pictures, refusal } = picturesIn(data.files, data.types);
    if (!pictures.length && !refusal) return;
    event.preventDefault();
    const node = event.target;
    if (refusal) hint(refusal, node);
    if (pictures.length && !socket.isConnected()) return hint("The picture could not be sent.", node);
    // The pictures are sent one after the other, so that they arrive in their order.
    for (const picture of pictures) {
      const late = setTimeout(() => hint("The picture is being sent.", node), PATIENCE);
      const words = await send(picture, item);
      clearTimeout(late);
      if (words) return hint(words, node);
    }
  };

  listen(frame, "paste", event => { take(event, event.clipboardData); });
  // Listens before the listener that refuses dropped files, so that elements which take pictures accept them.
  listen(frame, "dragover", event => {
    if (!event.dataTransfer?.types.includes("Files") || !above(event.target, input.paste)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.dataTransfer.dropEffect = "copy";
  }, { capture: true });
  listen(frame, "drop", event => { take(event, event.dataTransfer); }, { capture: true });
};

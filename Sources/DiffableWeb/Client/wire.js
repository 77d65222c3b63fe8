// Made by script/wire from Documentation/Internals/wire.tsv; what is changed here is lost.
const frozen = Object.freeze;
export const limit = frozen({ version: 17, fieldLength: 20000, imageBytes: 5000000 });
export const bound = frozen({ extent: [1, 100000], scale: [0.1, 20], glyphWidth: [0, 4000], velocity: [-1000, 1000] });
export const page = frozen({
  hello: "h", acknowledgement: "a", environment: "m", tap: "t", key: "k", scroll: "o", scrolling: "p", multiSelect: "v",
  text: "x", submit: "e", focus: "f", cancel: "c", keyCommand: "n", delete: "d", drag: "g", swipe: "w", menu: "q", index: "j",
  print: "u", pop: "l", resize: "z", keep: "y", address: "b"
});
/**
 * The codes of `page` for which `answered` is true if a host frame answers the message, one without changes if there are none
 * (`behaviour.md` D110).
 */
export const answered = frozen([
  page.tap, page.key, page.submit, page.cancel, page.keyCommand, page.delete, page.menu, page.index, page.print, page.pop,
  page.address
]);
export const scrollPhase = frozen({ began: 0, released: 1, ended: 2, animationEnded: 3 });
export const multiSelectPhase = frozen({ began: 0, moved: 1, ended: 2 });
export const dragPhase = frozen({ began: 0, moved: 1, ended: 2, cancelled: 3 });
export const swipePhase = frozen({ began: 0, opened: 1, completed: 2, closed: 3 });
export const side = frozen({ left: 0, right: 1 });
export const modifier = frozen({ shift: 1, command: 2, option: 4 });
export const key = frozen({
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end", PageUp: "pageUp",
  PageDown: "pageDown", Enter: "enter", " ": "space"
});
export const closeCode = frozen({
  leaving: 1000, goingAway: 1001, brokenFrame: 1002, binary: 1003, invalidText: 1007, malformed: 1008, tooLarge: 1009,
  tryAgainLater: 1013, resumedElsewhere: 4001, otherVersion: 4002, loadAgain: 4003, asleep: 4004
});
export const server = frozen({ session: "s", misuse: "x", frame: "f" });
export const change = frozen({
  insert: "i", template: "t", instance: "e", update: "u", timing: "c", pose: "p", move: "m", displace: "d", shift: "h",
  remove: "r"
});
export const command = frozen({
  scroll: "o", focus: "f", title: "t", announce: "a", notice: "n", copy: "y", endDrag: "g", endSwipe: "w", flash: "i",
  state: "s", address: "u"
});
export const movement = frozen({ atOnce: 0, animated: 1, settling: 2 });
export const historyStep = frozen({ replace: 0, push: 1, go: 2 });
export const facet = frozen({
  frame: "f", style: "s", content: "c", accessibility: "a", input: "n", width: "w", text: "x", label: "l", isSelected: "b"
});
export const style = frozen({
  background: "b", borderColor: "k", cornerRadius: "r", corners: "q", borderWidth: "w", opacity: "o", order: "z", isHidden: "h",
  clips: "c", hasShadow: "s", appearance: "m", shadow: "j", focusRing: "y", hidesHighlight: "n", toggled: "u", transform: "t",
  pin: "p"
});
export const toggled = frozen({
  background: "b", symbol: "y", symbolColor: "c", text: "t", frame: "f", label: "l", removesRow: "r"
});
export const accessibility = frozen({
  role: "r", label: "l", value: "v", hint: "h", isSelected: "s", isExpanded: "e", isChecked: "c", isDisabled: "d",
  isInvalid: "i", isMultiselectable: "m", hasPopup: "o", isLive: "u", isDecorative: "x", link: "a", position: "p", setSize: "n",
  level: "g", keyStrokes: "k", activeDescendant: "t"
});
export const content = frozen({
  text: "t", symbol: "y", image: "p", field: "e", swipe: "w", refresh: "r", activity: "a", stack: "k", index: "j", scroll: "s"
});
export const textMore = frozen({ spans: "s", rows: "p", tracking: "k", expansion: "x" });
export const fieldMore = frozen({
  placeholderColor: "p", capitalization: "c", corrects: "r", checksSpelling: "s", fillsIn: "a", maximumLength: "m",
  programRevision: "b"
});
export const input = frozen({
  tap: 1, focus: 2, listKeys: 4, scroll: 8, text: 16, cancel: 32, deleteKey: 64, modal: 128, menuKeys: 256, autofocus: 512,
  drag: 1024, moveKeys: 2048, swipe: 4096, contextMenu: 8192, multiSelect: 16384, longDrag: 32768, draft: 65536, paste: 131072
});
export const corner = frozen({ topLeft: 1, topRight: 2, bottomRight: 4, bottomLeft: 8, all: 15 });
export const fontFlag = frozen({ italic: 1, monospaced: 2, monospacedDigits: 4 });
export const stroke = frozen({ underline: 1, doubleUnderline: 2, strikethrough: 4, doubleStrikethrough: 8 });
export const rowFlag = frozen({ alignment: 3, leftToRight: 4, rightToLeft: 8 });
export const imageFlag = frozen({ mirrored: 1, orientation: 2 });
export const fieldFlag = frozen({ multiline: 1, editable: 2, submits: 4 });
export const swipeFlag = frozen({ completes: 1, open: 2 });
export const scrollFlag = frozen({ verticalIndicator: 1, scrollable: 2, pullable: 4, firm: 8, horizontalIndicator: 16 });
export const snapFlag = frozen({ centered: 1, mandatory: 2, reversed: 4 });
export const pinFlag = frozen({ trailing: 1, horizontal: 2 });
/** Where in a content its parts are. */
export const at = frozen(/** @type {const} */ ({
  text: { lines: 1, font: 2, color: 3, textAlignment: 4, lineHeight: 5, isRightToLeft: 6, textMore: 7 },
  symbol: { name: 1, color: 2, isMirrored: 3 },
  image: { name: 1, imageMode: 2, imageFlag: 3, width: 4, height: 5 },
  field: { text: 1, revision: 2, placeholder: 3, purpose: 4, fieldFlag: 5, font: 6, color: 7, insets: 8, textAlignment: 9, fieldMore: 10 },
  swipe: { id: 1, side: 2, width: 3, swipeFlag: 4 },
  refresh: { isRefreshing: 1, color: 2 },
  activity: { isTurning: 1, width: 2, color: 3 },
  stack: { place: 1, flag: 2 },
  index: { titles: 1, shown: 2, color: 3 },
  scroll: { width: 1, height: 2, insets: 3, scrollFlag: 4, snapping: 5, paper: 8 },
}));

// A small document for the client's modules in Node: a tree of nodes with attributes, classes and styles.

class Style {
  setProperty(name, value) { this[name] = value; }
  removeProperty(name) { delete this[name]; }
}

class Classes extends Set {
  toggle(name, isOn = !this.has(name)) { return isOn ? this.add(name) : this.delete(name); }
  remove(...names) { for (const name of names) this.delete(name); }
  contains(name) { return this.has(name); }
}

export class Text {
  nodeType = 3;
  constructor(data) { this.data = data; }
  get textContent() { return this.data; }
}

const SELECTORS = {
  "[data-id]": node => node.dataset.id !== undefined,
  ".scroll": node => node.classList.contains("scroll"),
};

export class Element {
  nodeType = 1;
  parentNode = null;
  childNodes = [];
  dataset = {};
  style = new Style();
  classList = new Classes();
  attributes = new Map();
  scrollLeft = 0;
  scrollTop = 0;
  animations = [];

  constructor(name) { this.localName = name; }

  set className(names) { this.classList = new Classes(names.split(" ")); }
  get children() { return this.childNodes.filter(node => node.nodeType === 1); }
  get firstElementChild() { return this.children[0] ?? null; }
  get parentElement() { return this.parentNode; }
  get nextSibling() { return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null; }
  get nextElementSibling() { return this.parentNode?.children[this.parentNode.children.indexOf(this) + 1] ?? null; }
  get isConnected() { return this.getRootNode().isRoot === true; }
  get textContent() { return this.childNodes.map(node => node.textContent).join(""); }

  getRootNode() { return this.parentNode ? this.parentNode.getRootNode() : this; }
  contains(node) { return node === this || this.children.some(child => child.contains(node)); }
  insertBefore(node, before) {
    node.remove?.();
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    if (index < 0) throw new Error("the node to insert before is no child of this node");
    this.childNodes.splice(index, 0, node);
    node.parentNode = this;
    this.getRootNode().moves?.push(node);
  }
  append(...nodes) { for (const node of nodes) this.insertBefore(node, null); }
  prepend(node) { this.insertBefore(node, this.childNodes[0] ?? null); }
  replaceChildren(...nodes) { for (const child of [...this.childNodes]) child.remove(); this.append(...nodes); }
  remove() {
    if (!this.parentNode) return;
    this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }
  closest(selector) { return SELECTORS[selector](this) ? this : this.parentNode?.closest(selector) ?? null; }
  querySelectorAll(selector) {
    return this.children.flatMap(child => [...SELECTORS[selector](child) ? [child] : [], ...child.querySelectorAll(selector)]);
  }
  setAttribute(name, value) { this.attributes.set(name, String(value)); }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  removeAttribute(name) {
    this.attributes.delete(name);
    if (name.startsWith("data-")) delete this.dataset[name.slice(5)];
  }
  toggleAttribute(name, isOn) { if (isOn) this.setAttribute(name, ""); else this.removeAttribute(name); }
  animate(keyframes, timing) {
    const animation = { keyframes, timing, playState: "running", cancel() { this.playState = "idle"; } };
    this.animations.push(animation);
    return animation;
  }
  scrollTo({ left, top }) { [this.scrollLeft, this.scrollTop] = [left, top]; }
  scrollBy({ left, top }) { [this.scrollLeft, this.scrollTop] = [this.scrollLeft + left, this.scrollTop + top]; }
}

/** Returns a connected root node, whose `moves` lists every node that is inserted below it. */
export const makeRoot = () => Object.assign(new Element("root"), { isRoot: true, moves: [] });

globalThis.document ??= { createElement: name => new Element(name), createTextNode: data => new Text(data), hidden: false };

// Made by script/wire from Documentation/Internals/wire.tsv; what is changed here is lost.

/** The types of the messages between a page and the server. */
declare namespace Wire {
  /** A colour: `0xRRGGBBAA`, or `[light, dark]`. */
  type Color = number | number[];

  /** The environment: the person's settings and the properties of the machine. */
  type Environment =
    [motion: number, dark: number, contrast: number, direction: number, textScale: number, displayScale: number, phone: number,
      hidden?: number];

  /** A frame in the coordinates of the parent element. */
  type Rectangle = [x: number, y: number, width: number, height: number];

  /** The insets from the four edges. */
  type Insets = [top: number, right: number, bottom: number, left: number];

  /** A font; the page chooses the font family. */
  type Font = [size: number, weight: number, fontFlag: number];

  /**
   * A part of a line with one style: its length, underline and strikethrough, font, text colour and background colour, and
   * the address that it opens.
   */
  type Span = [length: number, stroke: number, fonts: Font | number, inks: Color | number, inks: Color | number, link?: string];

  /** The layout of one line of text. */
  type Row = [top: number, height: number, left: number, right: number, rowFlag: number];

  /**
   * The range of positions in which a pinned element's leading edge is kept, and its distance from the edge of the visible
   * bounds, if not 0.
   */
  type Pin = [pinFlag: number, lower: number, upper: number, inset?: number];

  /** A shadow with a colour, offset and blur radius of its own. */
  type Shadow = [color: Color, x: number, y: number, radius: number];

  /** The insets and the corner radius of the focus ring and the hover highlight inside the frame. */
  type FocusRing = [top: number, right: number, bottom: number, left: number, radius: number];

  /**
   * The offsets at which scrolling settles: at equally spaced intervals, of which there are as many as fit; an empty list for
   * whole pages; 0 instead of the list for any offset.
   */
  type Snapping = [interval?: number, inset?: number, length?: number, snapFlag?: number];

  /** The printed part of a list: the number of rows behind it, and its height. */
  type Paper = [missing: number, height: number];

  /** The drawing of a symbol; the last two entries are repeated for each of its paths. */
  type Symbol = [name: string, ...rest: (number | string)[]];

  /** The messages from the page. */
  interface PageMessages {
    hello:
      [kind: "h", version: number, session: string, width: number, height: number, environment: Environment, widths: number[][],
        lastFrame: number, entry?: number, state?: string, person?: string];
    acknowledgement: [kind: "a", sequence: number];
    environment:
      [kind: "m", motion: number, dark: number, contrast: number, direction: number, textScale: number, displayScale: number,
        phone: number, hidden?: number];
    tap: [kind: "t", id: number, modifiers: number];
    key: [kind: "k", id: number, key: string, modifiers: number];
    scroll: [kind: "o", id: number, x: number, y: number];
    scrolling:
      | [kind: "p", id: number, scrollPhase: 0]
      | [kind: "p", id: number, scrollPhase: 1, vx: number, vy: number, x: number, y: number]
      | [kind: "p", id: number, scrollPhase: 2, vx: number, vy: number]
      | [kind: "p", id: number, scrollPhase: 3];
    multiSelect:
      | [kind: "v", id: number, multiSelectPhase: 0, x: number, y: number]
      | [kind: "v", id: number, multiSelectPhase: 1, x: number, y: number]
      | [kind: "v", id: number, multiSelectPhase: 2];
    text: [kind: "x", id: number, text: string, revision: number, programRevision: number];
    submit: [kind: "e", id: number];
    focus: [kind: "f", optionalID: number];
    cancel: [kind: "c", id: number];
    keyCommand: [kind: "n", optionalID: number, text: string, modifiers: number];
    delete: [kind: "d", id: number];
    drag:
      | [kind: "g", id: number, dragPhase: 0, x: number, y: number]
      | [kind: "g", id: number, dragPhase: 1, x: number, y: number]
      | [kind: "g", id: number, dragPhase: 2, x: number, y: number]
      | [kind: "g", id: number, dragPhase: 3];
    swipe:
      | [kind: "w", id: number, swipePhase: 0, side: number]
      | [kind: "w", id: number, swipePhase: 1]
      | [kind: "w", id: number, swipePhase: 2]
      | [kind: "w", id: number, swipePhase: 3];
    menu: [kind: "q", id: number, x?: number, y?: number];
    index: [kind: "j", id: number, index: number];
    print: [kind: "u", id: number, flag: number];
    pop: [kind: "l", id: number];
    resize: [kind: "z", width: number, height: number];
    keep: [kind: "y"];
    address: [kind: "b", address: string, entry: number, navigation: number];
  }
  type PageMessage = PageMessages[keyof PageMessages];

  /** The messages from the server. */
  interface ServerMessages {
    session: [kind: "s", session: string, resumed: number, remembered: string, handled: number, person: string];
    misuse: [kind: "x", text: string];
    frame:
      [kind: "f", sequence: number, complete: number, symbols: Symbol[], changes: Change[], commands: Command[], handled?: number];
  }
  type ServerMessage = ServerMessages[keyof ServerMessages];

  /** The changes of the element tree. */
  interface Changes {
    insert:
      [kind: "i", id: number, parent: number, before: number, facets: Facets, ms?: number, rectangle?: Rectangle,
        opacity?: number, transform?: number[]];
    template: [kind: "t", templateNumber: number, facets: Facets];
    instance: [kind: "e", id: number, parent: number, templateNumber: number, ownText?: string | number, ms?: number];
    update: [kind: "u", id: number, facets: Facets, ms?: number];
    timing: [kind: "c", id: number, curve: number[], ms?: number];
    pose: [kind: "p", id: number, ms: number, rectangle: Rectangle, opacity: number, transform?: number[]];
    move: [kind: "m", id: number, before: number];
    displace: [kind: "d", id: number, last: number, dx: number, dy: number, positions: number, sizes: number, ms?: number];
    shift: [kind: "h", id: number, dx: number, dy: number, ms?: number];
    remove: [kind: "r", id: number, ms?: number, rectangle?: Rectangle, opacity?: number, transform?: number[]];
  }
  type Change = Changes[keyof Changes];

  /** The commands, which follow the changes in a host frame. */
  interface Commands {
    scroll: [kind: "o", id: number, x: number, y: number, movement: number];
    focus: [kind: "f", optionalID: number];
    title: [kind: "t", text: string];
    announce: [kind: "a", text: string];
    notice: [kind: "n", text: string];
    copy: [kind: "y", text: string];
    endDrag: [kind: "g", id: number];
    endSwipe: [kind: "w", id: number];
    flash: [kind: "i", id: number];
    state: [kind: "s", state: string];
    address: [kind: "u", address: string, entry: number, historyStep: number, navigation: number];
  }
  type Command = Commands[keyof Commands];

  /** The facets of an element; a new element omits those with default values. */
  interface Facets {
    /** The frame in the parent element. */
    f?: Rectangle;
    /** The look of the element's box. */
    s?: Style;
    /** The content besides the children, 0 for none. */
    c?: Content | 0;
    /** The role, label and states for assistive technology. */
    a?: Accessibility;
    /** The events that the element accepts. */
    n?: number;
    /** Only in an update: the width of the frame, which is otherwise as before. */
    w?: number;
    /** Only in an update: the lines of the element's text, whose content is otherwise as before. */
    x?: string;
    /** Only in an update: the accessibility label; the accessibility is otherwise as before. */
    l?: string;
    /** Only in an update: 1 if the element is selected, 0 if it is not; the accessibility is otherwise as before. */
    b?: number;
  }

  /** The members of `s`, the style of an element. */
  interface Style {
    /** The background colour. */
    b?: Color;
    /** The colour of the border. */
    k?: Color;
    /** The corner radius. */
    r?: number;
    /** The corners that are rounded, if not all. */
    q?: number;
    /** The width of the border. */
    w?: number;
    /** The opacity. */
    o?: number;
    /** The stacking order among siblings. */
    z?: number;
    /** 1 if the element is hidden. */
    h?: number;
    /** 1 if the element clips its content to its bounds. */
    c?: number;
    /** 1 for the standard shadow of the page's style sheet. */
    s?: number;
    /** The light or dark style, if it differs from the page's. */
    m?: number;
    /** A shadow with a colour, offset and blur radius of its own. */
    j?: Shadow;
    /** The insets and the corner radius of the focus ring and the hover highlight. */
    y?: FocusRing;
    /** 1 if the element is not highlighted under a pointer or while it is pressed. */
    n?: number;
    /** The look of the element after the next press of its control, which the page shows before the answer. */
    u?: ToggledLook;
    /** The transform about the element's centre. */
    t?: number[];
    /** The rule by which the element is pinned in its scroll view. */
    p?: Pin;
  }

  /** The members of `u`, the look of an element after the next press of its control. */
  interface ToggledLook {
    /** The background colour. */
    b?: Color;
    /** The name of the symbol, if the content is a symbol. */
    y?: string;
    /** The colour of the symbol. */
    c?: Color;
    /** The text, if the content is a text. */
    t?: Content;
    /** The frame in the parent element. */
    f?: Rectangle;
    /** The accessibility label, which then says the state of the control. */
    l?: string;
    /** 1 for a swipe action whose press removes the row. */
    r?: number;
  }

  /** The members of `a`, the accessibility of an element. */
  interface Accessibility {
    /** The accessibility role. */
    r?: string;
    /** The accessibility label. */
    l?: string;
    /** The accessibility value. */
    v?: string;
    /** The accessibility hint. */
    h?: string;
    /** 1 if the element is selected, 0 if it is not but can be. */
    s?: number;
    /** 1 if the element is expanded, 0 if it is not but can be. */
    e?: number;
    /** 1 if the element is checked, 0 if it is not but can be. */
    c?: number;
    /** 1 if the element is disabled. */
    d?: number;
    /** 1 if the text of the field is invalid. */
    i?: number;
    /** 1 if several rows of the element can be selected. */
    m?: number;
    /** 1 if the element opens a menu. */
    o?: number;
    /** 1 if changes of the element's text are announced (a live region). */
    u?: number;
    /** 1 if assistive technology ignores the element. */
    x?: number;
    /** The address of the screen to which the element leads. */
    a?: string;
    /** The position of the element in its set. */
    p?: number;
    /** The number of elements in the set. */
    n?: number;
    /** The level in an outline. */
    g?: number;
    /**
     * The key strokes of key commands, separated by spaces: a hexadecimal digit of the modifier keys, with 8 for priority
     * over other functions of the key, and the key.
     */
    k?: string;
    /** The number of the row that receives the keys of the list. */
    t?: number;
  }

  /** The kinds of `c`, the content of an element. */
  interface Contents {
    text:
      [kind: "t", lines: string, font: Font, color: Color, textAlignment: number, lineHeight: number, isRightToLeft?: number,
        textMore?: TextMore];
    symbol: [kind: "y", name: string, color: Color, isMirrored?: number];
    image: [kind: "p", name: string, imageMode: number, imageFlag?: number, width?: number, height?: number];
    field:
      [kind: "e", text: string, revision: number, placeholder: string, purpose: string, fieldFlag: number, font: Font,
        color: Color, insets: Insets, textAlignment?: number, fieldMore?: FieldMore];
    swipe: [kind: "w", id: number, side: number, width: number, swipeFlag: number];
    refresh: [kind: "r", isRefreshing: number, color?: Color];
    activity: [kind: "a", isTurning: number, width: number, color: Color];
    stack: [kind: "k", place: number, flag: number];
    index: [kind: "j", titles: string[], shown: number[], color: Color];
    scroll:
      [kind: "s", width: number, height: number, insets: Insets, scrollFlag: number, snapping?: Snapping | 0, insets?: Insets,
        insets?: Insets, paper?: Paper];
  }
  type Content = Contents[keyof Contents];

  /** The rare members of a text. */
  interface TextMore {
    /** The parts of each line with different styles, one list per line. */
    s?: Span[][];
    /** The layout of each line, if the text has paragraph styles. */
    p?: Row[];
    /** The space added after each character. */
    k?: number;
    /** The untruncated text, shown while a pointer hovers over the text. */
    x?: string;
  }

  /** The rare members of a text field or text view. */
  interface FieldMore {
    /** The colour of the placeholder. */
    p?: Color;
    /** The letters that are capitalised, as HTML names them. */
    c?: string;
    /** 1 if words are corrected automatically, 0 if not. */
    r?: number;
    /** 1 if spelling is checked, 0 if not. */
    s?: number;
    /** The kind of data that the browser may fill in, as HTML names it. */
    a?: string;
    /** The maximum length of typed text. */
    m?: number;
    /** The number of the program's changes of the text; 0 if it is left out. */
    b?: number;
  }
}

// Declarations of browser features that the library of `tsc` 4.8 lacks.

interface ParentNode {
  /** Moves a node, which keeps its focus, scroll offset and animations. Not every browser has this function. */
  moveBefore?(node: Node, before: Node | null): void;
}

interface Element {
  checkVisibility(options?: { opacityProperty?: boolean }): boolean;
}

interface Array<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
}

interface ScrollToOptions {
  behavior?: any;
}

interface CSSStyleDeclaration {
  translate: string;
}

// The browser's function `setTimeout`, which returns the number of a timer.
declare function setTimeout(action: () => void, milliseconds?: number): number;

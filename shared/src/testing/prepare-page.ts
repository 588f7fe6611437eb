import { configure } from '@testing-library/dom';

/** Stands in for parts of the platform that a page's layout needs and the test's document lacks. */

interface TestDocument {
  readonly virtualConsole: { removeAllListeners(event: string): void };
}

class InertObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export function preparePage({ width = 1440 }: { width?: number } = {}): void {
  // The real server answers, on a machine that may be busy.
  configure({ asyncUtilTimeout: 8_000 });
  // A link that leaves the document is followed in journeys; here each press of one would write an error.
  (globalThis as { jsdom?: TestDocument }).jsdom?.virtualConsole.removeAllListeners('jsdomError');
  globalThis.ResizeObserver ??= InertObserver as unknown as typeof ResizeObserver;
  globalThis.matchMedia = (query: string) => mediaList(query, width);
  Element.prototype.scrollIntoView ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
  Element.prototype.getAnimations ??= () => [];
  Element.prototype.animate ??= () => ({ pause() {} }) as Animation;
  globalThis.getComputedStyle = inlineStyle;
}

/**
 * An element's own style. No style sheet is loaded here, and the document's own calculation, for each element of each
 * query by role, takes most of the time of a screen's test.
 */
function inlineStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || !(element instanceof HTMLElement)) return unstyled;
  if (element.hidden) return hidden;
  if (element.hasAttribute('style')) return element.style;
  return BLOCKS.has(element.localName) ? block : unstyled;
}

/** A reader parts the texts of these, and runs those of the others together. */
const BLOCKS = new Set(
  'address article aside blockquote body dd dialog div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const unstyled = styleOf('display: inline; visibility: visible; pointer-events: auto');
const block = styleOf('display: block; visibility: visible; pointer-events: auto');
const hidden = styleOf('display: none');

function styleOf(text: string): CSSStyleDeclaration {
  const { style } = document.createElement('i');
  style.cssText = text;
  return style;
}

function mediaList(query: string, width: number): MediaQueryList {
  const most = /max-width: (\d+)px/.exec(query);
  const least = /min-width: (\d+)px/.exec(query);
  const matches = (most ? width <= Number(most[1]) : true) && (least ? width >= Number(least[1]) : true);
  const list = { matches: (most || least) !== null && matches, media: query, onchange: null };
  const nothing = () => {};
  return {
    ...list,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => false,
  };
}

import { configure } from '@testing-library/dom';

/** What a page's layout asks of the platform and the test's document doesn't have. */

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export function preparePage({ width = 1440 }: { width?: number } = {}): void {
  // The real server answers, on a machine that may be busy.
  configure({ asyncUtilTimeout: 8_000 });
  globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
  globalThis.matchMedia = (query: string) => mediaList(query, width);
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.getAnimations ??= () => [];
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

import type { Locator, Page } from 'playwright/test';

export interface Scrolled {
  /** Milliseconds between two frames. */
  readonly median: number;
  readonly p95: number;
  /** Number of changes of the document meanwhile. */
  readonly changes: number;
}

/** Scrolls an element to both ends, one step for each frame. */
export function measureScroll(frame: Locator): Promise<Scrolled> {
  return frame.evaluate(async element => {
    const steps = 60;
    let changes = 0;
    const observer = new MutationObserver(records => {
      changes += records.length;
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve));
    const gaps: number[] = [];
    let last = await nextFrame();
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    for (let step = 1; step <= steps; step++) {
      element.scrollTop = ((scrollHeight - clientHeight) * step) / steps;
      element.scrollLeft = ((scrollWidth - clientWidth) * step) / steps;
      const at = await nextFrame();
      gaps.push(at - last);
      last = at;
    }
    observer.disconnect();
    gaps.sort((a, b) => a - b);
    const at = (part: number) => Math.round((gaps[Math.floor(gaps.length * part)] ?? 0) * 10) / 10;
    return { median: at(0.5), p95: at(0.95), changes };
  });
}

/** Milliseconds from the agenda's answer to its first frame with blocks, on a page that was just opened. */
export async function mountTime(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('article button')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('agenda-drawn')));
    });
    seen.observe(document, { subtree: true, childList: true });
  });
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('agenda-drawn').length > 0);
  return page.evaluate(() => {
    const answered = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/calendar/get'))
      .at(-1) as PerformanceResourceTiming | undefined;
    const drawn = performance.getEntriesByName('agenda-drawn')[0];
    return Math.round((drawn?.startTime ?? 0) - (answered?.responseEnd ?? 0));
  });
}

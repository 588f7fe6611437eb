/** Times of a page, in ms since its navigation began; a time is missing until it has happened. */
export interface PageTimes {
  /** The form of the login stands there and was painted. */
  readonly form?: number;
  /** Its button was pressed. */
  readonly pressed?: number;
  /** The heading stands over the day's appointments, and both were painted. */
  readonly usable?: number;
  /** The largest thing painted before anything was pressed, as the browser tells it. */
  readonly largest: number;
  /** Appointments in the document when it was usable. */
  readonly rows: number;
}

declare global {
  var pageTimes: PageTimes;
}

/** Before a page's own scripts: notes when what is waited for was painted. It looks when the document changes and at no other time. */
export function monitorPage({ form, rows, heading }: Sights): void {
  const now: { -readonly [K in keyof PageTimes]: PageTimes[K] } = { largest: 0, rows: 0 };
  globalThis.pageTimes = now;
  const painted = (note: () => void) => requestAnimationFrame(() => setTimeout(note));
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) now.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('[type=submit]')) now.pressed = timeStamp;
    },
    { capture: true },
  );
  let seen: 'nothing' | 'form' | 'all' = 'nothing';
  new MutationObserver((_, observer) => {
    if (seen === 'nothing' && document.querySelector(form)) {
      seen = 'form';
      painted(() => (now.form = performance.now()));
    } else if (seen === 'form' && document.querySelector(heading) && document.querySelector(rows)) {
      seen = 'all';
      observer.disconnect();
      painted(() => {
        now.rows = document.querySelectorAll(rows).length;
        now.usable = performance.now();
      });
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Selectors. */
export interface Sights {
  readonly form: string;
  readonly heading: string;
  readonly rows: string;
}

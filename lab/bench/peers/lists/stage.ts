import type { KeyResult, ListName, PageApi, PlainRow } from '../../lists/page-api';
import { frame, paintedOnce, scrolled, settled } from '../common/frames';
import { required } from '../common/required';
import '../common/page.css';

export type { ListName, PlainRow };

declare global {
  var listBench: PageApi;
}

/** A list, as each page draws it. */
export interface List {
  /** Finds its rows, in their order. */
  readonly row: string;
  /** Finds the box that is typed into. */
  readonly search: string;
  /** Finds the part that scrolls. */
  readonly scroller: string;
  /** Called before anything is timed: code, rows that are in the page before they are asked for. */
  prepare(list: ListName): Promise<void>;
  /** Draws it for the first time. */
  mount(root: HTMLElement): void;
}

const SCROLLED_PX = 9_000;

/** Puts a list into an empty page of its own. */
export function stage(list: List): void {
  const rows = () => document.querySelectorAll<HTMLElement>(list.row);
  const shows = (marks: readonly string[]) => {
    const all = rows();
    return all.length >= marks.length && marks.every((mark, at) => all[at]?.textContent?.includes(mark));
  };

  let received = 0;
  /** Duration, and the part of it that the last answer took. */
  const since = (began: number, ended: number): KeyResult => {
    const answers = answersSoFar();
    received += answers.reduce((bytes, { decodedBodySize }) => bytes + decodedBodySize, 0);
    const last = answers.findLast(({ startTime }) => startTime >= began);
    return { ms: ended - began, call: last ? last.responseEnd - last.startTime : 0 };
  };

  globalThis.listBench = {
    async prepare(name) {
      document.body.style.margin = '0';
      await document.fonts.load('14px "Asap Variable"');
      await list.prepare(name);
    },
    async mount(marks) {
      const root = document.createElement('div');
      root.style.cssText = 'display:flex;flex-direction:column;width:1440px;height:900px;position:relative';
      document.body.append(root);
      for (let lead = 0; lead < 3; lead++) await frame();
      const began = performance.now();
      list.mount(root);
      return since(began, await paintedOnce(() => shows(marks)));
    },
    focus() {
      required(document.querySelector<HTMLInputElement>(list.search), 'search').focus();
    },
    shows: marks => paintedOnce(() => shows(marks)),
    watchKey(marks) {
      const told = new Promise<KeyResult>((resolve, reject) => {
        const note = ({ timeStamp }: KeyboardEvent) =>
          void paintedOnce(() => shows(marks)).then(at => resolve(since(timeStamp, at)), reject);
        addEventListener('keydown', note, { capture: true, once: true });
      });
      return { told };
    },
    drawn: () => ({
      rows: rows().length,
      elements: document.body.querySelectorAll('*').length,
      received,
    }),
    settled,
    scroll: () => scrolled(required(document.querySelector(list.scroller), 'scroller'), SCROLLED_PX),
  };
}

/** Fetches since the last call of this function. */
function answersSoFar(): PerformanceResourceTiming[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  performance.clearResourceTimings();
  return entries.filter(({ initiatorType }) => initiatorType === 'fetch');
}

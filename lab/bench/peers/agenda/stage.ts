import type { Day, Move, PageApi, Row } from '../../agenda/page-api';
import { frame, keepDrawing, painted, scrolled, settled } from '../common/frames';
import { required } from '../common/required';
import '../common/page.css';

export type { Day, Row };

declare global {
  var bench: PageApi;
}

/** A day's grid, as each page draws it. */
export interface Calendar {
  /** Finds the element of each appointment. */
  readonly block: string;
  /** Finds the part that scrolls. */
  readonly scroller: string;
  /** Finds what shows where a dragged appointment would land. Without it nothing does. */
  readonly landing?: string;
  /** Draws the day for the first time. */
  mount(root: HTMLElement, day: Day): void;
  /** Draws another day. */
  show(day: Day): void;
  /** Draws the same day with one appointment changed, by the shortest way that it offers; the other rows are the same. */
  change(day: Day, changed: Row): void;
  /** Called before anything is timed: fonts, a cache that is filled by now. */
  prepare?(days: readonly Day[]): Promise<void>;
  /** The same by the way of a live event, where there is one: the server holds the day by now, then the word comes. */
  live?: { offer(day: Day): Promise<void>; hear(day: Day): void };
  /** Takes a day as an answer brings it, every object of it a new one. */
  readonly anew?: boolean;
}

/** Tells whether the place where a dragged appointment would land is another one than when it was asked before. */
function watchLanding(selector: string | undefined): () => boolean {
  const read = () =>
    [...document.querySelectorAll(selector ?? ':not(*)')]
      .map(each => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height].join();
      })
      .join();
  let before = read();
  return () => {
    const now = read();
    const isOther = now !== before;
    before = now;
    return isOther;
  };
}

const CHANGED_SERVICE = 'Cambio en vivo';

/** Puts a calendar into an empty page of its own. */
export function stage(calendar: Calendar): void {
  let days: Day[] = [];
  let shown = 0;
  let changes = 0;
  const current = () => required(days[shown], 'day');
  const blocks = () => document.querySelectorAll<HTMLElement>(calendar.block);
  const allDrawn = () => blocks().length === current().appointments.length;

  /** The next appointment to be changed, and the day as it is then. */
  const next = (): { row: Row; at: number } => {
    const { appointments } = current();
    const live = appointments.filter(row => row.status_id !== 5);
    const before = required(live[(changes * 17) % live.length], 'appointment');
    changes++;
    const row = {
      ...before,
      version: before.version + 1,
      status_id: before.status_id === 3 ? 2 : 3,
      service: `${CHANGED_SERVICE} ${changes}`,
    };
    const day = current();
    days[shown] = { ...day, appointments: day.appointments.map(each => (each.id === row.id ? row : each)) };
    const at = [...blocks()].findIndex(block => block.textContent?.includes(`#${row.folio}`));
    return { row, at };
  };
  const showsChange = ({ row, at }: { row: Row; at: number }) => {
    const all = blocks();
    return [all[at], ...all].some(block => block?.textContent?.includes(row.service));
  };

  globalThis.bench = {
    async prepare(given) {
      days = [...given];
      document.body.style.margin = '0';
      await document.fonts.load('14px "Asap Variable"');
      await calendar.prepare?.(days);
    },
    mount() {
      const root = document.createElement('div');
      root.style.cssText = 'display:flex;flex-direction:column;width:1440px;height:900px;position:relative';
      document.body.append(root);
      return painted(() => calendar.mount(root, current()), allDrawn);
    },
    show() {
      shown = 1 - shown;
      const { folio } = required(current().appointments[0], 'appointment');
      return painted(
        () => calendar.show(current()),
        () => allDrawn() && [...blocks()].some(block => block.textContent?.includes(`#${folio}`)),
      );
    },
    change() {
      const changed = next();
      const day = calendar.anew ? structuredClone(current()) : current();
      return painted(
        () => calendar.change(day, changed.row),
        () => showsChange(changed),
      );
    },
    async live() {
      const live = required(calendar.live, 'live channel');
      const changed = next();
      await live.offer(current());
      return painted(
        () => live.hear(current()),
        () => showsChange(changed),
      );
    },
    drawn: () => ({ blocks: blocks().length, elements: document.body.querySelectorAll('*').length }),
    settled,
    scroll: () => scrolled(required(document.querySelector(calendar.scroller), 'scroller')),
    place() {
      const movable = current().appointments.filter(({ status_id }) => status_id < 3);
      const inSight = [...blocks()].filter(block => {
        const { left, top } = block.getBoundingClientRect();
        return left > 200 && left < 1000 && top > 150 && top < 700;
      });
      const own = inSight.find(block =>
        movable.some(({ folio }) => block.textContent?.includes(`#${folio}`)),
      );
      const box = required(own, 'block').getBoundingClientRect();
      return { x: box.x, y: box.y, width: box.width, height: box.height };
    },
    watchMoves() {
      const moves: Move[] = [];
      const frames: number[] = [];
      let watching = true;
      const isOther = watchLanding(calendar.landing);
      const rest = keepDrawing(bench.place());
      const watch = async () => {
        let before = await frame();
        while (watching) {
          const now = await frame();
          frames.push(now - before);
          before = now;
        }
      };
      void watch();
      const note = ({ timeStamp }: PointerEvent) =>
        void frame().then(shownAt => moves.push({ ms: shownAt - timeStamp, isLanding: isOther() }));
      addEventListener('pointermove', note, { capture: true });
      return () => {
        removeEventListener('pointermove', note, { capture: true });
        watching = false;
        rest();
        return { moves, frames };
      };
    },
  };
}

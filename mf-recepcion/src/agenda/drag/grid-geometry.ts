import { minutesOfSpan, SLOT, type Span } from '@melena/shared/rules/agenda/slots';

interface Column {
  left: number;
  right: number;
}

/** The window's point that a hand or a key aims at. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Places of a grid, measured when a block is pressed and lifted: a move of the hand asks the browser for nothing but the
 * scroll.
 */
export interface GridGeometry {
  /** Of the day's first row, in the window, while nothing is scrolled. */
  left: number;
  top: number;
  columns: readonly Column[];
  /** Pixels of a minute. */
  scale: number;
  /** Of the part that scrolls, without its heads and its axis. */
  view: { left: number; right: number; top: number; bottom: number };
}

export function measureGrid(grid: HTMLElement, bounds: Span): GridGeometry {
  const day = grid.querySelector<HTMLElement>('[data-day]') ?? grid;
  const origin = day.getBoundingClientRect();
  const frame = grid.getBoundingClientRect();
  const articles = [...day.querySelectorAll(':scope > article')].map(each => each.getBoundingClientRect());
  const left = origin.left + grid.scrollLeft;
  const top = origin.top + grid.scrollTop;
  return {
    left,
    top,
    columns: articles.map(box => ({ left: box.left - origin.left, right: box.right - origin.left })),
    scale: origin.height / minutesOfSpan(bounds),
    view: {
      left: frame.left + (articles[0] ? articles[0].left - origin.left : 0),
      right: frame.left + grid.clientWidth,
      top,
      bottom: frame.top + grid.clientHeight,
    },
  };
}

/** The column under a point; the nearest one beside the grid. */
export function columnAt({ columns, left }: GridGeometry, x: number, scrollLeft: number): number {
  const at = x - left + scrollLeft;
  const found = columns.findIndex(column => at < column.right);
  return found === -1 ? columns.length - 1 : found;
}

/** Minutes from the grid's first row, on the nearest half hour. */
export function minutesAt({ top, scale }: GridGeometry, y: number, scrollTop: number): number {
  return Math.round((y - top + scrollTop) / scale / SLOT) * SLOT;
}

const EDGE = 44;
const FASTEST = 14;

/** Pixels that the grid scrolls in a frame while the hand is near its edge. */
export function edgeScroll({ view }: GridGeometry, { x, y }: Point): Point {
  return { x: pull(x, view.left, view.right), y: pull(y, view.top, view.bottom) };
}

function pull(at: number, from: number, to: number): number {
  const before = from + EDGE - at;
  const after = at - (to - EDGE);
  const depth = Math.max(before, after);
  if (depth <= 0) return 0;
  return (before > after ? -1 : 1) * Math.ceil((Math.min(depth, EDGE) / EDGE) * FASTEST);
}

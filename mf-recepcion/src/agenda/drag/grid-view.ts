import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { minutesOfSpan, SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { minutesOf } from '@melena/shared/rules/time';

/** A point of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Within EDGE pixels of an edge the pointer scrolls the grid, by at most FASTEST pixels a frame. */
const EDGE = 44;
const FASTEST = 14;
/** Room that is left between a block and the edge when the grid scrolls to it. */
const MARGIN = 8;

/** A grid as it lies in the window when it is measured, which costs the browser a layout. */
export class GridView {
  /** The hours that are drawn. */
  readonly bounds: Span;
  /** The corner of the day's first row. */
  readonly origin: Point;
  /** Edges of the part that scrolls, without its heads and its axis. */
  readonly frame: { left: number; right: number; top: number; bottom: number };
  private readonly grid: HTMLElement;
  private readonly columns: readonly DOMRect[];
  /** Pixels of a minute. */
  private readonly scale: number;

  constructor(grid: HTMLElement, bounds: Span) {
    this.grid = grid;
    this.bounds = bounds;
    const day = grid.querySelector('[data-day]') ?? grid;
    const { left, top, height } = day.getBoundingClientRect();
    const outer = grid.getBoundingClientRect();
    this.origin = { x: left, y: top };
    this.columns = [...day.querySelectorAll(':scope > article')].map(each => each.getBoundingClientRect());
    this.scale = height / minutesOfSpan(bounds);
    this.frame = {
      left: outer.left + (this.columns[0]?.left ?? left) - left,
      right: outer.left + grid.clientWidth,
      top: top + grid.scrollTop,
      bottom: outer.top + grid.clientHeight,
    };
  }

  /** The column under a point; the nearest one beside the grid. */
  columnAt({ x }: Point): number {
    const found = this.columns.findIndex(({ right }) => x < right);
    return found === -1 ? this.columns.length - 1 : found;
  }

  /** The minute of the day at a height of the window, on the nearest half hour. */
  minuteAt(y: number): number {
    return minutesOf(this.bounds.start) + Math.round((y - this.origin.y) / this.scale / SLOT) * SLOT;
  }

  /** The place of a block in a column. */
  boxOf(column: number, { hour, ending }: Pick<AppointmentPart, 'hour' | 'ending'>): Box {
    const { left, right } = this.columns[column] ?? { left: 0, right: 0 };
    const from = minutesOfSpan({ start: this.bounds.start, end: hour });
    return {
      x: left + 3,
      y: this.origin.y + from * this.scale + 1,
      width: right - left - 5,
      height: this.heightOf(minutesOfSpan({ start: hour, end: ending })),
    };
  }

  heightOf(minutes: number): number {
    return minutes * this.scale - 2;
  }

  /** Scrolls while the pointer is near an edge; false where nothing scrolls. */
  scrollAtEdge({ x, y }: Point, sideways: boolean): boolean {
    const { left, right, top, bottom } = this.frame;
    return this.scrollBy(sideways ? pullOf(x, left, right) : 0, pullOf(y, top, bottom));
  }

  /** Scrolls until a block is in sight, where keys led out of it. */
  reveal({ x, y, width, height }: Box): void {
    const { left, right, top, bottom } = this.frame;
    const hidden = (from: number, to: number, first: number, last: number) =>
      from < first ? from - first - MARGIN : Math.max(to - last + MARGIN, 0);
    this.scrollBy(hidden(x, x + width, left, right), hidden(y, y + height, top, bottom));
  }

  private scrollBy(x: number, y: number): boolean {
    const { grid } = this;
    const { scrollLeft, scrollTop } = grid;
    if (x !== 0) grid.scrollLeft += x;
    if (y !== 0) grid.scrollTop += y;
    return grid.scrollLeft !== scrollLeft || grid.scrollTop !== scrollTop;
  }
}

/** Pixels that a pointer scrolls by: the more, the nearer it is to one of two edges. */
function pullOf(at: number, from: number, to: number): number {
  const before = from + EDGE - at;
  const after = at - (to - EDGE);
  const depth = Math.min(Math.max(before, after, 0), EDGE);
  return (before > after ? -1 : 1) * Math.ceil((depth / EDGE) * FASTEST);
}

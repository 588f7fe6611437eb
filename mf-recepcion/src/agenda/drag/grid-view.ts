import type { Span } from '@melena/shared/rules/agenda/slots';
import { clamp } from './clamp';
import { columnAt, edgeScroll, type GridGeometry, measureGrid, minutesAt, type Point } from './grid-geometry';

/** Room that is left between a place and the edge when the grid scrolls to it. */
const MARGIN = 8;

/**
 * A grid with its places and with what is scrolled away of it. Both are read when a block is pressed and lifted: asked for in a move of the
 * hand, the browser would lay the page out before it answers.
 */
export class GridView {
  geometry: GridGeometry;
  /** The hours that are drawn. */
  bounds: Span;
  private readonly grid: HTMLElement;
  private readonly onScroll: () => void;
  private most: Point;
  private scroll: Point;

  constructor(grid: HTMLElement, bounds: Span, onScroll: () => void) {
    this.grid = grid;
    this.bounds = bounds;
    this.onScroll = onScroll;
    this.geometry = measureGrid(grid, bounds);
    this.scroll = scrollOf(grid);
    this.most = farthestScroll(grid);
    grid.addEventListener('scroll', this.note, { passive: true });
  }

  /** Reads it anew: the day may be drawn differently by now. */
  measure(bounds: Span): void {
    this.bounds = bounds;
    this.geometry = measureGrid(this.grid, bounds);
    this.scroll = scrollOf(this.grid);
    this.most = farthestScroll(this.grid);
  }

  release(): void {
    this.grid.removeEventListener('scroll', this.note);
  }

  /** The column under a point of the window. */
  columnAt({ x }: Point): number {
    return columnAt(this.geometry, x, this.scroll.x);
  }

  /** Minutes from the first row to a height of the window, on the nearest half hour. */
  minutesAt(y: number): number {
    return minutesAt(this.geometry, y, this.scroll.y);
  }

  /** The corner, in the window, of a block in a column, so many minutes after the first row. */
  cornerOf(column: number, minutes: number): Point {
    const { left, top, columns, scale } = this.geometry;
    return {
      x: left + (columns[column]?.left ?? 0) + 3 - this.scroll.x,
      y: top + minutes * scale + 1 - this.scroll.y,
    };
  }

  widthOf(column: number): number {
    const { left, right } = this.geometry.columns[column] ?? { left: 0, right: 0 };
    return right - left - 5;
  }

  heightOf(minutes: number): number {
    return minutes * this.geometry.scale - 2;
  }

  /** Scrolls while the hand is near an edge; false where nothing scrolls. */
  scrollAtEdge(at: Point, sideways: boolean): boolean {
    const { x, y } = edgeScroll(this.geometry, at);
    return this.scrollTo({ x: this.scroll.x + (sideways ? x : 0), y: this.scroll.y + y });
  }

  /** Scrolls until a block is in sight, where keys led out of it; false where nothing scrolls. */
  reveal(column: number, from: number, length: number): boolean {
    const { view } = this.geometry;
    const { x, y } = this.cornerOf(column, from);
    const foot = y + this.heightOf(length);
    const right = x + this.widthOf(column);
    const down = y < view.top ? y - view.top - MARGIN : Math.max(foot - view.bottom + MARGIN, 0);
    const aside = x < view.left ? x - view.left - MARGIN : Math.max(right - view.right + MARGIN, 0);
    return this.scrollTo({ x: this.scroll.x + aside, y: this.scroll.y + down });
  }

  private scrollTo(to: Point): boolean {
    const x = clamp(to.x, 0, this.most.x);
    const y = clamp(to.y, 0, this.most.y);
    if (x === this.scroll.x && y === this.scroll.y) return false;
    if (x !== this.scroll.x) this.grid.scrollLeft = x;
    if (y !== this.scroll.y) this.grid.scrollTop = y;
    this.scroll = { x, y };
    return true;
  }

  private readonly note = (): void => {
    this.scroll = scrollOf(this.grid);
    this.onScroll();
  };
}

function scrollOf({ scrollLeft: x, scrollTop: y }: HTMLElement): Point {
  return { x, y };
}

function farthestScroll(grid: HTMLElement): Point {
  return { x: grid.scrollWidth - grid.clientWidth, y: grid.scrollHeight - grid.clientHeight };
}

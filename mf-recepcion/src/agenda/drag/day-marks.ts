import type { Span } from '@melena/shared/rules/agenda/slots';
import { placeOf } from '../../common/day-grid/grid-layout';
import styles from './drag.module.css';
import type { ColumnRoom } from './drop-rules';
import type { GridView } from './grid-view';
import { element, moveAlone, toggle } from './mark-elements';

/** Marks in the grid while a block is in the hand: its old place, the spans with room for it, and the column that it aims at. */
export class DayMarks {
  private readonly marks = element('div', styles.marks);
  private readonly day: Element;
  private readonly block: HTMLElement;
  private readonly view: GridView;
  private readonly heads: readonly HTMLElement[];
  private readonly articles: readonly HTMLElement[];
  private target: HTMLElement | undefined;
  private shown = '';
  private isShown = false;

  constructor({ grid, block, view }: { grid: HTMLElement; block: HTMLElement; view: GridView }) {
    this.block = block;
    this.view = view;
    this.day = grid.querySelector('[data-day]') ?? grid;
    this.articles = [...this.day.querySelectorAll<HTMLElement>(':scope > article')];
    this.heads = [...(this.day.previousElementSibling?.querySelectorAll<HTMLElement>(':scope > div') ?? [])];
  }

  /** Draws the spans out of sight until `show`. */
  prepare(): void {
    toggle(this.marks, 'away', true);
    this.day.append(this.marks);
    moveAlone(this.marks);
  }

  show(): void {
    this.isShown = true;
    setClass(this.block, styles.left, true);
    toggle(this.block, 'left', true);
    toggle(this.marks, 'away', false);
    if (!this.marks.isConnected) this.day.append(this.marks);
  }

  /** Tints the head of the column that the block is over. */
  aim(column: number): void {
    const head = this.heads[column];
    if (head === this.target) return;
    if (this.target) toggle(this.target, 'target', false);
    if (head) {
      setClass(head, styles.head, true);
      toggle(head, 'target', true);
    }
    this.target = head;
  }

  /** Draws, for each column, the spans with room, or why its healer takes nothing of this. The same ones stay as they are. */
  showColumns(columns: readonly ColumnRoom[]): void {
    const { geometry, bounds } = this.view;
    const shown = JSON.stringify([columns, bounds, geometry.columns, geometry.scale]);
    if (shown === this.shown) return;
    this.shown = shown;
    for (const [index, { fault }] of columns.entries()) {
      markNogo(this.articles[index], styles.column, fault !== undefined);
      markNogo(this.heads[index], styles.head, fault !== undefined);
    }
    // Words first: what is painted after a layer becomes one too.
    const faults = columns.flatMap(({ fault }, index) => (fault ? [this.faultOf(index, fault)] : []));
    const free = columns.flatMap((column, index) =>
      column.fault ? [] : column.free.map(span => this.freeOf(index, span)),
    );
    this.marks.replaceChildren(...faults, ...free);
  }

  remove(): void {
    this.marks.remove();
    if (!this.isShown) return;
    setClass(this.block, styles.left, false);
    toggle(this.block, 'left', false);
    for (const each of [...this.heads, ...this.articles]) {
      setClass(each, styles.head, false);
      setClass(each, styles.column, false);
      toggle(each, 'target', false);
      toggle(each, 'nogo', false);
    }
  }

  private freeOf(column: number, span: Span): HTMLElement {
    const { from, for: length } = placeOf(span, this.view.bounds);
    const place = element('div', styles.free);
    Object.assign(place.style, this.columnStyle(column), {
      top: `${from * this.view.geometry.scale + 1}px`,
      height: `${this.view.heightOf(length)}px`,
    });
    return place;
  }

  private faultOf(column: number, fault: string): HTMLElement {
    const strip = element('div', styles.fault);
    Object.assign(strip.style, this.columnStyle(column));
    strip.append(element('span', '', fault));
    return strip;
  }

  private columnStyle(column: number): { left: string; width: string } {
    const left = this.view.geometry.columns[column]?.left ?? 0;
    return { left: `${left + 3}px`, width: `${this.view.widthOf(column)}px` };
  }
}

function markNogo(on: HTMLElement | undefined, name: string | undefined, yes: boolean): void {
  if (!on) return;
  if (yes) setClass(on, name, true);
  toggle(on, 'nogo', yes);
}

function setClass(on: HTMLElement, name: string | undefined, yes: boolean): void {
  if (name) on.classList.toggle(name, yes);
}

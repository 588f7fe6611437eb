import type { Span } from '@melena/shared/rules/agenda/slots';
import { formatHourShort } from '@melena/shared/rules/time';
import { gridStyle, placeOf } from '../../common/day-grid/grid-layout';
import styles from './drag.module.css';
import type { GridGeometry } from './grid-geometry';
import type { LabelText } from './label-text';

const LABEL_GAP = 10;
/** Room that the label needs under the block; with less it goes above. */
const LABEL_ROOM = 100;
const LABEL_WIDTH = 320;

interface DragMarksOptions {
  grid: HTMLElement;
  block: HTMLElement;
  geometry: GridGeometry;
  bounds: Span;
  tilts: boolean;
}

/** Elements that show a drag, made by hand: nothing of it is drawn by React. */
export class DragMarks {
  private readonly layer = element('div', styles.layer);
  private readonly held: HTMLElement;
  private readonly label = element('div', styles.label);
  private readonly marks = element('div', styles.marks);
  private readonly drop = element('div', styles.drop);
  private readonly heads: readonly HTMLElement[];
  private readonly articles: readonly HTMLElement[];
  private readonly hours: HTMLElement | null;
  private readonly height: number;

  private readonly grid: HTMLElement;
  private readonly block: HTMLElement;
  private readonly geometry: GridGeometry;
  private readonly bounds: Span;

  constructor({ grid, block, geometry, bounds, tilts }: DragMarksOptions) {
    this.grid = grid;
    this.block = block;
    this.geometry = geometry;
    this.bounds = bounds;
    const box = block.getBoundingClientRect();
    this.height = box.height;
    this.held = element('div', styles.held);
    this.held.style.width = `${box.width}px`;
    this.held.style.height = `${box.height}px`;
    if (tilts) this.held.dataset.tilt = '';
    const copy = copyOf(block);
    this.held.append(copy);
    this.hours = copy.querySelector('span');
    this.layer.dataset.density = grid.dataset.density ?? '';
    this.layer.append(this.held, this.label);
    const day = grid.querySelector('[data-day]') ?? grid;
    this.articles = [...day.querySelectorAll<HTMLElement>(':scope > article')];
    this.heads = [...(day.previousElementSibling?.querySelectorAll<HTMLElement>(':scope > div') ?? [])];
    this.marks.append(this.drop);
    day.append(this.marks);
    document.body.append(this.layer);
    setClass(grid, styles.dragging, true);
    setClass(block, styles.left, true);
    block.dataset.left = '';
    for (const head of this.heads) setClass(head, styles.head, true);
    for (const article of this.articles) setClass(article, styles.column, true);
  }

  /** Moves the block in the hand to a place of the window; its label stays beside it. */
  place(x: number, y: number, height = this.height): void {
    this.held.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    if (height !== this.height) this.held.style.height = `${height}px`;
    const above = y + height + LABEL_GAP + LABEL_ROOM > innerHeight;
    const foot = Math.min(y - LABEL_GAP, innerHeight - LABEL_GAP);
    const left = Math.max(8, Math.min(x + 28, innerWidth - LABEL_WIDTH - 8));
    const top = above ? `calc(${foot}px - 100%)` : `${y + height + LABEL_GAP}px`;
    this.label.style.transform = `translate3d(${left}px, ${top}, 0)`;
  }

  /** Draws where the block would land. */
  aim(column: number, span: Span, text: LabelText): void {
    const { from, for: length } = placeOf(span, this.bounds);
    const { scale } = this.geometry;
    Object.assign(this.drop.style, this.columnStyle(column), {
      top: `${from * scale + 1}px`,
      height: `${length * scale - 2}px`,
    });
    toggle(this.drop, 'bad', text.tone === 'danger');
    for (const [index, head] of this.heads.entries()) toggle(head, 'target', index === column);
    if (this.hours) {
      this.hours.textContent = `${formatHourShort(span.start)}–${formatHourShort(span.end)}`;
    }
    const reason = element('span', styles.reason, text.reason);
    reason.dataset.tone = text.tone;
    this.label.replaceChildren(
      element('b', '', text.title),
      reason,
      element('span', styles.before, text.before),
    );
  }

  /** Draws, for each column, the spans with room, or why its healer takes nothing of this. */
  showColumns(columns: readonly { free: readonly Span[]; fault: string | undefined }[]): void {
    this.marks.replaceChildren(this.drop);
    for (const [index, { free, fault }] of columns.entries()) {
      const article = this.articles[index];
      const head = this.heads[index];
      if (article) toggle(article, 'nogo', fault !== undefined);
      if (head) toggle(head, 'nogo', fault !== undefined);
      if (fault) this.addFault(index, fault);
      for (const span of fault ? [] : free) {
        const place = element('div', styles.free);
        const { from, for: length } = placeOf(span, this.bounds);
        Object.assign(place.style, this.columnStyle(index), {
          top: `${from * this.geometry.scale + 1}px`,
          height: `${length * this.geometry.scale - 2}px`,
        });
        this.marks.prepend(place);
      }
    }
  }

  remove(): void {
    this.layer.remove();
    this.marks.remove();
    setClass(this.grid, styles.dragging, false);
    setClass(this.block, styles.left, false);
    delete this.block.dataset.left;
    for (const each of [...this.heads, ...this.articles]) {
      setClass(each, styles.head, false);
      setClass(each, styles.column, false);
      toggle(each, 'target', false);
      toggle(each, 'nogo', false);
    }
  }

  private addFault(index: number, fault: string): void {
    const strip = element('div', styles.fault);
    Object.assign(strip.style, this.columnStyle(index));
    strip.append(element('span', '', fault));
    this.marks.append(strip);
  }

  private columnStyle(index: number): { left: string; width: string } {
    const column = this.geometry.columns[index];
    if (!column) return { left: '0', width: '0' };
    return { left: `${column.left + 3}px`, width: `${column.right - column.left - 5}px` };
  }
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** The block as it looks, without what makes it a button of the grid. */
function copyOf(block: HTMLElement): HTMLElement {
  const copy = element('div', block.className);
  copy.append(...[...block.childNodes].map(node => node.cloneNode(true)));
  for (const [name, value] of Object.entries(block.dataset)) {
    if (name !== 'col' && name !== 'from' && name !== 'id' && name !== 'selected') copy.dataset[name] = value;
  }
  copy.style.cssText = block.style.cssText;
  for (const [name, value] of Object.entries(gridStyle({ from: 0 })))
    copy.style.setProperty(name, String(value));
  copy.setAttribute('aria-hidden', 'true');
  return copy;
}

function toggle(on: HTMLElement, name: string, yes: boolean): void {
  if (yes) on.dataset[name] = '';
  else delete on.dataset[name];
}

function setClass(on: HTMLElement, name: string | undefined, yes: boolean): void {
  if (name) on.classList.toggle(name, yes);
}

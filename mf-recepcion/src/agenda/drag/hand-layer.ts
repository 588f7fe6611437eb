import type { Span } from '@melena/shared/rules/agenda/slots';
import { formatHourShort } from '@melena/shared/rules/time';
import { gridStyle } from '../../common/day-grid/grid-layout';
import styles from './drag.module.css';
import type { Point } from './grid-geometry';
import type { GridView } from './grid-view';
import type { LabelText } from './label-text';
import { element, setText, toggle } from './mark-elements';

const LABEL_GAP = 10;
/** Room that the label needs under the block; with less it goes above. */
const LABEL_ROOM = 100;
/** As wide as the stylesheet says. */
const LABEL_WIDTH = 240;
/** Its place beside the corner of the block, and its distance to the edge of the window. */
const ASIDE = 28;
const EDGE = 8;

interface HandLayerOptions {
  grid: HTMLElement;
  block: HTMLElement;
  view: GridView;
  tilts: boolean;
}

/**
 * The block in the hand with its label, and the edge of where it would land. They are layers outside of the grid, so that a
 * move of the hand is one transform: nothing of the day is styled, laid out or painted again.
 */
export class HandLayer {
  private readonly layer = element('div', styles.layer);
  private readonly window = element('div', styles.window);
  private readonly drop = element('div', styles.drop);
  private readonly hand = element('div', styles.hand);
  private readonly held = element('div', styles.held);
  private readonly label = element('div', styles.label);
  private readonly title = element('b');
  private readonly reason = element('span', styles.reason);
  private readonly before = element('span', styles.before);
  private readonly hours: HTMLElement | null;
  private readonly view: GridView;
  private page = { width: innerWidth, height: innerHeight };
  private height: number;
  private labelPlace = '';

  constructor({ grid, block, view, tilts }: HandLayerOptions) {
    this.view = view;
    const box = block.getBoundingClientRect();
    this.height = box.height;
    this.held.style.width = `${box.width}px`;
    this.held.style.height = `${box.height}px`;
    toggle(this.held, 'tilt', tilts);
    const copy = copyOf(block);
    this.hours = copy.querySelector('span');
    this.held.append(copy);
    this.label.append(this.title, this.reason, this.before);
    this.hand.append(this.held, this.label);
    this.window.append(this.drop);
    this.frameWindow();
    this.layer.dataset.density = grid.dataset.density ?? '';
    // A reader is told the same in words.
    this.layer.setAttribute('aria-hidden', 'true');
    this.layer.append(this.window, this.hand);
    document.body.append(this.layer);
  }

  /** The pointer's moves are for the hand alone: nothing under it is looked for, hovered or entered. */
  capture(pointerId: number): void {
    this.layer.setPointerCapture(pointerId);
    // Chromium orders all layers of the page anew for each move of one, unless that one has an animation of its transform.
    for (const each of [this.hand, this.drop]) {
      each.animate({ transform: ['none', 'none'] }, { duration: 1, composite: 'add' }).pause();
    }
  }

  /** Moves the block in the hand to a place of the window; its label stays beside it. */
  place({ x, y }: Point, height = this.height): void {
    this.hand.style.transform = moved(x, y);
    if (height !== this.height) this.held.style.height = `${height}px`;
    this.height = height;
    this.placeLabel({ x, y });
  }

  /** Under the block; above it where there is no room, and never out of the window. */
  private placeLabel({ x, y }: Point): void {
    const { width, height } = this.page;
    const under = this.height + LABEL_GAP;
    const atEdge = `max(${EDGE - x}px, min(${ASIDE}px, ${width - EDGE - x}px - 100%))`;
    const left = x >= EDGE && x + ASIDE + LABEL_WIDTH + EDGE <= width ? `${ASIDE}px` : atEdge;
    const foot = Math.min(y, height) - y - LABEL_GAP;
    const top = y + under + LABEL_ROOM > height ? `calc(${foot}px - 100%)` : `${under}px`;
    const place = `translate(${left}, ${top})`;
    if (place !== this.labelPlace) this.label.style.transform = place;
    this.labelPlace = place;
  }

  /** Puts the edge on where the block would land: so many minutes after the first row, and how many. */
  aim(column: number, from: number, length: number): void {
    const { left, top } = this.view.geometry.view;
    const { x, y } = this.view.cornerOf(column, from);
    Object.assign(this.drop.style, {
      width: `${this.view.widthOf(column)}px`,
      height: `${this.view.heightOf(length)}px`,
      transform: moved(x - left, y - top),
    });
  }

  /** Says where it would land, and why it may or may not. */
  tell({ start, end }: Span, { title, reason, tone, before }: LabelText): void {
    toggle(this.drop, 'bad', tone === 'danger');
    if (this.hours) setText(this.hours, `${formatHourShort(start)}–${formatHourShort(end)}`);
    this.reason.dataset.tone = tone;
    setText(this.title, title);
    setText(this.reason, reason);
    setText(this.before, before);
  }

  /** The part of the window that shows the day: the edge isn't drawn over heads and axis. */
  frameWindow(): void {
    this.page = { width: innerWidth, height: innerHeight };
    const { left, right, top, bottom } = this.view.geometry.view;
    Object.assign(this.window.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
  }

  remove(): void {
    this.layer.remove();
  }
}

/** On whole pixels: between two of them a layer is blurred, and costs more to draw. */
function moved(x: number, y: number): string {
  return `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
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
  return copy;
}

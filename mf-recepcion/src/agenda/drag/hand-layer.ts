import { SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { formatHourShort } from '@melena/shared/rules/time';
import { gridStyle } from '../../common/day-grid/grid-layout';
import { clamp } from './clamp';
import styles from './drag.module.css';
import type { Point } from './grid-geometry';
import type { GridView } from './grid-view';
import type { LabelText } from './label-text';
import { element, moveAlone, setText, toggle } from './mark-elements';

/** From the label to the block, which is up to a quarter of an hour away from where it would land. */
const LABEL_GAP = 10;
const FARTHEST = SLOT / 2;
/** Room that the label needs under the block; with less it goes above. */
const LABEL_ROOM = 100;
/** As wide as the stylesheet says. */
const LABEL_WIDTH = 240;
/** Its place beside the corner of where the block would land, and its distance to the edge of the window. */
const ASIDE = 28;
const EDGE = 8;
/** Pixels from a layer's foot, with its shadow, to the window above which it waits: so near that the browser draws it by then. */
const AWAY = 64;

interface HandLayerOptions {
  grid: HTMLElement;
  block: HTMLElement;
  view: GridView;
  tilts: boolean;
}

/**
 * The block in the hand, the edge of where it would land, and a label beside that. They are layers outside of the grid, so
 * that a move of the hand is one transform: nothing of the day is styled, laid out or painted again. The label stays with
 * the edge: it is read while the hand moves, and is drawn anew only where it says something else. Out of sight at first, so
 * that they are drawn before the block is lifted.
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

  constructor({ grid, block, view, tilts }: HandLayerOptions) {
    this.view = view;
    const box = block.getBoundingClientRect();
    this.height = box.height;
    for (const { style } of [this.held, this.drop]) {
      style.width = `${box.width}px`;
      style.height = `${box.height}px`;
    }
    toggle(this.held, 'tilt', tilts);
    const copy = copyOf(block);
    this.hours = copy.querySelector('span');
    this.held.append(element('div', styles.shade), copy);
    this.label.append(this.title, this.reason, this.before);
    this.hand.append(this.held);
    this.window.append(this.drop);
    this.frameWindow();
    this.layer.dataset.density = grid.dataset.density ?? '';
    // A reader is told the same in words.
    this.layer.setAttribute('aria-hidden', 'true');
    this.layer.append(this.window, this.hand, this.label);
    for (const each of [this.hand, this.drop]) each.style.transform = moved(0, -box.height - AWAY);
    this.label.style.transform = moved(0, -LABEL_ROOM - AWAY);
    document.body.append(this.layer);
  }

  /** For a hand: each move is one of layers alone. */
  animate(): void {
    for (const each of [this.hand, this.drop, this.label]) moveAlone(each);
  }

  /** The pointer's moves are for the hand alone: nothing under it is looked for, hovered or entered. */
  capture(pointerId: number): void {
    this.layer.setPointerCapture(pointerId);
  }

  /** Moves the block in the hand to a place of the window. */
  place({ x, y }: Point, height = this.height): void {
    this.hand.style.transform = moved(x, y);
    if (height !== this.height) this.held.style.height = `${height}px`;
    this.height = height;
  }

  /** Puts the edge and the label on where the block would land: so many minutes after the first row, and how many. */
  aim(column: number, from: number, length: number): void {
    const { left, top } = this.view.geometry.view;
    const { x, y } = this.view.cornerOf(column, from);
    const height = this.view.heightOf(length);
    Object.assign(this.drop.style, {
      width: `${this.view.widthOf(column)}px`,
      height: `${height}px`,
      transform: moved(x - left, y - top),
    });
    this.placeLabel(x, y, height);
  }

  /** Under the block; above it where there is no room, and never out of the window. */
  private placeLabel(x: number, y: number, height: number): void {
    const { page } = this;
    const gap = LABEL_GAP + this.view.heightOf(FARTHEST);
    const left = clamp(x + ASIDE, EDGE, page.width - EDGE - LABEL_WIDTH);
    const under = clamp(y + height + gap, EDGE, page.height);
    const foot = clamp(y - gap, LABEL_ROOM, page.height - EDGE);
    const isLow = under + LABEL_ROOM > page.height;
    this.label.style.transform = isLow ? `${moved(left, foot)} translateY(-100%)` : moved(left, under);
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

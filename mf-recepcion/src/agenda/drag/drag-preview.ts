import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { SLOT } from '@melena/shared/rules/agenda/slots';
import { formatHourShort } from '@melena/shared/rules/time';
import styles from './drag.module.css';
import { clamp } from './drag-target';
import type { LabelText } from './drop-rules';
import type { Box, GridView } from './grid-view';

/** The label lies this far below the landing place: the block may be a quarter of an hour away from it. */
const LABEL_GAP = 10;
const FARTHEST = SLOT / 2;
/** Room that the label needs below; with less it goes above. */
const LABEL_ROOM = 100;
/** As wide as the stylesheet says. */
const LABEL_WIDTH = 240;
/** Distances to the landing place's corner and to the edge of the window. */
const ASIDE = 28;
const EDGE = 8;

/**
 * The block that is dragged, the edge of where it would land, and a label beside that. They are layers outside of the grid,
 * so that a move is one transform: nothing of the day is styled, laid out or painted again. The stylesheet keeps them above
 * the window until they are drawn.
 */
export class DragPreview {
  private readonly layer = element(styles.layer);
  private readonly frame = element(styles.window);
  private readonly landing = element(styles.drop);
  private readonly block = element(styles.block);
  private readonly label = element(styles.label);
  private readonly title = element(styles.title);
  private readonly reason = element(styles.reason);
  private readonly before = element(styles.before);
  private readonly hours: HTMLElement | null;

  constructor(grid: HTMLElement, block: HTMLElement, tilts: boolean) {
    const { width, height } = block.getBoundingClientRect();
    for (const { style } of [this.block, this.landing])
      Object.assign(style, { width: `${width}px`, height: `${height}px` });
    const copy = block.cloneNode(true) as HTMLElement;
    for (const name of ['col', 'from', 'id', 'selected']) delete copy.dataset[name];
    copy.tabIndex = -1;
    this.hours = copy.querySelector('span');
    this.block.toggleAttribute('data-tilt', tilts);
    this.block.append(element(styles.shade), copy);
    this.label.append(this.title, this.reason, this.before);
    this.frame.append(this.landing);
    this.layer.dataset.density = grid.dataset.density ?? '';
    // A screen reader reads the same in words.
    this.layer.setAttribute('aria-hidden', 'true');
    this.layer.append(this.frame, this.block, this.label);
    document.body.append(this.layer);
    for (const each of [this.block, this.landing, this.label]) moveAlone(each);
  }

  /** The pointer's moves go to the layer alone, so that nothing under it is looked for, hovered or entered. */
  capture(pointerId: number): void {
    this.layer.setPointerCapture(pointerId);
  }

  draw(view: GridView, landing: Box, block: Box): void {
    const { left, right, top, bottom } = view.frame;
    // The edge isn't drawn over heads and axis.
    place(this.frame, { x: left, y: top, width: right - left, height: bottom - top });
    place(this.landing, { ...landing, x: landing.x - left, y: landing.y - top });
    place(this.block, block);
    this.placeLabel(landing, LABEL_GAP + view.heightOf(FARTHEST));
  }

  /** Below the landing place; above it where there is no room, and never out of the window. */
  private placeLabel({ x, y, height }: Box, gap: number): void {
    const left = clamp(x + ASIDE, EDGE, innerWidth - EDGE - LABEL_WIDTH);
    const below = clamp(y + height + gap, EDGE, innerHeight);
    const foot = clamp(y - gap, LABEL_ROOM, innerHeight - EDGE);
    const isLow = below + LABEL_ROOM > innerHeight;
    this.label.style.transform = isLow ? `${moved(left, foot)} translateY(-100%)` : moved(left, below);
  }

  /** Writes where it would land, and why it may or may not. */
  describe({ hour, ending }: AppointmentPart, { title, reason, tone, before }: LabelText): void {
    this.landing.toggleAttribute('data-bad', tone === 'danger');
    if (this.hours) setText(this.hours, `${formatHourShort(hour)}–${formatHourShort(ending)}`);
    this.reason.dataset.tone = tone;
    setText(this.title, title);
    setText(this.reason, reason);
    setText(this.before, before);
  }

  remove(): void {
    this.layer.remove();
  }
}

/** An element of a drag, of which nothing is drawn by React. */
export function element(className = '', text = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.textContent = text;
  return made;
}

/** Chromium orders all layers of the page anew for each move of one, unless that one has an animation of its transform. */
export function moveAlone(layer: HTMLElement): void {
  layer.animate?.({ transform: ['none', 'none'] }, { duration: 1, composite: 'add' }).pause();
}

/** Writes a text only where it changes, so that nothing is laid out again for the same one. */
function setText(on: HTMLElement, text: string): void {
  if (on.textContent !== text) on.textContent = text;
}

function place({ style }: HTMLElement, { x, y, width, height }: Box): void {
  Object.assign(style, { width: `${width}px`, height: `${height}px`, transform: moved(x, y) });
}

/** On whole pixels: between two of them a layer is blurred, and costs more to draw. */
function moved(x: number, y: number): string {
  return `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
}

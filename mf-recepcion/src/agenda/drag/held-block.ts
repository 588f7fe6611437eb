import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { SLOT } from '@melena/shared/rules/agenda/slots';
import { hourOf, minutesOf } from '@melena/shared/rules/time';
import type { CalendarHealer } from '../../common/day-grid/rows';
import { type DragScene, dragStore } from '../drag-store';
import { commitMove } from './commit-move';
import { DragMarks } from './drag-marks';
import { columnAt, edgeScroll, type GridGeometry, measureGrid, minutesAt, type Point } from './grid-geometry';
import { type LabelText, labelText } from './label-text';
import {
  findLandingFault,
  freeSpans,
  type HeldPart,
  isSamePart,
  type LandingDay,
  lengthOf,
  readLandingDay,
} from './landing';
import { say } from './live-region';
import type { DragKind } from './movable';
import { fetchServiceCheck, type ServiceCheck } from './service-check';

export interface HeldBlockOptions {
  grid: HTMLElement;
  block: HTMLElement;
  read: () => DragScene;
  held: HeldPart;
  kind: DragKind;
  /** The point where the hand took it; none where a key did. */
  hand: Point | undefined;
}

/** Arrows: so many columns, minutes later, minutes longer. */
interface Step {
  columns?: number;
  later?: number;
  longer?: number;
}

/** A block from when it is picked up until it is dropped. Its moves are drawn once a frame, and by no React. */
export class HeldBlock {
  readonly byKey: boolean;
  private readonly marks: DragMarks;
  private readonly geometry: GridGeometry;
  /** Of the hand in the block. */
  private readonly grabbed: Point;
  private readonly height: number;
  private day: LandingDay;
  private target: AppointmentPart;
  private at: Point;
  private frame = 0;
  private check: ServiceCheck = () => undefined;
  private over = false;

  private readonly options: HeldBlockOptions;

  constructor(options: HeldBlockOptions) {
    this.options = options;
    const { grid, block, read, held, hand } = options;
    const { bounds } = read();
    const box = block.getBoundingClientRect();
    this.byKey = hand === undefined;
    this.geometry = measureGrid(grid, bounds);
    this.at = hand ?? { x: box.left, y: box.top };
    this.grabbed = { x: this.at.x - box.left, y: this.at.y - box.top };
    this.height = box.height;
    this.target = held.part;
    this.day = this.readDay();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tilts = !still && options.kind === 'move' && !this.byKey;
    this.marks = new DragMarks({ grid, block, geometry: this.geometry, bounds, tilts });
    dragStore.setState({ holding: true });
    this.marks.place(box.left, box.top);
    this.showColumns();
    this.aim();
    grid.addEventListener('scroll', this.request, { passive: true });
    void fetchServiceCheck(held).then(
      check => {
        this.check = check;
        this.refresh();
      },
      // Without an answer nobody is asked; the server's own rules hold.
      () => {},
    );
  }

  follow(at: Point): void {
    this.at = at;
    this.request();
  }

  /** Moves by keys. What leaves the grid stays at its edge. */
  step({ columns = 0, later = 0, longer = 0 }: Step): void {
    const { columns: healers, bounds } = this.options.read();
    const started = isInProgress(this.options.held.appointment);
    if (started && longer === 0) {
      this.announce('Ya inició: solo se puede alargar o acortar');
      return;
    }
    const index = clamp(this.column() + columns, 0, healers.length - 1);
    const length = Math.max(lengthOf(this.target) + longer, SLOT);
    const latest = minutesOf(bounds.end) - length;
    const start = clamp(minutesOf(this.target.hour) + later, minutesOf(bounds.start), latest);
    const healer = healers[index];
    if (!healer) return;
    this.setTarget({ healer_id: healer.id, hour: hourOf(start), ending: hourOf(start + length) });
    this.scrollIntoView();
    this.request();
    this.announce();
  }

  /** Somebody else changed the day. */
  refresh(): void {
    if (this.over) return;
    this.day = this.readDay();
    this.showColumns();
    this.aim();
  }

  fault(): string | undefined {
    return findLandingFault(this.options.held, this.target, this.day);
  }

  /** Says where the block would land, after words of its own. */
  announce(words = ''): void {
    const { title, reason } = this.text();
    say([words, title, reason].filter(Boolean).join('. '));
  }

  putBack(): void {
    this.over = true;
    cancelAnimationFrame(this.frame);
    this.options.grid.removeEventListener('scroll', this.request);
    this.marks.remove();
    dragStore.setState({ holding: false });
  }

  drop(): void {
    if (this.frame) this.draw();
    this.putBack();
    const { held, read } = this.options;
    const { target: to } = this;
    if (isSamePart(to, held.part) || this.fault()) return;
    const { columns } = read();
    const commit = () => {
      dragStore.setState({ question: null });
      void commitMove({ held, to, columns });
      this.focusLanded();
    };
    const missing = this.check(to.healer_id);
    if (missing === undefined) {
      commit();
      return;
    }
    const name = this.healer(to.healer_id)?.first_name ?? '';
    dragStore.setState({
      question: { question: `${name} no da ${missing}. ¿Mover de todos modos?`, onYes: commit },
    });
  }

  private readonly request = () => {
    if (!this.frame && !this.over) this.frame = requestAnimationFrame(() => this.draw());
  };

  private draw(): void {
    this.frame = 0;
    if (this.byKey) this.drawAtTarget();
    else {
      this.scrollAtEdge();
      if (this.options.kind === 'lengthen') this.drawLonger();
      else this.drawCarried();
    }
  }

  private drawAtTarget(): void {
    const { x, y } = this.placeOf(this.target);
    this.marks.place(x, y, lengthOf(this.target) * this.geometry.scale - 2);
  }

  private drawLonger(): void {
    this.aimAt(this.lengthened());
    const { x, y } = this.placeOf(this.options.held.part);
    this.marks.place(x, y, Math.max(this.at.y - this.grabbed.y + this.height - y, 12));
  }

  private drawCarried(): void {
    this.aimAt(this.carried());
    this.marks.place(this.at.x - this.grabbed.x, this.at.y - this.grabbed.y);
  }

  /** The part under the hand, on the half hour. */
  private carried(): AppointmentPart {
    const { grid, held, read } = this.options;
    const { columns, bounds } = read();
    const healer = columns[columnAt(this.geometry, this.at.x, grid.scrollLeft)];
    const length = lengthOf(held.part);
    const from = minutesAt(this.geometry, this.at.y - this.grabbed.y, grid.scrollTop);
    const start = clamp(
      minutesOf(bounds.start) + from,
      minutesOf(bounds.start),
      minutesOf(bounds.end) - length,
    );
    return {
      healer_id: healer?.id ?? held.part.healer_id,
      hour: hourOf(start),
      ending: hourOf(start + length),
    };
  }

  /** The part with its end under the hand. */
  private lengthened(): AppointmentPart {
    const { grid, held, read } = this.options;
    const { bounds } = read();
    const foot = this.at.y - this.grabbed.y + this.height;
    const end = minutesOf(bounds.start) + minutesAt(this.geometry, foot, grid.scrollTop);
    const earliest = minutesOf(held.part.hour) + SLOT;
    return { ...held.part, ending: hourOf(clamp(end, earliest, minutesOf(bounds.end))) };
  }

  private aimAt(target: AppointmentPart): void {
    if (isSamePart(target, this.target)) return;
    this.setTarget(target);
  }

  private setTarget(target: AppointmentPart): void {
    this.target = target;
    this.aim();
  }

  private aim(): void {
    const { hour, ending } = this.target;
    this.marks.aim(this.column(), { start: hour, end: ending }, this.text());
  }

  private text(): LabelText {
    const { held } = this.options;
    const { target: to } = this;
    const nameOf = (id: number) => this.healer(id)?.first_name ?? '';
    return labelText({ held, to, nameOf, fault: this.fault(), missing: this.check(to.healer_id) });
  }

  private showColumns(): void {
    const { held, kind, read } = this.options;
    const { columns, bounds } = read();
    this.marks.showColumns(
      columns.map(({ id }) => {
        const missing = this.check(id);
        const free = kind === 'move' && missing === undefined ? freeSpans(held, id, this.day, bounds) : [];
        return { free, fault: missing && `No da ${missing}` };
      }),
    );
  }

  private readDay(): LandingDay {
    const { read, held } = this.options;
    return readLandingDay(held, { ...read(), now: new Date() });
  }

  private healer(id: number): CalendarHealer | undefined {
    return this.options.read().columns.find(each => each.id === id);
  }

  private column(): number {
    return this.options.read().columns.findIndex(({ id }) => id === this.target.healer_id);
  }

  private minutesFromTop(hour: string): number {
    return minutesOf(hour) - minutesOf(this.options.read().bounds.start);
  }

  /** A part's corner in the window. */
  private placeOf({ healer_id, hour }: AppointmentPart): Point {
    const { grid, read } = this.options;
    const { left, top, columns, scale } = this.geometry;
    const index = read().columns.findIndex(({ id }) => id === healer_id);
    return {
      x: left + (columns[index]?.left ?? 0) + 3 - grid.scrollLeft,
      y: top + this.minutesFromTop(hour) * scale + 1 - grid.scrollTop,
    };
  }

  private scrollAtEdge(): void {
    const { x, y } = edgeScroll(this.geometry, this.at);
    if (x === 0 && y === 0) return;
    const { grid } = this.options;
    const { scrollTop, scrollLeft } = grid;
    grid.scrollBy(this.options.kind === 'move' ? x : 0, y);
    if (grid.scrollTop !== scrollTop || grid.scrollLeft !== scrollLeft) this.request();
  }

  /** Keys may lead out of sight. */
  private scrollIntoView(): void {
    const { grid } = this.options;
    const { view, left, top, columns, scale } = this.geometry;
    const column = columns[this.column()];
    const y = top + this.minutesFromTop(this.target.hour) * scale - grid.scrollTop;
    const foot = y + lengthOf(this.target) * scale;
    if (y < view.top) grid.scrollTop -= view.top - y + 8;
    else if (foot > view.bottom) grid.scrollTop += foot - view.bottom + 8;
    if (!column) return;
    const from = left + column.left - grid.scrollLeft;
    const to = left + column.right - grid.scrollLeft;
    if (from < view.left) grid.scrollLeft -= view.left - from + 8;
    else if (to > view.right) grid.scrollLeft += to - view.right + 8;
  }

  /** The block is drawn anew where it was dropped, and keeps the focus. */
  private focusLanded(): void {
    const { grid, held } = this.options;
    requestAnimationFrame(() => {
      const block = grid.querySelector<HTMLElement>(`button[data-id="${held.appointment.id}"]`);
      block?.focus({ preventScroll: true });
    });
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { minutesOf } from '@melena/shared/rules/time';
import { type DragScene, dragStore } from '../drag-store';
import { DayMarks } from './day-marks';
import { dropBlock } from './drop-block';
import type { ColumnRoom, DropRules } from './drop-rules';
import type { Point } from './grid-geometry';
import { GridView } from './grid-view';
import { HandLayer } from './hand-layer';
import { carriedTo, pulledTo, type Step, steppedTo } from './hand-target';
import { type HeldPart, isSamePart, lengthOf } from './landing';
import { say } from './live-region';
import type { DragKind } from './movable';

/** The hand that took a block: its pointer, and the point where it did. */
export interface Hand extends Point {
  pointerId: number;
}

export interface HeldBlockOptions {
  grid: HTMLElement;
  block: HTMLElement;
  read: () => DragScene;
  kind: DragKind;
  rules: DropRules;
  /** None where a key took it. */
  hand: Hand | undefined;
}

/** Milliseconds of work between two moves of the hand. */
const SLICE_MS = 2;
/** Milliseconds from the lift to the call, which takes the browser as long as the lift does. */
const ASK_AFTER_MS = 100;
/** Milliseconds that a drop waits for the answer. */
const LONGEST_WAIT_MS = 1_000;

/** The shortest that a block is drawn while its end is pulled up. */
const LEAST_HEIGHT = 12;

/** A block from when it is pressed or picked up until it is dropped. Its moves are drawn once a frame. */
export class HeldBlock {
  readonly byKey: boolean;
  /** True from when it was let go. */
  isDropped = false;
  private readonly view: GridView;
  private readonly layer: HandLayer;
  private readonly marks: DayMarks;
  private readonly rules: DropRules;
  private readonly held: HeldPart;
  /** Of the hand in the block. */
  private readonly grabbed: Point;
  private readonly height: number;
  private target: AppointmentPart;
  private at: Point;
  private frame = 0;
  private isLifted = false;
  private isCancelled = false;
  private over = false;
  /** Looks at the day's columns so far: a later one ends those before it. */
  private looks = 0;

  private readonly options: HeldBlockOptions;

  /** Draws the block out of sight until `lift`. */
  constructor(options: HeldBlockOptions) {
    this.options = options;
    const { grid, block, read, kind, hand, rules } = options;
    const box = block.getBoundingClientRect();
    this.byKey = hand === undefined;
    this.view = new GridView(grid, read().bounds, () => this.onScroll());
    this.at = hand ?? { x: box.left, y: box.top };
    this.grabbed = { x: this.at.x - box.left, y: this.at.y - box.top };
    this.height = box.height;
    this.rules = rules;
    this.held = rules.held;
    this.target = this.held.part;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tilts = !still && kind === 'move' && !this.byKey;
    // It copies the block as it looks before that is marked as taken.
    this.layer = new HandLayer({ grid, block, view: this.view, tilts });
    this.marks = new DayMarks({ grid, block, view: this.view });
    if (hand) this.layer.animate();
    this.tell();
  }

  /** Looks at the day and draws its marks out of sight until `lift`, while the button is down and nothing has moved. */
  async prepare(): Promise<void> {
    await nextTask();
    if (this.over || this.isLifted) return;
    this.marks.prepare();
    await this.showColumns();
  }

  /** True while what was drawn ahead is true. */
  get isCurrent(): boolean {
    return this.rules.isCurrent;
  }

  lift(): void {
    const { hand, read } = this.options;
    this.isLifted = true;
    // A notice may have moved the grid since the press.
    this.view.measure(read().bounds);
    this.layer.frameWindow();
    if (hand) this.layer.capture(hand.pointerId);
    this.marks.show();
    dragStore.setState({ holding: this.byKey ? 'keys' : 'pointer' });
    this.layer.place(this.cornerOf(this.target));
    this.aim();
    void this.lookAround();
  }

  follow(at: Point): void {
    this.at = at;
    this.request();
  }

  /** Moves by keys. */
  step(by: Step): void {
    if (isInProgress(this.held.appointment) && by.longer === undefined) {
      this.announce('Ya inició: solo se puede alargar o acortar');
      return;
    }
    const { columns: healers } = this.options.read();
    const target = steppedTo(this.target, by, { healers, bounds: this.view.bounds });
    if (!target) return;
    this.aimAt(target);
    if (this.view.reveal(this.column(), this.minutesFromTop(target.hour), lengthOf(target))) this.drawEdge();
    this.request();
    this.announce();
  }

  /** Somebody else changed the day. */
  refresh(): void {
    if (this.over) return;
    this.view.measure(this.options.read().bounds);
    this.layer.frameWindow();
    this.rules.refresh();
    void this.showColumns();
    this.aim();
    if (this.isDropped) this.rest();
    else this.request();
  }

  fault(): string | undefined {
    return this.rules.fault(this.target);
  }

  /** Says where the block would land, after words of its own. */
  announce(words = ''): void {
    const { title, reason } = this.rules.text(this.target);
    say([words, title, reason].filter(Boolean).join('. '));
  }

  putBack(): void {
    this.discard();
    dragStore.setState({ holding: null });
  }

  /** Puts the block back that was let go, while it waits for the server. */
  cancel(): void {
    this.isCancelled = true;
    this.putBack();
  }

  /** Takes away what was drawn, also of one that was never lifted. */
  discard(): void {
    if (this.over) return;
    this.over = true;
    cancelAnimationFrame(this.frame);
    this.view.release();
    this.layer.remove();
    this.marks.remove();
  }

  /** Stays where it was let go until the server has said who gives its services. */
  async drop(): Promise<void> {
    if (this.isDropped) return;
    if (this.frame) this.draw();
    cancelAnimationFrame(this.frame);
    this.isDropped = true;
    const { held, target: to, rules } = this;
    const { grid, read } = this.options;
    const scene = read();
    const canLand = !isSamePart(to, held.part) && rules.fault(to) === undefined;
    if (canLand && rules.waitsFor(to)) {
      this.rest();
      await Promise.race([rules.ask(), delay(LONGEST_WAIT_MS)]);
      if (this.isCancelled) return;
    }
    // A grid that is gone asks nobody.
    const canAsk = !this.over;
    if (canAsk) this.putBack();
    if (!canLand) return;
    // Somebody else may have taken the hour meanwhile; of another day the rules tell nothing.
    const fault = canAsk && read().day === scene.day ? rules.fault(to) : undefined;
    if (fault) toast.failed(`#${held.appointment.folio}: ${fault}`);
    else dropBlock({ grid, scene, held, to, missing: rules.missing(to), canAsk });
  }

  /** Lies where it would land. */
  private rest(): void {
    this.layer.place(this.cornerOf(this.target), this.view.heightOf(lengthOf(this.target)));
  }

  private readonly request = () => {
    if (this.frame || this.over) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  };

  private draw(): void {
    if (this.byKey) this.rest();
    else this.drawByHand();
  }

  private drawByHand(): void {
    const { held } = this;
    const { kind } = this.options;
    if (this.view.scrollAtEdge(this.at, kind === 'move')) this.onScroll();
    const corner = { x: this.at.x - this.grabbed.x, y: this.at.y - this.grabbed.y };
    if (kind === 'move') {
      this.aimAt(this.carried(corner.y));
      this.layer.place(corner);
      return;
    }
    const foot = corner.y + this.height;
    this.aimAt(pulledTo(held.part, this.view.minutesAt(foot), this.view.bounds));
    const top = this.cornerOf(held.part);
    this.layer.place(top, Math.max(foot - top.y, LEAST_HEIGHT));
  }

  /** The part under the hand, on the half hour. */
  private carried(y: number): AppointmentPart {
    const { held } = this;
    const { read } = this.options;
    const healer = read().columns[this.view.columnAt(this.at)];
    const to = { healerId: healer?.id ?? held.part.healer_id, from: this.view.minutesAt(y) };
    return carriedTo(held.part, to, this.view.bounds);
  }

  private aimAt(target: AppointmentPart): void {
    if (isSamePart(target, this.target)) return;
    this.target = target;
    this.aim();
  }

  private aim(): void {
    this.marks.aim(this.column());
    this.tell();
    this.drawEdge();
  }

  private tell(): void {
    const { hour, ending } = this.target;
    this.layer.tell({ start: hour, end: ending }, this.rules.text(this.target));
  }

  /** The edge stays on its half hour, and the hand is over another one. */
  private onScroll(): void {
    if (!this.isLifted) return;
    this.drawEdge();
    if (this.isDropped) this.rest();
    else this.request();
  }

  private drawEdge(): void {
    this.layer.aim(this.column(), this.minutesFromTop(this.target.hour), lengthOf(this.target));
  }

  /** What the page knows of the day, once the block is in the hand unless it was looked at ahead; then what only the server does. */
  private async lookAround(): Promise<void> {
    if (!this.rules.isReady) await nextTask();
    await this.showColumns();
    // A key waits for nothing: what it says is spoken once.
    await delay(this.byKey ? 0 : ASK_AFTER_MS);
    if (this.over) return;
    if (await this.rules.ask()) this.refresh();
  }

  /** Looks at all half hours of the day, a few columns at a time: the hand moves on between them. */
  private async showColumns(): Promise<void> {
    const { read } = this.options;
    this.looks++;
    const look = this.looks;
    const columns: ColumnRoom[] = [];
    let began = performance.now();
    for (const { id } of read().columns) {
      if (performance.now() - began > SLICE_MS) {
        await nextTask();
        began = performance.now();
      }
      if (this.over || look !== this.looks) return;
      columns.push(this.rules.column(id));
    }
    this.marks.showColumns(columns);
  }

  private column(of = this.target): number {
    return this.options.read().columns.findIndex(({ id }) => id === of.healer_id);
  }

  private minutesFromTop(hour: string): number {
    return minutesOf(hour) - minutesOf(this.view.bounds.start);
  }

  /** A part's corner in the window. */
  private cornerOf(part: AppointmentPart): Point {
    return this.view.cornerOf(this.column(part), this.minutesFromTop(part.hour));
  }
}

/** Lets the browser draw and tell of the pointer in between. */
const nextTask = () => delay(0);

function delay(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms);
  });
}

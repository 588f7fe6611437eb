import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { type DragScene, dragStore } from '../drag-store';
import { DayMarks } from './day-marks';
import { DragPreview } from './drag-preview';
import { endedAt, movedTo, type Step, steppedTo } from './drag-target';
import { dropBlock } from './drop-block';
import type { DropRules } from './drop-rules';
import { type Box, GridView, type Point } from './grid-view';
import { isSamePart } from './landing';
import { announce } from './live-region';
import type { DragKind } from './movable';

/** The pointer that pressed a block, and where. */
export interface PressPoint extends Point {
  pointerId: number;
}

export interface BlockDragOptions {
  grid: HTMLElement;
  block: HTMLElement;
  read: () => DragScene;
  kind: DragKind;
  rules: DropRules;
  /** None where a key picked it up. */
  pointer: PressPoint | undefined;
}

/** Milliseconds from the lift to the call, which takes the browser as long as the lift does. */
const ASK_AFTER_MS = 100;
/** Milliseconds that a drop waits for the answer. */
const LONGEST_WAIT_MS = 1_000;
/** The shortest that a block is drawn while its end is pulled up. */
const LEAST_HEIGHT = 12;

/** A drag of one block until it is dropped. It is drawn once a frame. */
export class BlockDrag {
  readonly byKey: boolean;
  /** True from when it was let go. */
  isDropped = false;
  private readonly options: BlockDragOptions;
  private readonly preview: DragPreview;
  private readonly marks: DayMarks;
  /** The block as it was pressed. */
  private readonly box: Box;
  private target: AppointmentPart;
  private at: Point;
  /** Measured again once the grid has scrolled or changed. */
  private measured: GridView | undefined;
  private frame = 0;
  private isLifted = false;
  private isCancelled = false;
  private isOver = false;

  /** Draws all of it out of sight: when the block is lifted, little is left to do. */
  constructor(options: BlockDragOptions) {
    this.options = options;
    const { grid, block, kind, pointer, rules } = options;
    this.box = block.getBoundingClientRect();
    this.byKey = pointer === undefined;
    this.at = pointer ?? this.box;
    this.target = rules.dragged.part;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.preview = new DragPreview({
      grid,
      block,
      view: this.view,
      tilts: !still && kind === 'move' && !this.byKey,
    });
    this.marks = new DayMarks({ grid, block });
    if (pointer) {
      this.preview.moveAlone();
      this.marks.moveAlone();
    }
    this.describe();
    this.drawRooms();
  }

  lift(): void {
    const { grid, pointer } = this.options;
    this.isLifted = true;
    // A notice may have moved the grid since the press.
    this.measured = undefined;
    this.draw();
    this.marks.aim(this.column());
    this.marks.show();
    if (pointer) this.preview.capture(pointer.pointerId);
    grid.addEventListener('scroll', this.onScroll, { passive: true });
    dragStore.setState({ holding: this.byKey ? 'keys' : 'pointer' });
    void this.ask();
  }

  follow(at: Point): void {
    this.at = at;
    this.request();
  }

  /** Moves by keys. */
  step(by: Step): void {
    const { rules, read } = this.options;
    if (isInProgress(rules.dragged.appointment) && by.longer === undefined) {
      this.announce('Ya inició: solo se puede alargar o acortar');
      return;
    }
    const { columns: healers, bounds } = read();
    const target = steppedTo(this.target, by, { healers, bounds });
    if (!target) return;
    this.aimAt(target);
    this.view.reveal(this.view.boxOf(this.column(), target));
    this.request();
    this.announce();
  }

  /** Draws the day as somebody else changed it. */
  refresh(): void {
    if (this.isOver) return;
    this.options.rules.refresh();
    this.measured = undefined;
    this.drawRooms();
    this.describe();
    this.request();
  }

  fault(): string | undefined {
    return this.options.rules.fault(this.target);
  }

  /** Announces where the block would land, after words of its own. */
  announce(words = ''): void {
    const { title, reason } = this.options.rules.text(this.target);
    announce([words, title, reason].filter(Boolean).join('. '));
  }

  /** Ends a drop that waits for the server. */
  cancel(): void {
    this.isCancelled = true;
    this.end();
  }

  /** Takes away what was drawn; the block is back in its place. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    cancelAnimationFrame(this.frame);
    this.options.grid.removeEventListener('scroll', this.onScroll);
    this.preview.remove();
    this.marks.remove();
    if (this.isLifted) dragStore.setState({ holding: null });
  }

  /** Stays where it was let go until the server has answered who gives its services. */
  async drop(): Promise<void> {
    if (this.isDropped) return;
    if (this.frame) this.draw();
    this.isDropped = true;
    const { grid, read, rules } = this.options;
    const { target: to } = this;
    const { dragged } = rules;
    const scene = read();
    const canLand = !isSamePart(to, dragged.part) && rules.fault(to) === undefined;
    if (canLand && rules.waitsFor(to)) {
      this.request();
      await Promise.race([rules.ask(), delay(LONGEST_WAIT_MS)]);
      if (this.isCancelled) return;
    }
    // A grid that is gone asks nobody.
    const canAsk = !this.isOver;
    this.end();
    if (!canLand) return;
    // Somebody else may have taken the hour meanwhile; the rules know nothing of another day.
    const fault = canAsk && read().day === scene.day ? rules.fault(to) : undefined;
    if (fault) toast.failed(`#${dragged.appointment.folio}: ${fault}`);
    else dropBlock({ grid, scene, dragged, to, missing: rules.missing(to), canAsk });
  }

  private readonly onScroll = (): void => {
    this.measured = undefined;
    this.request();
  };

  private request(): void {
    if (this.frame || this.isOver) return;
    this.frame = requestAnimationFrame(() => this.draw());
  }

  /** Draws the block where the pointer has it; one that keys move, or that was dropped, where it would land. */
  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const followsPointer = !this.byKey && !this.isDropped;
    if (followsPointer) this.aimByPointer();
    const { view } = this;
    const landing = view.boxOf(this.column(), this.target);
    const block = followsPointer ? this.boxAtPointer() : { ...landing, width: this.box.width };
    this.preview.draw(view, landing, block);
  }

  private aimByPointer(): void {
    const { kind, read, rules } = this.options;
    const { part } = rules.dragged;
    if (this.view.scrollAtEdge(this.at, kind === 'move')) this.measured = undefined;
    const { view } = this;
    const { y, height } = this.boxAtPointer();
    if (kind === 'move') {
      const healer = read().columns[view.columnAt(this.at)];
      const to = { healerId: healer?.id ?? part.healer_id, from: view.minutesAt(y) };
      this.aimAt(movedTo(part, to, view.bounds));
    } else this.aimAt(endedAt(part, view.minutesAt(y + height), view.bounds));
  }

  /** The block with the pointer where it was pressed, or with its end at the pointer. */
  private boxAtPointer(): Box {
    const { kind, pointer, rules } = this.options;
    const { x, y, width, height } = this.box;
    const across = this.at.x - (pointer?.x ?? x);
    const down = this.at.y - (pointer?.y ?? y);
    if (kind === 'move') return { x: x + across, y: y + down, width, height };
    const top = this.view.boxOf(this.column(), rules.dragged.part);
    return { ...top, width, height: Math.max(y + height + down - top.y, LEAST_HEIGHT) };
  }

  private aimAt(target: AppointmentPart): void {
    if (isSamePart(target, this.target)) return;
    this.target = target;
    this.marks.aim(this.column());
    this.describe();
  }

  private describe(): void {
    this.preview.describe(this.target, this.options.rules.text(this.target));
  }

  private drawRooms(): void {
    const { read, rules } = this.options;
    const rooms = read().columns.map(({ id }) => rules.column(id));
    this.marks.draw(rooms, this.view);
  }

  /** Asks the server for what the page doesn't know of the day. */
  private async ask(): Promise<void> {
    // A key waits for nothing: what is announced is said once.
    await delay(this.byKey ? 0 : ASK_AFTER_MS);
    if (this.isOver) return;
    if (await this.options.rules.ask()) this.refresh();
  }

  private column(): number {
    return this.options.read().columns.findIndex(({ id }) => id === this.target.healer_id);
  }

  private get view(): GridView {
    this.measured ??= new GridView(this.options.grid, this.options.read().bounds);
    return this.measured;
  }
}

function delay(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms);
  });
}

import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { minutesOf } from '@melena/shared/rules/time';
import { dropBlock } from './commit-move';
import { DayMarks } from './day-marks';
import { DragPreview } from './drag-preview';
import { type DragScene, dragStore } from './drag-store';
import { clamp, endedAt, movedTo } from './drag-target';
import type { DropRules } from './drop-rules';
import { type Box, GridView, type Point } from './grid-view';
import { isSamePart } from './landing';
import { announce } from './live-region';
import type { DragKind } from './movable';

/** A block of the grid that somebody presses or picks up. */
export interface BlockGrab {
  grid: HTMLElement;
  block: HTMLElement;
  read: () => DragScene;
}

export interface BlockDragOptions extends BlockGrab {
  kind: DragKind;
  /** The pointer that pressed the block, and where; none where a key picked it up. */
  pointer: (Point & { pointerId: number }) | undefined;
  rules: DropRules;
}

/** A press of an arrow: columns to the right, minutes later, minutes longer. */
export interface Step {
  columns?: number;
  later?: number;
  longer?: number;
}

/** Milliseconds from the lift to the request: to start it takes the browser as long as the lift does. */
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
  private readonly life = new AbortController();
  private target: AppointmentPart;
  private at: Point;
  /** Measured again once the grid has scrolled or changed. */
  private measured: GridView | undefined;
  private frame = 0;
  private isCancelled = false;

  /** Draws all of it out of sight: when the block is lifted, little is left to do. */
  constructor(options: BlockDragOptions) {
    this.options = options;
    const { grid, block, kind, pointer, rules } = options;
    this.box = block.getBoundingClientRect();
    this.byKey = pointer === undefined;
    this.at = pointer ?? this.box;
    this.target = rules.dragged.part;
    this.preview = new DragPreview(grid, block, kind === 'move' && !this.byKey);
    this.marks = new DayMarks(grid, block);
    this.describe();
    this.drawRooms();
  }

  /** @returns ends with the drag, for what listens until then */
  lift(): AbortSignal {
    const { signal } = this.life;
    const { grid, pointer } = this.options;
    // A notice may have moved the grid since the press.
    this.measured = undefined;
    this.draw();
    this.marks.aim(this.column());
    this.marks.show();
    if (pointer) this.preview.capture(pointer.pointerId);
    const onScroll = () => {
      this.measured = undefined;
      this.request();
    };
    grid.addEventListener('scroll', onScroll, { passive: true, signal });
    dragStore.setState({ holding: pointer ? 'pointer' : 'keys' });
    signal.addEventListener('abort', () => dragStore.setState({ holding: null }));
    void this.ask();
    return signal;
  }

  follow(at: Point): void {
    this.at = at;
    this.request();
  }

  /** Moves by keys. */
  step({ columns = 0, later = 0, longer = 0 }: Step): void {
    const { rules, read } = this.options;
    if (isInProgress(rules.dragged.appointment) && longer === 0) {
      this.announce('Ya inició: solo se puede alargar o acortar');
      return;
    }
    const { columns: healers, bounds } = read();
    const { hour, ending } = this.target;
    const healer = healers[clamp(this.column() + columns, 0, healers.length - 1)];
    if (!healer) return;
    const to = { healerId: healer.id, minute: minutesOf(hour) + later };
    this.aimAt(
      longer === 0
        ? movedTo(this.target, to, bounds)
        : endedAt(this.target, minutesOf(ending) + longer, bounds),
    );
    this.view.reveal(this.view.boxOf(this.column(), this.target));
    // It may have scrolled, and the grid says so later than the next key.
    this.measured = undefined;
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
    // A part may end with a period of its own, as an hour does: 'a.m.'
    announce([words, title, reason].filter(Boolean).join('. ').replaceAll('..', '.'));
  }

  /** Ends a drop that waits for the server. */
  cancel(): void {
    this.isCancelled = true;
    this.end();
  }

  /** Takes away what was drawn; the block is back in its place. */
  end(): void {
    if (this.isOver) return;
    this.life.abort();
    cancelAnimationFrame(this.frame);
    this.preview.remove();
    this.marks.remove();
  }

  /** Drops the block. Where only the server knows who gives its services, it waits for it up to LONGEST_WAIT_MS. */
  async drop(): Promise<void> {
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
      const to = { healerId: healer?.id ?? part.healer_id, minute: view.minuteAt(y) };
      this.aimAt(movedTo(part, to, view.bounds));
    } else this.aimAt(endedAt(part, view.minuteAt(y + height), view.bounds));
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
    if (!this.isOver && (await this.options.rules.ask())) this.refresh();
  }

  private column(): number {
    return this.options.read().columns.findIndex(({ id }) => id === this.target.healer_id);
  }

  private get isOver(): boolean {
    return this.life.signal.aborted;
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

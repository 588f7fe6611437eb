import { toast } from '@melena/shared/kit/feedback/toast-store';
import { showTooltip } from '@melena/shared/kit/floating-tooltip';
import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { SLOT } from '@melena/shared/rules/agenda/slots';
import { hourOf, minutesOf } from '@melena/shared/rules/time';
import { type AppointmentRow, toPartRows } from '../../common/day-grid/rows';
import { type DragScene, dragStore, isSaving } from '../drag-store';
import { DropRules } from './drop-rules';
import { type Hand, HeldBlock } from './held-block';
import type { HeldPart } from './landing';
import { say } from './live-region';
import { type DragKind, findFixedReason } from './movable';

/** A block of the grid that somebody has hold of. */
export interface BlockGrab {
  grid: HTMLElement;
  block: HTMLElement;
  read: () => DragScene;
}

export interface Press extends BlockGrab {
  event: PointerEvent;
}

/** A mouse that moves so far means to drag; a finger that moves so far before its time means to scroll. */
const SLACK = { mouse: 4, touch: 10 };
const LONG_PRESS_MS = 400;
/** A finger that is down for so long hardly means to scroll. */
const TOUCH_AHEAD_MS = 250;
/** The foot of a block, which makes it longer. */
const GRIP = { mouse: 8, touch: 18 };

let held: HeldBlock | undefined;
let stopPress: (() => void) | undefined;

/** Follows the pointer from the moment that it presses a block: until it has moved, it may be a click. */
function pressBlock({ event, ...grab }: Press): void {
  if (held) return;
  stopPress?.();
  // Only where one has landed: each new state is drawn by the page.
  if (dragStore.getState().landedId !== null) dragStore.setState({ landedId: null });
  const touch = event.pointerType !== 'mouse';
  const { pointerId, clientX: x, clientY: y } = event;
  let at = { x, y };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const box = grab.block.getBoundingClientRect();
  const grip = touch ? GRIP.touch : GRIP.mouse;
  const kind: DragKind = y > box.bottom - grip && box.height > 2 * grip ? 'lengthen' : 'move';

  const hand = { pointerId, x, y };
  let ready: HeldBlock | undefined;
  // A hand takes longer to move than a lift to be drawn, so that this one is only shown.
  const ahead = setTimeout(
    () => {
      const part = findPart(grab.read(), grab.block);
      if (!part || findFixedReason(partRow(part), kind, new Date())) return;
      ready = holdPart(part, grab, kind, hand);
      void ready.prepare();
    },
    touch ? TOUCH_AHEAD_MS : 0,
  );

  const lift = () => {
    clearTimeout(ahead);
    held = liftBlock(grab, kind, { hand, ready });
    if (held && touch) navigator.vibrate?.(12);
    // It says why it stays, and the hand lets go.
    if (!held) stop();
    held?.follow(at);
  };
  const onMove = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId) return;
    at = { x: moved.clientX, y: moved.clientY };
    if (held) {
      held.follow(at);
      return;
    }
    const far = Math.hypot(at.x - x, at.y - y) > (touch ? SLACK.touch : SLACK.mouse);
    if (far && touch) stop();
    else if (far) lift();
  };
  const onUp = (up: PointerEvent) => {
    if (up.pointerId !== pointerId) return;
    const dropped = held;
    stop();
    if (!dropped) return;
    dropped.follow({ x: up.clientX, y: up.clientY });
    swallowClick();
    void dropHeld(dropped);
  };
  const onCancel = (cancelled: PointerEvent) => {
    if (cancelled.pointerId !== pointerId) return;
    stop();
    stopDrag();
  };
  const onKey = (key: KeyboardEvent) => {
    if (!held || key.key !== 'Escape') return;
    key.preventDefault();
    key.stopPropagation();
    swallowClick();
    stop();
    stopDrag();
  };
  const keepStill = (event: Event) => {
    if (held) event.preventDefault();
  };
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(ahead);
    if (ready !== held) ready?.discard();
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onCancel);
    removeEventListener('keydown', onKey, true);
    grab.grid.removeEventListener('touchmove', keepStill);
    removeEventListener('contextmenu', keepStill);
    removeEventListener('selectstart', keepStill);
    stopPress = undefined;
  };
  stopPress = stop;
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  addEventListener('keydown', onKey, true);
  addEventListener('selectstart', keepStill);
  if (!touch) return;
  grab.grid.addEventListener('touchmove', keepStill, { passive: false });
  addEventListener('contextmenu', keepStill);
  timer = setTimeout(lift, LONG_PRESS_MS);
}

/** Picks up the block that has the focus; its keys are told. */
function liftByKey(grab: BlockGrab): void {
  if (held) return;
  stopPress?.();
  held = liftBlock(grab, 'move');
  if (!held) return;
  held.announce('Cita tomada. Flechas: mueve. Mayús y flechas: alarga. Enter: suelta. Escape: regresa.');
  // Who presses something else has left the keys.
  addEventListener('pointerdown', stopDrag, true);
}

/** True where a block is in the hand: then no key goes anywhere else. */
function keyWhileHolding(event: KeyboardEvent): boolean {
  if (!held?.byKey) return false;
  const { key, shiftKey } = event;
  if (key === 'Tab') {
    if (!held.isDropped) stopDrag();
    return false;
  }
  event.preventDefault();
  event.stopPropagation();
  if (held.isDropped) return true;
  if (key === 'Escape') {
    say('Cita de regreso en su lugar');
    stopDrag();
  } else if (key === 'Enter' || key === ' ') dropByKey();
  else if (key === 'ArrowLeft') held.step({ columns: -1 });
  else if (key === 'ArrowRight') held.step({ columns: 1 });
  else if (key === 'ArrowUp') held.step(shiftKey ? { longer: -SLOT } : { later: -SLOT });
  else if (key === 'ArrowDown') held.step(shiftKey ? { longer: SLOT } : { later: SLOT });
  return true;
}

function dropByKey(): void {
  const fault = held?.fault();
  // What can't be dropped stays in the hand, so that another arrow mends it.
  if (fault) {
    say(fault);
    return;
  }
  removeEventListener('pointerdown', stopDrag, true);
  if (held) void dropHeld(held);
}

/** Nothing else is lifted until it has landed, or Escape has put it back. */
async function dropHeld(dropped: HeldBlock): Promise<void> {
  const letGo = () => {
    removeEventListener('keydown', onKey, true);
    if (held === dropped) held = undefined;
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape') return;
    key.preventDefault();
    key.stopPropagation();
    say('Cita de regreso en su lugar');
    dropped.cancel();
    letGo();
  };
  addEventListener('keydown', onKey, true);
  try {
    await dropped.drop();
  } finally {
    letGo();
  }
}

/** The day changed while a block is in the hand. */
function refreshDrag(): void {
  held?.refresh();
}

/** Puts the block back. */
function stopDrag(): void {
  stopPress?.();
  removeEventListener('pointerdown', stopDrag, true);
  held?.putBack();
  held = undefined;
}

interface ByHand {
  hand: Hand;
  /** Drawn while the button was down. */
  ready: HeldBlock | undefined;
}

/** Lifts a block, or says why it stays. */
function liftBlock(
  grab: BlockGrab,
  kind: DragKind,
  { hand, ready }: Partial<ByHand> = {},
): HeldBlock | undefined {
  const found = findPart(grab.read(), grab.block);
  if (!found) return undefined;
  const { appointment } = found;
  const reason = isSaving(appointment.id) ? 'Se está guardando' : fixedReason(partRow(found), kind, hand);
  if (reason) {
    showTooltip(grab.block, reason, 'once');
    say(reason);
    if (!hand) toast.failed(`#${appointment.folio}: ${reason}`);
    return undefined;
  }
  const current = ready?.isCurrent ? ready : undefined;
  if (!current) ready?.discard();
  const lifted = current ?? holdPart(found, grab, kind, hand);
  lifted.lift();
  return lifted;
}

function holdPart(part: HeldPart, grab: BlockGrab, kind: DragKind, hand: Hand | undefined): HeldBlock {
  return new HeldBlock({ ...grab, kind, hand, rules: new DropRules({ held: part, kind, read: grab.read }) });
}

/** A key may make a started one longer, so it is lifted where the hand could only pull its end. */
function fixedReason(row: AppointmentRow, kind: DragKind, hand: object | undefined): string | undefined {
  const now = new Date();
  return findFixedReason(row, hand ? kind : 'lengthen', now);
}

/** The appointment and the part that a block of the grid shows. */
function findPart({ columns, bounds, appointments }: DragScene, { dataset }: HTMLElement) {
  const healer = columns[Number(dataset.col)];
  const hour = hourOf(minutesOf(bounds.start) + Number(dataset.from));
  const appointment = appointments.find(({ id }) => id === Number(dataset.id));
  const row =
    appointment && toPartRows(appointment).find(each => each.healer_id === healer?.id && each.hour === hour);
  if (!appointment || !row) return undefined;
  const { healer_id, ending, finished_at } = row;
  const part: AppointmentPart = { healer_id, hour: row.hour, ending, finished_at };
  return { appointment, part };
}

/** The appointment with what its part alone tells. */
function partRow({ appointment, part }: HeldPart): AppointmentRow {
  return { ...appointment, finished_at: part.finished_at };
}

/** The release of a drag is a click on what lies under it: it opens nothing. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true));
}

/** The ways in which the grid starts a drag, goes on with it and ends it. */
export const blockDrag = {
  press: pressBlock,
  liftByKey,
  takeKey: keyWhileHolding,
  refresh: refreshDrag,
  stop: stopDrag,
};

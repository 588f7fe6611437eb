import { toast } from '@melena/shared/kit/feedback/toast-store';
import { showTooltip } from '@melena/shared/kit/floating-tooltip';
import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { SLOT } from '@melena/shared/rules/agenda/slots';
import { hourOf, minutesOf } from '@melena/shared/rules/time';
import { type AppointmentRow, toPartRows } from '../../common/day-grid/rows';
import { type DragScene, dragStore, isSaving } from '../drag-store';
import { BlockDrag, type PressPoint } from './block-drag';
import { DropRules } from './drop-rules';
import type { DraggedPart } from './landing';
import { announce } from './live-region';
import { type DragKind, findFixedReason } from './movable';

/** A block of the grid that somebody presses or picks up. */
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
/** The foot of a block, which makes it longer. */
const GRIP = { mouse: 8, touch: 18 };

/** The drag of a block that is lifted. */
let current: BlockDrag | undefined;
/** The drag of a block that is pressed: it is drawn out of sight, because it may be a click. */
let prepared: BlockDrag | undefined;
let stopPress: (() => void) | undefined;

/** Follows the pointer from the moment that it presses a block: until it has moved, it may be a click. */
function pressBlock({ event, ...grab }: Press): void {
  if (current) return;
  stopPress?.();
  // Only where one has landed: each new state is drawn by the page.
  if (dragStore.getState().landedId !== null) dragStore.setState({ landedId: null });
  const input = event.pointerType === 'mouse' ? 'mouse' : 'touch';
  const isTouch = input === 'touch';
  const pointer = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
  let at = { x: pointer.x, y: pointer.y };
  const box = grab.block.getBoundingClientRect();
  const onFoot = at.y > box.bottom - GRIP[input] && box.height > 2 * GRIP[input];
  const kind: DragKind = onFoot ? 'lengthen' : 'move';
  const press = new AbortController();
  const { signal } = press;
  const stop = () => {
    clearTimeout(timer);
    press.abort();
    dropPrepared();
    stopPress = undefined;
  };
  stopPress = stop;
  const lift = () => {
    clearTimeout(timer);
    current = liftBlock(grab, kind, pointer);
    // A tooltip tells why it stays.
    if (!current) stop();
    else if (isTouch) navigator.vibrate?.(12);
    current?.follow(at);
  };
  // The mouse takes longer to move than a drag to be drawn; a finger on its way to scroll would wait for it.
  const timer = isTouch
    ? setTimeout(lift, LONG_PRESS_MS)
    : setTimeout(() => {
        prepared = prepareDrag(grab, kind, pointer);
      });

  /** Listens to this pointer until the press ends. */
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) => {
    const listener = (each: PointerEvent) => {
      if (each.pointerId !== pointer.pointerId) return;
      at = { x: each.clientX, y: each.clientY };
      act(each);
    };
    addEventListener(type, listener, { signal });
  };
  on('pointermove', () => {
    if (current) {
      current.follow(at);
      return;
    }
    const far = Math.hypot(at.x - pointer.x, at.y - pointer.y) > SLACK[input];
    if (far && isTouch) stop();
    else if (far) lift();
  });
  on('pointerup', () => {
    stop();
    if (!current) return;
    current.follow(at);
    swallowClick();
    void drop(current);
  });
  on('pointercancel', stopDrag);
  const onKey = (key: KeyboardEvent) => {
    if (!current || !takesEscape(key)) return;
    swallowClick();
    stopDrag();
  };
  addEventListener('keydown', onKey, { capture: true, signal });
  const keepStill = (each: Event) => {
    if (current) each.preventDefault();
  };
  addEventListener('selectstart', keepStill, { signal });
  if (!isTouch) return;
  grab.grid.addEventListener('touchmove', keepStill, { passive: false, signal });
  addEventListener('contextmenu', keepStill, { signal });
}

/** Picks up the block that has the focus, and announces its keys. */
function liftByKey(grab: BlockGrab): void {
  if (current) return;
  stopPress?.();
  current = liftBlock(grab, 'move');
  if (!current) return;
  current.announce('Cita tomada. Flechas: mueve. Mayús y flechas: alarga. Enter: suelta. Escape: regresa.');
  // Somebody who presses something else has left the keys.
  addEventListener('pointerdown', stopDrag, true);
}

/** True while a block is moved by keys: then no key goes anywhere else. */
function takeKey(event: KeyboardEvent): boolean {
  if (!current?.byKey) return false;
  const { key, shiftKey } = event;
  if (key === 'Tab') {
    if (!current.isDropped) stopDrag();
    return false;
  }
  event.preventDefault();
  event.stopPropagation();
  if (current.isDropped) return true;
  if (key === 'Escape') {
    announce('Cita de regreso en su lugar');
    stopDrag();
  } else if (key === 'Enter' || key === ' ') dropByKey(current);
  else if (key === 'ArrowLeft') current.step({ columns: -1 });
  else if (key === 'ArrowRight') current.step({ columns: 1 });
  else if (key === 'ArrowUp') current.step(shiftKey ? { longer: -SLOT } : { later: -SLOT });
  else if (key === 'ArrowDown') current.step(shiftKey ? { longer: SLOT } : { later: SLOT });
  return true;
}

function dropByKey(drag: BlockDrag): void {
  const fault = drag.fault();
  // A block that can't be dropped stays picked up, so that another arrow mends it.
  if (fault) {
    announce(fault);
    return;
  }
  removeEventListener('pointerdown', stopDrag, true);
  void drop(drag);
}

/** Drops a block. Nothing else is lifted until it has landed, or Escape has put it back. */
async function drop(drag: BlockDrag): Promise<void> {
  const waiting = new AbortController();
  const release = () => {
    waiting.abort();
    if (current === drag) current = undefined;
  };
  const onKey = (key: KeyboardEvent) => {
    if (!takesEscape(key)) return;
    announce('Cita de regreso en su lugar');
    drag.cancel();
    release();
  };
  addEventListener('keydown', onKey, { capture: true, signal: waiting.signal });
  try {
    await drag.drop();
  } finally {
    release();
  }
}

/** True for Escape, which then goes nowhere else. */
function takesEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** The day changed. A block that is only pressed is read anew when it is lifted. */
function refreshDrag(): void {
  dropPrepared();
  current?.refresh();
}

/** Puts the block back. */
function stopDrag(): void {
  stopPress?.();
  removeEventListener('pointerdown', stopDrag, true);
  current?.end();
  current = undefined;
}

function dropPrepared(): void {
  prepared?.end();
  prepared = undefined;
}

function prepareDrag(grab: BlockGrab, kind: DragKind, pointer: PressPoint): BlockDrag | undefined {
  const part = findPart(grab.read(), grab.block);
  return part && !findFixedReason(partRow(part), kind, new Date())
    ? dragOf(part, grab, kind, pointer)
    : undefined;
}

/** Lifts a block, or tells why it stays. */
function liftBlock(grab: BlockGrab, kind: DragKind, pointer?: PressPoint): BlockDrag | undefined {
  const found = findPart(grab.read(), grab.block);
  if (!found) return undefined;
  const { appointment } = found;
  // A key may make a started one longer, so it is lifted where a pointer could only pull its end.
  const fixed = findFixedReason(partRow(found), pointer ? kind : 'lengthen', new Date());
  const reason = isSaving(appointment.id) ? 'Se está guardando' : fixed;
  if (reason) {
    showTooltip(grab.block, reason, 'once');
    announce(reason);
    if (!pointer) toast.failed(`#${appointment.folio}: ${reason}`);
    return undefined;
  }
  const drag = prepared ?? dragOf(found, grab, kind, pointer);
  prepared = undefined;
  drag.lift();
  return drag;
}

function dragOf(dragged: DraggedPart, grab: BlockGrab, kind: DragKind, pointer?: PressPoint): BlockDrag {
  return new BlockDrag({ ...grab, kind, pointer, rules: new DropRules({ dragged, kind, read: grab.read }) });
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

/** The appointment as its part alone is. */
function partRow({ appointment, part }: DraggedPart): AppointmentRow {
  return { ...appointment, finished_at: part.finished_at };
}

/** The release of a drag is a click on whatever lies under it: it opens nothing. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true));
}

/** The ways in which the grid starts a drag, goes on with it and ends it. */
export const blockDrag = { press: pressBlock, liftByKey, takeKey, refresh: refreshDrag, stop: stopDrag };

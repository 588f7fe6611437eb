import { toast } from '@melena/shared/kit/feedback/toast-store';
import { showTooltip } from '@melena/shared/kit/floating-tooltip';
import { SLOT } from '@melena/shared/rules/agenda/slots';
import { hourOf, minutesOf } from '@melena/shared/rules/time';
import { toPartRows } from '../../common/day-grid/rows';
import { BlockDrag, type BlockDragOptions, type BlockGrab, type Step } from './block-drag';
import { type DragScene, dragStore, isSaving } from './drag-store';
import { DropRules } from './drop-rules';
import { announce } from './live-region';
import { type DragKind, findFixedReason } from './movable';

/** A mouse that moves so far means to drag; a finger that moves so far before its time means to scroll. */
const SLACK = { mouse: 4, touch: 10 };
const LONG_PRESS_MS = 400;
/** The foot of a block, which makes it longer. */
const GRIP = { mouse: 8, touch: 18 };

type Grab = Omit<BlockDragOptions, 'rules'>;

/** The drag of a block that is lifted. */
let current: BlockDrag | undefined;
/** The drag of a block that is pressed: it is drawn out of sight, because it may be a click. */
let prepared: BlockDrag | undefined;
let press = new AbortController();

/** Follows the pointer from the moment that it presses a block: until it has moved, it may be a click. */
function pressBlock({ event, ...grab }: BlockGrab & { event: PointerEvent }): void {
  if (current) return;
  press.abort();
  // Only where one has landed: each new state is drawn by the page.
  if (dragStore.getState().landedId !== null) dragStore.setState({ landedId: null });
  const input = event.pointerType === 'mouse' ? 'mouse' : 'touch';
  const isTouch = input === 'touch';
  const pointer = { ...pointOf(event), pointerId: event.pointerId };
  let at = pointOf(event);
  const { bottom, height } = grab.block.getBoundingClientRect();
  const onFoot = at.y > bottom - GRIP[input] && height > 2 * GRIP[input];
  const pressed: Grab = { ...grab, kind: onFoot ? 'lengthen' : 'move', pointer };
  press = new AbortController();
  const { signal } = press;
  const lift = () => {
    clearTimeout(timer);
    const drag = liftBlock(pressed);
    // A tooltip tells why it stays.
    if (!drag) press.abort();
    else if (isTouch) navigator.vibrate?.(12);
    drag?.follow(at);
  };
  // The mouse takes longer to move than a drag to be drawn; a finger on its way to scroll would wait for it.
  const timer = isTouch ? setTimeout(lift, LONG_PRESS_MS) : setTimeout(() => prepareDrag(pressed));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    dropPrepared();
  });

  /** Listens to this pointer until the press ends. */
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: () => void) => {
    const listener = (each: PointerEvent) => {
      if (each.pointerId !== pointer.pointerId) return;
      at = pointOf(each);
      act();
    };
    addEventListener(type, listener, { signal });
  };
  on('pointermove', () => {
    if (current) {
      current.follow(at);
      return;
    }
    const isFar = Math.hypot(at.x - pointer.x, at.y - pointer.y) > SLACK[input];
    if (isFar && isTouch) press.abort();
    else if (isFar) lift();
  });
  on('pointerup', () => {
    press.abort();
    if (!current) return;
    current.follow(at);
    swallowClick();
    void drop(current);
  });
  on('pointercancel', stopDrag);
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
  press.abort();
  const drag = liftBlock({ ...grab, kind: 'move', pointer: undefined });
  drag?.announce('Cita tomada. Flechas: mueve. Mayús y flechas: alarga. Enter: suelta. Escape: regresa.');
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
  ArrowUp: { later: -SLOT },
  ArrowDown: { later: SLOT },
};
const LONGER: Readonly<Record<string, Step>> = { ArrowUp: { longer: -SLOT }, ArrowDown: { longer: SLOT } };

/** Keys while a block is lifted: they go nowhere else, but for those beside a pointer. */
function onKey(event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  if (!current || (!current.byKey && key !== 'Escape')) return;
  if (key === 'Tab') {
    if (!current.isDropped) stopDrag();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (key === 'Escape') {
    announce('Cita de regreso en su lugar');
    current.cancel();
    stopDrag();
    return;
  }
  if (current.isDropped) return;
  const step = (shiftKey && LONGER[key]) || STEPS[key];
  if (step) current.step(step);
  if (key !== 'Enter' && key !== ' ') return;
  const fault = current.fault();
  // A block that can't be dropped stays picked up, so that another arrow mends it.
  if (fault) announce(fault);
  else void drop(current);
}

/** Drops a block. Nothing else is lifted until it has landed, or Escape has put it back. */
async function drop(drag: BlockDrag): Promise<void> {
  try {
    await drag.drop();
  } finally {
    if (current === drag) current = undefined;
  }
}

/** The day changed. A block that is only pressed is read anew when it is lifted. */
function refreshDrag(): void {
  dropPrepared();
  current?.refresh();
}

/** Puts the block back. */
function stopDrag(): void {
  press.abort();
  current?.end();
  current = undefined;
}

function dropPrepared(): void {
  prepared?.end();
  prepared = undefined;
}

function prepareDrag(grab: Grab): void {
  const found = findPart(grab.read(), grab.block);
  if (found && !findFixedReason(found.row, grab.kind, new Date())) prepared = dragOf(found, grab);
}

/** Lifts a block, or tells why it stays. */
function liftBlock(grab: Grab): BlockDrag | undefined {
  const found = findPart(grab.read(), grab.block);
  if (!found) return undefined;
  const { id, folio } = found.appointment;
  // A key may make a started one longer, so it is lifted where a pointer could only pull its end.
  const kind: DragKind = grab.pointer ? grab.kind : 'lengthen';
  const reason = isSaving(id) ? 'Se está guardando' : findFixedReason(found.row, kind, new Date());
  if (reason) {
    showTooltip(grab.block, reason, 'once');
    announce(reason);
    if (!grab.pointer) toast.failed(`#${folio}: ${reason}`);
    return undefined;
  }
  const drag = prepared ?? dragOf(found, grab);
  prepared = undefined;
  const signal = drag.lift();
  current = drag;
  addEventListener('keydown', onKey, { capture: true, signal });
  // Somebody who presses something else has left the keys.
  const leave = () => {
    if (drag.byKey && !drag.isDropped) stopDrag();
  };
  addEventListener('pointerdown', leave, { capture: true, signal });
  return drag;
}

function dragOf({ appointment, part }: FoundPart, grab: Grab): BlockDrag {
  const { kind, read } = grab;
  return new BlockDrag({ ...grab, rules: new DropRules({ dragged: { appointment, part }, kind, read }) });
}

type FoundPart = NonNullable<ReturnType<typeof findPart>>;

/** The appointment and the part that a block of the grid shows, and its row as the part alone is. */
function findPart({ columns, bounds, appointments }: DragScene, { dataset }: HTMLElement) {
  const healer = columns[Number(dataset.col)];
  const hour = hourOf(minutesOf(bounds.start) + Number(dataset.from));
  const appointment = appointments.find(({ id }) => id === Number(dataset.id));
  const row =
    appointment && toPartRows(appointment).find(each => each.healer_id === healer?.id && each.hour === hour);
  if (!appointment || !row) return undefined;
  const { healer_id, ending, finished_at } = row;
  return { appointment, row, part: { healer_id, hour, ending, finished_at } };
}

function pointOf({ clientX, clientY }: PointerEvent) {
  return { x: clientX, y: clientY };
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
export const blockDrag = { press: pressBlock, liftByKey, refresh: refreshDrag, stop: stopDrag };

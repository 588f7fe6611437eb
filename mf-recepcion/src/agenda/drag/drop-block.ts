import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { type DragScene, dragStore, type WeekColumns } from '../drag-store';
import { commitMove, type Drop } from './commit-move';
import type { DropRules } from './drop-rules';
import { type HeldPart, isSamePart } from './landing';

interface BlockDrop {
  grid: HTMLElement;
  read: () => DragScene;
  held: HeldPart;
  to: AppointmentPart;
  rules: DropRules;
}

/** Moves the block to where it was let go. Where it may not be, it stays; a service that the healer there doesn't give is asked about. */
export function dropBlock({ grid, read, held, to, rules }: BlockDrop): void {
  if (isSamePart(to, held.part) || rules.fault(to)) return;
  const { columns, week } = read();
  const commit = () => {
    dragStore.setState({ question: null });
    void commitMove(week ? dropOnDay({ held, to, columns }, week) : { held, to, columns });
    focusLanded(grid, held);
  };
  const missing = rules.missing(to);
  if (missing === undefined) {
    commit();
    return;
  }
  const question = `${rules.nameOf(to.healer_id)} no da ${missing}. ¿Mover de todos modos?`;
  dragStore.setState({ question: { question, onYes: commit } });
}

/** A drop from day to day as what it is: the healer's part on another day. */
function dropOnDay({ held, to, columns }: Drop, { healerId, days, rows }: WeekColumns): Drop {
  const { appointment, part } = held;
  const own = (each: AppointmentPart) => ({ ...each, healer_id: healerId });
  const row = rows.find(({ id }) => id === appointment.id) ?? appointment;
  return { held: { appointment: row, part: own(part) }, to: own(to), columns, day: days.get(to.healer_id) };
}

/** The block is drawn anew where it was dropped, and keeps the focus. */
function focusLanded(grid: HTMLElement, { appointment }: HeldPart): void {
  requestAnimationFrame(() => {
    const block = grid.querySelector<HTMLElement>(`button[data-id="${appointment.id}"]`);
    block?.focus({ preventScroll: true });
  });
}

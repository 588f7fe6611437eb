import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { type DragScene, dragStore, type WeekColumns } from '../drag-store';
import { commitMove, type Drop } from './commit-move';
import type { DraggedPart } from './landing';

interface BlockDrop {
  grid: HTMLElement;
  /** As it was when the block was let go. */
  scene: DragScene;
  dragged: DraggedPart;
  to: AppointmentPart;
  /** The service that the healer there doesn't give. */
  missing: string | undefined;
  /** False where nobody is there any more who could answer. */
  canAsk: boolean;
}

/** Moves the block to where it was let go; a service that the healer there doesn't give is asked about. */
export function dropBlock({ grid, scene, dragged, to, missing, canAsk }: BlockDrop): void {
  const { columns, week } = scene;
  const commit = () => {
    dragStore.setState({ question: null });
    void commitMove(week ? dropOnDay({ dragged, to, columns }, week) : { dragged, to, columns });
    focusLanded(grid, dragged);
  };
  if (missing === undefined) {
    commit();
    return;
  }
  const healer = columns.find(({ id }) => id === to.healer_id)?.first_name ?? '';
  const reason = `${healer} no da ${missing}`;
  if (canAsk)
    dragStore.setState({ question: { question: `${reason}. ¿Mover de todos modos?`, onYes: commit } });
  else toast.failed(`#${dragged.appointment.folio} se quedó en su lugar: ${reason}`);
}

/** A drop from day to day as what it is: the healer's part on another day. */
function dropOnDay({ dragged, to, columns }: Drop, { healerId, days, rows }: WeekColumns): Drop {
  const { appointment, part } = dragged;
  const own = (each: AppointmentPart) => ({ ...each, healer_id: healerId });
  const row = rows.find(({ id }) => id === appointment.id) ?? appointment;
  return {
    dragged: { appointment: row, part: own(part) },
    to: own(to),
    columns,
    day: days.get(to.healer_id),
  };
}

/** The block is drawn anew where it was dropped, and keeps the focus. */
function focusLanded(grid: HTMLElement, { appointment }: DraggedPart): void {
  requestAnimationFrame(() => {
    const block = grid.querySelector<HTMLElement>(`button[data-id="${appointment.id}"]`);
    block?.focus({ preventScroll: true });
  });
}

import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { type DragScene, dragStore } from '../drag-store';
import { commitMove } from './commit-move';
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
  const { columns } = read();
  const commit = () => {
    dragStore.setState({ question: null });
    void commitMove({ held, to, columns });
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

/** The block is drawn anew where it was dropped, and keeps the focus. */
function focusLanded(grid: HTMLElement, { appointment }: HeldPart): void {
  requestAnimationFrame(() => {
    const block = grid.querySelector<HTMLElement>(`button[data-id="${appointment.id}"]`);
    block?.focus({ preventScroll: true });
  });
}

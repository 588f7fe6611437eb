import {
  isCancelled,
  isEditable,
  isFinished,
  isInProgress,
} from '@melena/shared/rules/agenda/appointment-status';
import { today } from '@melena/shared/rules/time';
import type { AppointmentRow } from '../../common/day-grid/rows';

/** A block is carried elsewhere, or its end is pulled. */
export type DragKind = 'move' | 'lengthen';

/** Tells in words why a block can't be moved; undefined where it can. */
export function findFixedReason(
  row: Pick<AppointmentRow, 'status_id' | 'completed_at' | 'finished_at' | 'day'>,
  kind: DragKind,
  now: Date,
): string | undefined {
  if (isCancelled(row)) return 'Está cancelada: ya no se mueve';
  if (isFinished(row)) return 'Ya finalizó: no se mueve';
  if (isInProgress(row)) {
    if (row.completed_at !== null) return 'Ya terminó: falta cobrarla';
    if (row.finished_at !== undefined) return 'Esta parte ya terminó: no se mueve ni se alarga';
    return kind === 'move' ? 'Ya inició: solo se puede alargar o acortar' : undefined;
  }
  if (isEditable(row) && row.day < today(now)) return 'Es de un día que ya pasó';
  return undefined;
}

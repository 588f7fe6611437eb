import { isCancelled, isFinished, isInProgress } from '../agenda/appointment-status';

/** Products of an appointment: sold ones, and raw material that is used on it (specification, 3). */
export const PRODUCT_TYPE = { retail: 1, material: 2 } as const;

/** A retail line. A recommended one has total 0 and no seller (specification, 4). */
export const RETAIL_STATUS = { purchased: 1, recommended: 2 } as const;

/** Requested raw material. A discarded request never left the stock. */
export const MATERIAL_STATUS = { pending: 1, delivered: 2, discarded: 3 } as const;

interface ProductLineStatus {
  type_id: number;
  status_id: number;
}

export function isRetail({ type_id }: Pick<ProductLineStatus, 'type_id'>): boolean {
  return type_id === PRODUCT_TYPE.retail;
}

export function isRecommended(line: ProductLineStatus): boolean {
  return isRetail(line) && line.status_id === RETAIL_STATUS.recommended;
}

/** Raw material that was requested and neither delivered nor discarded. */
export function isPendingMaterial(line: ProductLineStatus): boolean {
  return !isRetail(line) && line.status_id === MATERIAL_STATUS.pending;
}

/** True if lines may be added, edited or deleted: after finishing nothing can be (specification, 4). */
export function acceptsLines(appointment: {
  status_id: number;
  completed_at: string | Date | null;
}): boolean {
  return appointment.completed_at === null && !isFinished(appointment) && !isCancelled(appointment);
}

/** True if a delivery can be taken back: until the appointment is finished with it; one that was made later, always. */
export function canUndoDelivery(
  appointment: { readonly status_id: number; readonly ended_at: Date | null },
  { delivered_at }: { readonly delivered_at: Date | null },
): boolean {
  if (delivered_at === null) return false;
  if (isInProgress(appointment)) return true;
  return isFinished(appointment) && appointment.ended_at !== null && delivered_at > appointment.ended_at;
}

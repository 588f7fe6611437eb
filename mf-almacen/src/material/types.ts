import type { CallReply } from '@melena/shared/contract/calls';
import { MATERIAL_STATUS } from '@melena/shared/rules/product-line';

/** An appointment in progress, with the raw material that its healer asked for. */
export type MaterialAppointment = CallReply<'material/get'>['appointments'][number];

export type MaterialRequest = MaterialAppointment['requests'][number];

export function isDelivered({ status_id }: Pick<MaterialRequest, 'status_id'>): boolean {
  return status_id === MATERIAL_STATUS.delivered;
}

/** How many of its requests wait for their delivery. */
export function pendingOf({ requests }: Pick<MaterialAppointment, 'requests'>): number {
  return requests.filter(request => !isDelivered(request)).length;
}

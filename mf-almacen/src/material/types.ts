import type { CallReply } from '@melena/shared/contract/calls';
import { isPendingMaterial, MATERIAL_STATUS, PRODUCT_TYPE } from '@melena/shared/rules/stock/product-line';

export type MaterialAppointment = CallReply<'material/get'>['appointments'][number];

export type MaterialRequest = MaterialAppointment['requests'][number];

export function isDelivered({ status_id }: Pick<MaterialRequest, 'status_id'>): boolean {
  return status_id === MATERIAL_STATUS.delivered;
}

/** It was neither delivered nor discarded. */
export function isPending({ status_id }: Pick<MaterialRequest, 'status_id'>): boolean {
  return isPendingMaterial({ type_id: PRODUCT_TYPE.material, status_id });
}

/** Counts the requests that wait for their delivery. */
export function pendingOf({ requests }: Pick<MaterialAppointment, 'requests'>): number {
  return requests.filter(isPending).length;
}

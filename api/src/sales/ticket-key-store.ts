import type { Read } from '../core/database/salon/handle';
import { notFound } from '../core/errors';

/** What a ticket refers to: an appointment, a sale, or the two that were charged together. */
export interface TicketKeys {
  readonly appointmentId: number | null;
  readonly saleId: number | null;
  /** Null of an appointment that was charged before charges were kept. */
  readonly chargeId: number | null;
}

/** @throws {AppError} where neither an appointment nor a sale is named */
export async function findTicketKeys(
  read: Read,
  asked: { readonly appointment_id?: number; readonly sale_id?: number },
): Promise<TicketKeys> {
  const { appointment_id: appointmentId = null, sale_id: saleId = null }: Asked = asked;
  if (appointmentId === null && saleId === null) throw notFound('No se encontró el ticket');
  const charge = await read
    .selectFrom('charges')
    .where(eb => eb.or([eb('appointment_id', '=', appointmentId), eb('sale_id', '=', saleId)]))
    .select(['id', 'appointment_id', 'sale_id'])
    .executeTakeFirst();
  return {
    appointmentId: appointmentId ?? charge?.appointment_id ?? null,
    saleId: saleId ?? charge?.sale_id ?? null,
    chargeId: charge?.id ?? null,
  };
}

interface Asked {
  readonly appointment_id?: number | null;
  readonly sale_id?: number | null;
}

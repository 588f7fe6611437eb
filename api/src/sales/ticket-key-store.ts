import type { Centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { notFound } from '../core/errors';

/** A ticket is of an appointment, of a sale, or of the two that were charged together. */
export interface TicketKeys {
  readonly appointmentId: number | null;
  readonly saleId: number | null;
  /** Null of an appointment that was charged before charges were kept. */
  readonly chargeId: number | null;
}

/** @throws {AppError} where neither an appointment nor a sale is named */
export async function findTicketKeys(
  read: Read,
  { appointment_id: appointmentId = null, sale_id: saleId = null }: TicketRequest,
): Promise<TicketKeys> {
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

interface TicketRequest {
  readonly appointment_id?: number | null;
  readonly sale_id?: number | null;
}

/** The charge of a ticket, with the number of its till's closing. */
export async function findCharge(read: Read, { chargeId }: TicketKeys) {
  if (chargeId === null) return null;
  const row = await read
    .selectFrom('charges as g')
    .innerJoin('staff as u', 'u.id', 'g.staff_id')
    .where('g.id', '=', chargeId)
    .select(['g.id', 'g.received', 'g.change', 'g.caja_id', 'g.creation_date', 'u.name'])
    .select(closingNumberOf('g.caja_id').as('cut_number'))
    .executeTakeFirst();
  return row ?? null;
}

/** The payments of which an appointment or a sale has a part. */
export const paidTo = (read: Read, { appointmentId, saleId }: Omit<TicketKeys, 'chargeId'>) =>
  read
    .selectFrom('payment_assignments as s')
    .where(eb => eb.or([eb('s.appointment_id', '=', appointmentId), eb('s.sale_id', '=', saleId)]))
    .select('s.payment_id');

/** The tips of a charge by healer. */
export const selectTips = (read: Read, chargeId: number) =>
  read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .innerJoin('healers as h', 'h.id', 'g.healer_id')
    .where('p.charge_id', '=', chargeId)
    .groupBy(['h.id', 'h.first_name', 'h.last_name'])
    .select(['h.id', 'h.first_name', 'h.last_name', sql<Centavos>`sum(g.amount)::bigint`.as('amount')])
    .orderBy('h.id');

/**
 * The number of a till's closing; for the open till, the number that it will have: no other till closes before it.
 * @param tillId the column that names the till
 */
export const closingNumberOf = (tillId: string) => sql<number>`coalesce(
  (select t.number from ${ownRows('caja_cuts')} t where t.caja_id = ${sql.ref(tillId)}),
  (select coalesce(max(t.number), 0) + 1 from ${ownRows('caja_cuts')} t))`;

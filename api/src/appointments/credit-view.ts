import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { type RawBuilder, sql } from 'kysely';
import { ownRows } from '../core/database/salon/handle';

const CREDIT = sql.lit(ASSIGNMENT_TYPE.credit);

/** The allocations that are credit which a ticket left: of its charge, of what put it right, or moved from its appointment. */
export function creditOf(appointmentId: RawBuilder<unknown>, chargeId: RawBuilder<unknown>) {
  return sql`(select g.id from ${ownRows('payments')} y join ${ownRows('payment_assignments')} g on g.payment_id = y.id
      where y.charge_id = ${chargeId} and g.type_id = ${CREDIT}
    union select g.id from ${ownRows('corrections')} k join ${ownRows('payments')} y on y.correction_id = k.id
      join ${ownRows('payment_assignments')} g on g.payment_id = y.id
      where k.appointment_id = ${appointmentId} and g.type_id = ${CREDIT}
    union ${creditMovedFrom(appointmentId)})`;
}

/** Credit that a command moved from an appointment: it took the appointment's part of a payment at the same moment. */
export function creditMovedFrom(appointmentId: RawBuilder<unknown>) {
  return sql`(select g.id from ${ownRows('payment_assignments')} r
    join ${ownRows('payment_assignments')} o on o.id = r.reverses_id and o.payment_id = r.payment_id
    join ${ownRows('payment_assignments')} g on g.payment_id = r.payment_id and g.creation_date = r.creation_date
    where r.appointment_id = ${appointmentId} and g.type_id = ${CREDIT}
      and not exists (select from ${ownRows('payments')} z
        where z.reverses_id = r.payment_id and z.correction_id is null))`;
}

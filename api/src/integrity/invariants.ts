import { sql } from 'kysely';
import type { UnscopedRead } from '../core/database/transaction';
import { APPOINTMENT_RULES } from './appointment-rules';
import { COMMISSION_RULES } from './commission-rules';
import type { Invariant } from './invariant';
import { PAYMENT_RULES } from './payment-rules';
import { RECORD_RULES } from './record-rules';
import { SALE_RULES } from './sale-rules';
import { STOCK_RULES } from './stock-rules';
import { TILL_RULES } from './till-rules';

/** All that holds in every salon at any moment. */
export const INVARIANTS: readonly Invariant[] = [
  ...PAYMENT_RULES,
  ...APPOINTMENT_RULES,
  ...TILL_RULES,
  ...STOCK_RULES,
  ...SALE_RULES,
  ...COMMISSION_RULES,
  ...RECORD_RULES,
];

/**
 * The rows that break a rule. They are found before they are counted: for the first few of them the planner would join two ledgers
 * row by row, and of a salon in which all is well that takes hours.
 */
export const brokenRows = (broken: string) =>
  `with b ("row") as materialized (${broken}) select b.row from b`;

/** Walks all ledgers, bookings, stock and audit of a database; answers what is lost, doubled or half done. */
export async function checkInvariants(
  read: UnscopedRead,
  rules: readonly Invariant[] = INVARIANTS,
): Promise<string[]> {
  const found: string[] = [];
  for (const { rule, broken } of rules) {
    const { rows } = await sql<{ row: string }>`${sql.raw(brokenRows(broken))} limit 20`.execute(read);
    for (const { row } of rows) found.push(`not so: ${rule}: ${row}`);
  }
  return found;
}

/**
 * Since then each booking, payment, till and client must have a row of the audit that says who did it, or stand in the file
 * that brought it. By default since the audit's first row: nobody entered the first rows of a demo salon.
 */
export async function checkAudit(read: UnscopedRead, since?: Date): Promise<string[]> {
  const began =
    since ?? (await read.selectFrom('audit').select('at').orderBy('at').limit(1).executeTakeFirst())?.at;
  if (!began) return [];
  const { rows } = await sql<{ row: string }>`
    with missing as materialized (select w.entity || ' ' || w.id as row from (
      select 'appointment' as entity, id, salon_id from appointments where creation_date >= ${began}
      union all select 'appointment', g.appointment_id, g.salon_id from payment_assignments g
        where g.creation_date >= ${began} and g.appointment_id is not null
      union all select 'payment', p.id, p.salon_id from payments p where p.creation_date >= ${began}
        and p.charge_id is null and not exists (
          select from payment_assignments g where g.salon_id = p.salon_id and g.payment_id = p.id)
      union all select 'caja', id, salon_id from cajas where date_time >= ${began}
      union all select 'sale', id, salon_id from sales where creation_date >= ${began}
      union all select 'client', id, salon_id from clients where creation_date >= ${began}
    ) w where not exists (
      select from audit u where u.salon_id = w.salon_id and u.entity = w.entity and u.entity_id = w.id)
    and not exists (
      select from (
        select salon_id, e ->> 'table' as "table", (e ->> 'id')::bigint as id
        from (select salon_id, jsonb_array_elements(entries) as e from import_parts) i
      ) f where f.salon_id = w.salon_id and f."table" = w.entity || 's' and f.id = w.id)
    ) select row from missing limit 20`.execute(read);
  return rows.map(({ row }) => `not in the audit: ${row}`);
}

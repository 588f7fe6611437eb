import type { CallReply } from '@melena/shared/contract/calls';
import { type Centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { sql } from 'kysely';
import { creditMovedFrom } from '../appointments/credit-view';
import { ownRows, type Read } from '../core/database/salon/handle';
import { voucherText } from '../vouchers/view';
import type { TicketKeys } from './ticket-key-store';

type ReceiptPayment = CallReply<'sale/paper'>['paper']['payments'][number];

/** The payments of a charge as they were made: the corrections show what was put right since. */
export async function listChargedPayments(
  read: Read,
  { appointmentId, chargeId }: TicketKeys,
): Promise<ReceiptPayment[]> {
  const found = read
    .selectFrom('payments as p')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('accounts as k', 'k.id', 'p.account_id')
    .leftJoin('gift_cards as g', 'g.id', 'p.gift_card_id')
    .leftJoin('packages as q', 'q.id', 'p.package_id')
    .where('p.amount', '>', ZERO)
    .where('p.correction_id', 'is', null)
    .where(eb =>
      chargeId === null
        ? eb('p.id', 'in', partsOf(read, appointmentId).where('s.type_id', '=', ASSIGNMENT_TYPE.payment))
        : eb('p.charge_id', '=', chargeId),
    );
  const rows = await found
    .select(['p.id', 'p.type_id', 't.name as type', 'k.name as account', 'k.last_4', 'p.folio', 'p.amount'])
    .select(['g.number', 'q.folio as package_folio', 'q.name as package'])
    .select(
      sql<Centavos | null>`(select sum(x.amount)::bigint from ${ownRows('gift_card_entries')} x
        where x.gift_card_id = p.gift_card_id and (x.creation_date, x.id) <= (select e.creation_date, e.id from ${ownRows('gift_card_entries')} e
          where e.payment_id = p.id))`.as('balance'),
    )
    .select(
      sql<number | null>`(select sum(x.visits)::integer from ${ownRows('package_entries')} x
        where x.package_id = p.package_id and (x.creation_date, x.id) <= (select e.creation_date, e.id from ${ownRows('package_entries')} e
          where e.payment_id = p.id))`.as('visits_left'),
    )
    .orderBy('p.id')
    .execute();
  return rows.map(row => ({
    type_id: row.type_id,
    type: row.type,
    account: shortAccount(row),
    folio: row.folio,
    voucher: voucherText(row),
    balance: row.balance === null ? null : toPesos(row.balance),
    visits_left: row.visits_left,
    amount: toPesos(row.amount),
  }));
}

/** 'BBVA 4821': whose account it is doesn't stand on a ticket. */
export function shortAccount({ account, last_4 }: { account: string | null; last_4: string | null }): string {
  return account === null ? '' : `${account} ${last_4 ?? ''}`.trim();
}

/** The payments that an appointment has a part of. */
const partsOf = (read: Read, appointmentId: number | null) =>
  read
    .selectFrom('payment_assignments as s')
    .where('s.appointment_id', '=', appointmentId)
    .select('s.payment_id');

/**
 * The parts that an appointment had of payments before its charge, but of those that were reversed; with what of them was
 * more than it cost, and became credit.
 */
export async function listAdvances(
  read: Read,
  appointmentId: number,
  chargeId: number | null,
): Promise<{ creation_date: Date; amount: Centavos; credited: Centavos }[]> {
  const credit = sql<boolean>`x.id in ${creditMovedFrom(sql`${appointmentId}::bigint`)}`;
  let found = read
    .selectFrom('payment_assignments as x')
    .innerJoin('payments as p', 'p.id', 'x.payment_id')
    .where(
      sql<boolean>`x.id in (select o.id from ${ownRows('payment_assignments')} o where o.appointment_id = ${appointmentId}
        union ${creditMovedFrom(sql`${appointmentId}::bigint`)})`,
    )
    .where('p.amount', '>', ZERO)
    .where('p.correction_id', 'is', null)
    .where(
      sql<boolean>`not exists (select from ${ownRows('payments')} r
        where r.reverses_id = p.id and r.correction_id is null)`,
    );
  found =
    chargeId === null
      ? found.where(eb => eb.or([eb('x.type_id', '=', ASSIGNMENT_TYPE.advance), credit]))
      : found.where(eb => eb.or([eb('p.charge_id', 'is', null), eb('p.charge_id', '<>', chargeId)]));
  const rows = await found
    .groupBy(['p.id', 'p.creation_date'])
    .select(['p.creation_date', sql<Centavos>`sum(x.amount)::bigint`.as('amount')])
    .select(sql<Centavos>`coalesce(sum(x.amount) filter (where ${credit}), 0)::bigint`.as('credited'))
    .orderBy('p.id')
    .execute();
  return rows.filter(({ amount }) => amount > 0);
}

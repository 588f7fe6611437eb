import type { creditMovement } from '@melena/shared/contract/clients/schemas';
import { type Centavos, toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { formatPaymentFolio } from '../appointments/lines-view';
import { type Read, wholeChain } from '../core/database/salon/handle';

type Movement = z.output<typeof creditMovement>;

const PAGE = 50;

interface PageRange {
  readonly offset?: number;
  readonly limit?: number;
}

/** The amounts that came into a client's credit and those that were spent of it: the credit is their sum. */
function selectMovements(read: Read, clientId: number) {
  const added = read
    .selectFrom('payment_assignments')
    .where('client_id', '=', clientId)
    .where('type_id', '=', 3)
    .select([sql<'added' | 'spent'>`'added'`.as('kind'), 'id', 'payment_id', 'amount', 'creation_date'])
    .select(sql<boolean>`reverses_id is not null`.as('reversal'));
  const spent = read
    .selectFrom('payments')
    .where('client_id', '=', clientId)
    .where('type_id', '=', 6)
    .select([sql<'added' | 'spent'>`'spent'`.as('kind'), 'id', 'id as payment_id'])
    .select([sql<Centavos>`-amount`.as('amount'), 'creation_date'])
    .select(sql<boolean>`reverses_id is not null`.as('reversal'));
  return added.unionAll(spent);
}

/** A part of the movements of a client's credit in all salons of the chain, the latest first, each with the credit after it. */
export async function listCreditMovements(
  read: Read,
  clientId: number,
  { offset = 0, limit = PAGE }: PageRange,
): Promise<Movement[]> {
  const chain = wholeChain(read);
  const rows = await chain
    .with('m', () =>
      chain
        .selectFrom(selectMovements(chain, clientId).as('u'))
        .selectAll()
        // Movements of the same moment: first what comes in, then what goes out, then what is taken back.
        .select(
          sql<number>`row_number() over (order by creation_date, reversal, amount desc, id)`.as('place'),
        ),
    )
    .selectFrom('m')
    .innerJoin('payments as p', 'p.id', 'm.payment_id')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .select(['m.kind', 'm.id', 'm.payment_id', 'm.amount', 'm.reversal', 'm.creation_date'])
    .select(sql<Centavos>`(sum(m.amount) over (order by m.place))::bigint`.as('balance'))
    .select(['p.folio', 't.name as type'])
    .orderBy('m.place', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const spent = rows.filter(({ kind }) => kind === 'spent').map(row => row.payment_id);
  const paid = await appointmentsPaidBy(read, spent);
  return rows.map(row => ({
    kind: row.kind,
    id: row.id,
    amount: toPesos(row.amount),
    balance: toPesos(row.balance),
    reversal: row.reversal,
    payment_id: row.payment_id,
    folio: formatPaymentFolio(row.payment_id, row.folio),
    type: row.type,
    appointments: paid.flatMap(({ payment_id, id, folio }) =>
      row.kind === 'spent' && payment_id === row.payment_id ? [{ id, folio: String(folio) }] : [],
    ),
    creation_date: row.creation_date.toISOString(),
  }));
}

export async function countMovements(read: Read, clientId: number): Promise<number> {
  const chain = wholeChain(read);
  const { total } = await chain
    .selectFrom(selectMovements(chain, clientId).as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Visits of this salon that payments paid; others can't be opened here. */
async function appointmentsPaidBy(read: Read, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return [];
  return read
    .selectFrom('payment_assignments as g')
    .innerJoin('appointments as a', 'a.id', 'g.appointment_id')
    .where('g.payment_id', 'in', paymentIds)
    .select(['g.payment_id', 'a.id', 'a.folio'])
    .distinct()
    .orderBy('a.id')
    .execute();
}

import type { cashMovement, tippedHealer } from '@melena/shared/contract/caja/schemas';
import { type Centavos, centavos, toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';

export type CashMovement = z.output<typeof cashMovement>;
export type TippedHealer = z.output<typeof tippedHealer>;

/** The cash movements of a till, first to last. */
export async function listCashMovements(read: Read, tillId: number): Promise<CashMovement[]> {
  const rows = await read
    .selectFrom('cash_movements as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .leftJoin('healers as h', 'h.id', 'm.healer_id')
    .where('m.caja_id', '=', tillId)
    .select(['m.id', 'm.category_id', 'm.amount', 'm.receipt', 'm.note', 'm.creation_date', 'm.reverses_id'])
    .select(['s.name as staff', 'h.first_name', 'h.last_name'])
    .select(
      sql<boolean>`exists (select from ${ownRows('cash_movements')} r where r.reverses_id = m.id)`.as(
        'undone',
      ),
    )
    .orderBy('m.id')
    .execute();
  return rows.map(({ first_name, last_name, amount, creation_date, ...row }) => ({
    ...row,
    amount: toPesos(amount),
    healer: first_name === null ? '' : fullName(first_name, last_name ?? ''),
    creation_date: creation_date.toISOString(),
  }));
}

/** Cash that came into a till, and that went out (zero or below), without a payment. */
export async function sumCashMovements(
  read: Read,
  tillId: number,
): Promise<{ amountIn: Centavos; amountOut: Centavos }> {
  const row = await read
    .selectFrom('cash_movements')
    .where('caja_id', '=', tillId)
    .select([
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('in'),
      sql<number>`coalesce(sum(amount) filter (where amount < 0), 0)`.as('out'),
    ])
    .executeTakeFirstOrThrow();
  return { amountIn: centavos(Number(row.in)), amountOut: centavos(Number(row.out)) };
}

/** A movement with the movement that took it back, if any. */
export async function findCashMovement(read: Read, id: number) {
  return read
    .selectFrom('cash_movements as m')
    .leftJoin('cash_movements as r', 'r.reverses_id', 'm.id')
    .where('m.id', '=', id)
    .select(['m.caja_id', 'm.category_id', 'm.amount', 'm.receipt', 'm.healer_id', 'm.reverses_id'])
    .select('r.id as undone_by')
    .executeTakeFirst();
}

/** Healers with the tips that they are owed: who left may still have some. */
export async function listTippedHealers(read: Read): Promise<TippedHealer[]> {
  const rows = await read
    .selectFrom('healers as h')
    .where('h.status_id', '<>', 0)
    .select(['h.id', 'h.first_name', 'h.last_name'])
    .select(sql<number>`tips_owed(h.salon_id, h.id)`.as('owed'))
    .orderBy('h.first_name')
    .orderBy('h.last_name')
    .orderBy('h.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    name: fullName(row.first_name, row.last_name),
    owed: toPesos(centavos(Number(row.owed))),
  }));
}

import type { SettlementMethod } from '@melena/shared/contract/commission/schemas';
import { type Centavos, ZERO } from '@melena/shared/rules/money';
import type { Day } from '@melena/shared/rules/time';
import { type Insertable, sql } from 'kysely';
import { drawIds, insertRow } from '../core/database/rows';
import { ownRows, ownSalon, type Tx, unscopedTable } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { LINE_SUMS, type LineSums } from './commission-view';
import { type LineFilter, namedLines, openLines } from './lines-view';

/** Lets one command at a time settle a healer. Who left the salon is still paid. */
export function lockHealer(tx: Tx, id: number) {
  return tx
    .selectFrom('healers')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertAdjustment(
  tx: Tx,
  adjustment: Insertable<SalonDatabase['commission_adjustments']>,
): Promise<number> {
  return insertRow(tx, 'commission_adjustments', adjustment);
}

/** An adjustment, whether a settlement holds it, and what took it back. */
export function findAdjustment(tx: Tx, id: number) {
  return tx
    .selectFrom('commission_adjustments as j')
    .leftJoin('commission_adjustments as r', 'r.reverses_id', 'j.id')
    .leftJoin('commission_lines as l', join =>
      join.onRef('l.source_id', '=', 'j.id').on('l.kind', '=', 'adjustment'),
    )
    .where('j.id', '=', id)
    .select(['j.healer_id', 'j.day', 'j.amount', 'j.reason', 'j.reverses_id', 'r.id as undone_by'])
    .select(sql<boolean>`l.id is not null`.as('settled'))
    .executeTakeFirst();
}

/** The sum of lines that no settlement holds. */
export async function sumOpenLines(tx: Tx, filter: LineFilter): Promise<Centavos> {
  const { rows } = await sql<LineSums>`select ${LINE_SUMS} from (${openLines(filter)}) l`.execute(tx);
  return rows[0]?.total ?? ZERO;
}

/** The tips that a healer still has to get; below zero where more was paid than there were. */
export async function findTipsOwed(tx: Tx, healerId: number): Promise<number> {
  const { owed } = await tx
    .selectFrom('healers as h')
    .where('h.id', '=', healerId)
    .select(sql<number>`tips_owed(h.salon_id, h.id)`.as('owed'))
    .executeTakeFirstOrThrow();
  return Number(owed);
}

interface NewSettlement {
  readonly healerId: number;
  readonly from: Day;
  readonly to: Day;
  /** The total that was seen. */
  readonly total: Centavos;
  readonly method: SettlementMethod;
  readonly movementId: number | null;
  readonly staffId: number;
  readonly now: Date;
}

/** Two columns with the names of tables, which raw SQL may not name. */
const SUMS = sql`${sql.ref('services')}, ${sql.ref('products')}`;

/**
 * Freezes a healer's open lines, where they come to what was seen. It is one statement, so that nothing is charged
 * between the sum and the lines.
 * @returns the sums as they are by now, and the settlement's id; null where nothing was written
 */
export async function insertSettlement(tx: Tx, value: NewSettlement) {
  const { healerId, from, to, total, method, movementId, staffId, now } = value;
  const [id] = await drawIds(tx, 'commission_settlements', 1);
  // Days that a former settlement of the healer holds are no days of this one, which may hold later lines of the last of them.
  const start = sql`least(${to}::date, greatest(${from}::date, (select max(e.date_end) + 1
    from ${ownRows('commission_settlements')} e where e.healer_id = ${healerId}::bigint)))`;
  const { rows } = await sql<LineSums & { readonly count: number; readonly id: number | null }>`
    with lines as materialized (${namedLines(openLines({ from, to, healerId }))}),
    sums as (select ${LINE_SUMS}, count(*)::integer as count from lines),
    settlement as (
      insert into ${unscopedTable('commission_settlements')} (salon_id, id, healer_id, date_start, date_end, ${SUMS},
          tips, adjustments, total, method, movement_id, staff_id, creation_date)
        select ${ownSalon}, ${id}::bigint, ${healerId}::bigint, ${start}, ${to}::date, ${SUMS}, tips, adjustments, total,
          ${method}::text, ${movementId}::bigint, ${staffId}::bigint, ${now.toISOString()}::timestamptz
        from sums where count > 0 and total = ${total}::bigint
        returning id
    ),
    added as (
      insert into ${unscopedTable('commission_lines')} (salon_id, settlement_id, kind, source_id, correction_id, day, folio,
          appointment_id, sale_id, concept, base, percent, amount)
        select ${ownSalon}, s.id, l.kind, l.source_id, l.correction_id, l.day, l.folio, l.appointment_id, l.sale_id, l.concept,
          l.base, l.percent, l.amount
        from settlement s cross join lines l
    )
    select s.*, (select id from settlement) as id from sums s`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('The sum of no lines is a row too');
  return row;
}

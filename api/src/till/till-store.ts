import type { caja } from '@melena/shared/contract/caja/schemas';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { IN_PROGRESS } from '../appointments/view';
import { prepared } from '../core/database/prepared';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { conflict, requireFound } from '../core/errors';
import { toIsoMoment } from '../core/wire-values';

export type Till = z.output<typeof caja>;

const NO_TILL = 'No se encontró la caja';

/** The salon's tills (`t`) with who opened (`o`), closed (`x`) and authorised (`w`) them, to be narrowed and ordered. */
export function selectTills(read: Read) {
  return read
    .selectFrom('cajas as t')
    .innerJoin('staff as o', 'o.id', 't.opened_by')
    .leftJoin('staff as x', 'x.id', 't.closed_by')
    .leftJoin('staff as w', 'w.id', 't.authorised_by')
    .select(['t.id', 't.version', 't.date_time', 't.closed_at'])
    .select(['o.name as opened_by', 'x.name as closed_by', 'w.name as authorised_by']);
}

type SelectedTill = Awaited<ReturnType<ReturnType<typeof selectTills>['executeTakeFirstOrThrow']>>;

/** A till as it travels. */
export function toTill(row: SelectedTill): Till {
  return {
    ...row,
    date_time: row.date_time.toISOString(),
    closed_at: toIsoMoment(row.closed_at),
    closed_by: row.closed_by ?? '',
    authorised_by: row.authorised_by ?? '',
  };
}

const selectOpenTill = prepared('open till', read => selectTills(read).where('t.closed_at', 'is', null));

/** The till that is open, or null: a salon has one at the most. */
export async function findOpenTill(read: Read): Promise<Till | null> {
  const [row] = await selectOpenTill(read);
  return row ? toTill(row) : null;
}

/** @throws {AppError} `not_found` */
export async function findTill(read: Read, id: number): Promise<Till> {
  const row = await selectTills(read).where('t.id', '=', id).executeTakeFirst();
  return toTill(requireFound(row, NO_TILL));
}

/** The moment when the last till was closed, of those that were closed by now. */
export async function findLastClosing(tx: Tx, now: Date): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('cajas')
    .where('closed_at', '<=', now)
    .select(({ fn }) => fn.max('closed_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

const selectOpenTillId = prepared('open till of a payment', (tx: Tx) =>
  tx.selectFrom('cajas').select('id').where('closed_at', 'is', null),
);

/**
 * The open till, for a payment that comes into it, or null. The commit gives the till another version (`enter_till`),
 * so that nobody closes it on a report without this payment. If it was closed by then, the command is tried again.
 */
async function findOpenTillId(tx: Tx): Promise<number | null> {
  const [row] = await selectOpenTillId(tx);
  return row?.id ?? null;
}

/** The open till, for what lies in its drawer. @throws {AppError} where none is open */
export async function requireOpenTillId(tx: Tx): Promise<number> {
  const id = await findOpenTillId(tx);
  if (id === null) throw conflict('No hay caja activa');
  return id;
}

/** A till, locked until the command ends. */
export async function lockTill(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('cajas')
    .select(['version', 'date_time', 'closed_at', 'initial'])
    .where('id', '=', id)
    // Not FOR UPDATE: the payments that are on their way into it refer to it.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return requireFound(row, NO_TILL);
}

export async function insertTillTotals(
  tx: Tx,
  totals: readonly Insertable<SalonDatabase['caja_totals']>[],
): Promise<void> {
  await tx.insertInto('caja_totals').values(totals).execute();
}

const selectWaiting = prepared('number that awaits its charge', read =>
  read
    .selectFrom('appointments as a')
    .where(IN_PROGRESS)
    .where('a.completed_at', 'is not', null)
    .select(({ fn }) => fn.countAll().as('count')),
);

/** The number of appointments that await their charge, of any day. */
export async function countWaiting(read: Read): Promise<number> {
  const [row] = await selectWaiting(read);
  return Number(row?.count ?? 0);
}

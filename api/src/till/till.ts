import type { Centavos } from '@melena/shared/rules/money';
import type { Actor } from '../core/context';
import { violates } from '../core/database/database-errors';
import { prepared } from '../core/database/prepared';
import type { Read, Tx } from '../core/database/salon/handle';
import { type AppError, conflict, notFound, staleVersion } from '../core/errors';
import { toIsoMoment } from '../core/wire-values';
import { computedTotals } from './closing-report';
import { attachOutsidePayments } from './payments-outside-till';
import type { Till } from './till-row';

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
    id: row.id,
    version: row.version,
    date_time: row.date_time.toISOString(),
    opened_by: row.opened_by,
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
  if (!row) throw notFound('No se encontró la caja');
  return toTill(row);
}

/**
 * Opens a till. It may have been opened earlier than it is told, not later, and not before the last one was closed.
 * @throws {AppError} where one is open
 */
export async function openTill(
  tx: Tx,
  actor: Actor,
  { dateTime, initial }: { readonly dateTime: Date; readonly initial: Centavos },
  now: Date,
): Promise<Till> {
  const { last } = await tx
    .selectFrom('cajas')
    .where('closed_at', '<=', now)
    .select(({ fn }) => fn.max('closed_at').as('last'))
    .executeTakeFirstOrThrow();
  const told = dateTime < now ? dateTime : now;
  const date_time = last && told < last ? last : told;
  const { id } = await tx
    .insertInto('cajas')
    .values({ opened_by: actor.actorId, date_time, initial })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(error => {
      throw violates(error, 'cajas_one_open') ? conflict('Ya hay una caja activa') : error;
    });
  return findTill(tx, id);
}

const selectOpenTillId = prepared('open till of a payment', (tx: Tx) =>
  tx.selectFrom('cajas').select('id').where('closed_at', 'is', null),
);

/**
 * The open till, for a payment that comes into it, or null. The commit gives the till another version (`enter_till`),
 * so that nobody closes it on a report without this payment. If it was closed by then, the command is tried again.
 */
export async function enterOpenTill(tx: Tx): Promise<number | null> {
  const [row] = await selectOpenTillId(tx);
  return row?.id ?? null;
}

interface TillClosing {
  readonly id: number;
  readonly version?: number;
  /** The administrator whose password it takes. */
  readonly authorisedBy: number;
}

/** Why a till can't be closed as it was shown, or null where it can. */
export function closingConflict(
  till: { readonly closed_at: unknown; readonly version: number },
  shown: number | undefined,
): AppError | null {
  if (till.closed_at) return conflict('La caja ya está cerrada');
  return shown !== undefined && shown !== till.version ? staleVersion() : null;
}

/**
 * Closes a till and freezes its totals. What came in while none was open enters its cut.
 * @throws {AppError} `stale` where a payment came in since the screen showed the cut
 */
export async function closeTill(
  tx: Tx,
  actor: Actor,
  { id, version, authorisedBy }: TillClosing,
  now: Date,
): Promise<Till> {
  const row = await tx
    .selectFrom('cajas')
    .select(['version', 'date_time', 'closed_at', 'initial'])
    .where('id', '=', id)
    // Not FOR UPDATE: the payments that are on their way into it refer to it.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la caja');
  const late = closingConflict(row, version);
  if (late) throw late;
  const totals = await computedTotals(tx, id, row.initial);
  await tx
    .insertInto('caja_totals')
    .values(
      totals.map(({ accountId, initial, amountIn, amountOut, total }) => ({
        caja_id: id,
        account_id: accountId,
        initial,
        amount_in: amountIn,
        amount_out: amountOut,
        total,
      })),
    )
    .execute();
  await attachOutsidePayments(tx, await findTill(tx, id));
  // The clock may have been set back since.
  const closed_at = now < row.date_time ? row.date_time : now;
  await tx
    .updateTable('cajas')
    .set({ closed_at, closed_by: actor.actorId, authorised_by: authorisedBy, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  return findTill(tx, id);
}

import type { caja } from '@melena/shared/contract/caja';
import { type Centavos, ZERO } from '@melena/shared/rules/money';
import type { z } from 'zod';
import { conflict, notFound, stale } from '../calls/refusal';
import { violates } from '../db/errors';
import type { Read, Tx } from '../db/transaction';
import { momentOf } from './appointment-view';
import { computedTotals } from './cut';
import type { Actor } from './locked-appointment';

export type Caja = z.output<typeof caja>;

const columns = ['id', 'version', 'date_time', 'closed_at'] as const;

function toCaja(row: { id: number; version: number; date_time: Date; closed_at: Date | null }): Caja {
  return {
    id: row.id,
    version: row.version,
    date_time: row.date_time.toISOString(),
    closed_at: momentOf(row.closed_at),
  };
}

/** The till that is open, or null: a salon has one at the most. */
export async function openCaja(read: Read, salonId: number): Promise<Caja | null> {
  const row = await read
    .selectFrom('cajas')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ? toCaja(row) : null;
}

/** @throws {Refusal} `not_found` */
export async function findCaja(read: Read, salonId: number, id: number): Promise<Caja> {
  const row = await read
    .selectFrom('cajas')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la caja');
  return toCaja(row);
}

/**
 * Opens a till. It may have been opened earlier than it is told, not later.
 * @throws {Refusal} where one is open
 */
export async function openTill(
  tx: Tx,
  actor: Actor,
  { dateTime, initial }: { readonly dateTime: Date; readonly initial: Centavos },
  now: Date,
): Promise<Caja> {
  const date_time = dateTime < now ? dateTime : now;
  const opened = tx
    .insertInto('cajas')
    .values({ salon_id: actor.salonId, opened_by: actor.actorId, date_time, initial })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return opened.then(toCaja, error => {
    throw violates(error, 'cajas_one_open') ? conflict('Ya hay una caja activa') : error;
  });
}

/**
 * Keeps the open till from being closed until this transaction ends.
 * @throws {Refusal} where none is open
 */
export async function holdTill(tx: Tx, salonId: number): Promise<void> {
  const row = await tx
    .selectFrom('cajas')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw conflict('No hay caja activa');
}

/**
 * The till that is open, for a payment that comes into it, or null. The till becomes another version: who is about
 * to close it has not seen this payment in its cut.
 */
export async function enterTill(tx: Tx, salonId: number): Promise<number | null> {
  const row = await tx
    .updateTable('cajas')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Closes a till and freezes its totals.
 * @throws {Refusal} `stale` where a payment came in since the screen showed the cut
 */
export async function closeTill(
  tx: Tx,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  now: Date,
): Promise<Caja> {
  const { salonId } = actor;
  const row = await tx
    .selectFrom('cajas')
    .select([...columns, 'initial'])
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la caja');
  if (row.closed_at) throw conflict('La caja ya está cerrada');
  if (row.version !== version) throw stale();
  const totals = await computedTotals(tx, salonId, id, row.initial ?? ZERO);
  await tx
    .insertInto('caja_totals')
    .values(
      totals.map(({ accountId, initial, amountIn, amountOut, total }) => ({
        salon_id: salonId,
        caja_id: id,
        account_id: accountId,
        initial,
        amount_in: amountIn,
        amount_out: amountOut,
        total,
      })),
    )
    .execute();
  const closed = await tx
    .updateTable('cajas')
    .set({ closed_at: now, closed_by: actor.actorId, version: version + 1 })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toCaja(closed);
}

import type { transferLine, transferRow } from '@melena/shared/contract/transfer/schemas';
import { centavos, times, toPesos } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { splitWords } from '@melena/shared/rules/search';
import { formatTransferFolio } from '@melena/shared/rules/stock/transfer';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { ALL_ROWS, countFound, isTruncated } from '../core/database/paging';
import { type Read, type Tx, wholeChain } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { containsPattern } from '../core/text-search';
import { toIsoMoment, withIsoDate } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';

type Transfer = z.output<typeof transferRow>;
type Line = z.output<typeof transferLine>;

/** Adds lines. @returns their ids, in the same order */
export async function insertTransferLines(
  tx: Tx,
  lines: readonly Insertable<SalonDatabase['transfer_lines']>[],
): Promise<number[]> {
  const rows = await tx.insertInto('transfer_lines').values(lines).returning(['id', 'variant_id']).execute();
  const ids = new Map(rows.map(({ id, variant_id }) => [variant_id, id]));
  return lines.flatMap(({ variant_id }) => ids.get(variant_id) ?? []);
}

/** A transfer that the caller's salon sent or is to receive, locked until the command ends. */
export function lockTransfer(tx: Tx, transferId: number) {
  return ofOwnBranch(tx)
    .where('t.id', '=', transferId)
    .select(['t.id', 't.version', 't.folio', 't.from_branch', 't.to_branch', 't.status_id', 't.note'])
    .forUpdate()
    .executeTakeFirst();
}

/** The lines of a transfer whose row is locked, by their id. */
export function listSentLines(tx: Tx, transferId: number) {
  return tx
    .selectFrom('transfer_lines')
    .where('transfer_id', '=', transferId)
    .select(['id', 'variant_id', 'material', 'quantity', 'received', 'missing_reason'])
    .orderBy('id')
    .execute();
}

export type SentLine = Awaited<ReturnType<typeof listSentLines>>[number];

/** Writes how many pieces of each line arrived, and what happened to the others. */
export async function updateSentLines(
  tx: Tx,
  lines: readonly Pick<SentLine, 'id' | 'received' | 'missing_reason'>[],
): Promise<void> {
  const of = (name: 'id' | 'received' | 'missing_reason') => lines.map(line => line[name]);
  const given = sql<Pick<SentLine, 'id' | 'received' | 'missing_reason'>>`
    unnest(${of('id')}::bigint[], ${of('received')}::integer[], ${of('missing_reason')}::text[])`;
  await tx
    .updateTable('transfer_lines')
    .from(given.as<'given'>(sql`given (id, received, missing_reason)`))
    .set(eb => ({ received: eb.ref('given.received'), missing_reason: eb.ref('given.missing_reason') }))
    .whereRef('transfer_lines.id', '=', 'given.id')
    .execute();
}

function ofOwnBranch(read: Read) {
  const { branchId } = read;
  return read
    .selectFrom('transfers as t')
    .where(eb => eb.or([eb('t.from_branch', '=', branchId), eb('t.to_branch', '=', branchId)]));
}

interface TransferFilter {
  readonly search?: string;
  readonly status_id?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** The transfers of the caller's salon, sent by it or to it, the newest first. */
export async function listTransfers(read: Read, filter: TransferFilter) {
  const { search = '', status_id, offset = 0, limit = ALL_ROWS } = filter;
  let found = withBranches(read);
  if (status_id) found = found.where('t.status_id', '=', status_id);
  const text = sql<string>`fold(concat_ws(' ', 'E-' || lpad(t.folio::text, 4, '0'), a.name, b.name, t.note))`;
  for (const word of splitWords(search)) found = found.where(text, 'like', containsPattern(word));
  const [rows, count] = await Promise.all([
    selectTransfers(found).orderBy('t.folio', 'desc').offset(offset).limit(limit).execute(),
    countFound(wholeChain(read), found, filter),
  ]);
  return { transfers: rows.map(toTransfer), ...count, ...isTruncated(filter, count) };
}

export async function findTransfer(read: Read, transferId: number): Promise<Transfer | undefined> {
  const row = await selectTransfers(withBranches(read)).where('t.id', '=', transferId).executeTakeFirst();
  return row && toTransfer(row);
}

function withBranches(read: Read) {
  return ofOwnBranch(wholeChain(read))
    .innerJoin('branches as a', 'a.id', 't.from_branch')
    .innerJoin('branches as b', 'b.id', 't.to_branch');
}

function selectTransfers(found: ReturnType<typeof withBranches>) {
  return found
    .innerJoin('staff as s', 's.id', 't.staff_id')
    .select(['t.id', 't.version', 't.folio', 't.from_branch as from_salon_id', 'a.name as from_salon'])
    .select(['t.to_branch as to_salon_id', 'b.name as to_salon', 't.status_id', 't.note'])
    .select(['t.creation_date', 's.name as sent_by', 't.ended_at'])
    .select(eb => {
      const lines = eb.selectFrom('transfer_lines as l').whereRef('l.transfer_id', '=', 't.id');
      return [
        lines.select(sql<number>`sum(l.quantity)::integer`.as('pieces')).as('pieces'),
        lines.select(sql<number>`sum(l.received)::integer`.as('received')).as('received'),
      ];
    });
}

function toTransfer(
  row: Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>,
): Transfer {
  return {
    ...withIsoDate(row),
    folio: formatTransferFolio(row.folio),
    ended_at: toIsoMoment(row.ended_at),
    pieces: row.pieces ?? 0,
    received: row.received ?? 0,
  };
}

/** The lines of a transfer as they were added, with what the caller's salon had of each. */
export async function listTransferLines(read: Read, transfer: Transfer): Promise<Line[]> {
  const rows = await read
    .selectFrom('transfer_lines as l')
    .innerJoin(namedVariants, 'v.id', 'l.variant_id')
    .innerJoin('stock as s', 's.variant_id', 'l.variant_id')
    .where('l.transfer_id', '=', transfer.id)
    .select(['l.id', 'l.variant_id', 'v.brand', 'v.line', 'v.name', 'v.code', 'v.content', 'l.material'])
    .select(['l.quantity', 'l.received', 'l.missing_reason', 'v.price_buy'])
    .select(['s.selling', 's.material as raw'])
    .orderBy('l.id')
    .execute();
  const arrives = transfer.to_salon_id === read.branchId;
  return rows.map(({ price_buy, selling, raw, ...row }) => ({
    ...row,
    before: Math.max(0, (row.material ? raw : selling) - (arrives ? row.received : 0)),
    cost: toPesos(times(centavos(price_buy), row.quantity)),
  }));
}

/** Another open salon of the chain, which isn't closed until the command ends. */
export function lockOtherSalon(tx: Tx, branchId: number) {
  return otherSalons(wholeChain(tx)).where('id', '=', branchId).forKeyShare().executeTakeFirst();
}

/** The other open salons of the chain. */
export function listOtherSalons(read: Read) {
  return otherSalons(wholeChain(read)).orderBy('name').orderBy('id').execute();
}

function otherSalons(chain: Read) {
  return chain
    .selectFrom('branches')
    .where('id', '<>', chain.branchId)
    .where('status_id', '=', ROW_STATUS.active)
    .select(['id', 'name']);
}

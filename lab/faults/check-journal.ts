import { sql } from 'kysely';
import { openDatabase } from '../../api/src/core/database/open-database';
import type { UnscopedRead } from '../../api/src/core/database/transaction';
import { checkAudit, checkInvariants } from '../../api/src/integrity/invariants';
import type { DatabaseLocation } from '../common/server-process';
import { findAlteredRecords } from './changed-records';
import type { CommandJournal } from './workload';

/** Differences between database and journal; all empty if nothing is wrong. */
export interface Findings {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly half: readonly string[];
  /** Records that differ from what was booked or paid. */
  readonly altered: readonly string[];
}

/** Number of findings. */
export function countFindings(found: Partial<Findings>): number {
  const { lost = [], doubled = [], half = [], altered = [] } = found;
  return lost.length + doubled.length + half.length + altered.length;
}

interface CheckOptions {
  /** The journal has everything that was booked since it began; true by default. */
  readonly whole?: boolean;
}

/** Compares the journal of acknowledged commands with what the database holds. */
export async function checkJournal(
  where: DatabaseLocation,
  journal: CommandJournal,
  options: CheckOptions = {},
): Promise<Findings> {
  const db = await openDatabase(where);
  return compareJournal(db.read, journal, options).finally(() => db.close());
}

/** The same, on a database that is open. */
export async function compareJournal(
  read: UnscopedRead,
  journal: CommandJournal,
  { whole = true }: CheckOptions = {},
): Promise<Findings> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const appointments = await read.selectFrom('appointments').select(['id', 'creation_date']).execute();
  const known = new Set(appointments.map(({ id }) => id));
  for (const id of journal.booked.keys()) if (!known.has(id)) lost.push(`appointment ${id}`);
  for (const { id, creation_date } of whole ? appointments : []) {
    if (creation_date >= journal.began && !journal.booked.has(id))
      doubled.push(`appointment ${id}, which nobody booked`);
  }

  const acknowledged = journal.sent.flatMap(({ acknowledged: isKnown, path, body }) =>
    isKnown ? { path, id: body.request_id } : [],
  );
  const audited = await read
    .selectFrom('audit')
    .select('request_id')
    .where('request_id', 'in', ['', ...acknowledged.map(({ id }) => id)])
    .execute();
  const kept = new Set(audited.map(row => row.request_id));
  for (const { path, id } of acknowledged) if (!kept.has(id)) lost.push(`${path} ${id}`);

  // Two bookings under one request id would be two appointments for one action.
  const booked = [...journal.booked.values()].map(sent => sent.body.request_id);
  if (new Set(booked).size < booked.length) doubled.push('an appointment');

  // Bookings and advances of the writers; the demo's own payments have no assignment at times.
  const { rows: alone } = await sql<{ what: string }>`
      select 'payment ' || p.folio || ' without an assignment' as what from payments p
      where p.folio like 'K-%' and not exists (select 1 from payment_assignments a where a.payment_id = p.id)
    `.execute(read);
  const half = [
    ...alone.map(({ what }) => what),
    ...(await checkInvariants(read)),
    ...(await checkAudit(read, journal.began)),
  ];
  return { lost, doubled, half, altered: await findAlteredRecords(read, journal) };
}

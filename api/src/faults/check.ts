import { sql } from 'kysely';
import { openDatabase } from '../db/open';
import type { Read } from '../db/transaction';
import { walkAudit, walkBooks } from './books';
import type { Where } from './child';
import type { Journal } from './writer';

/** What the database shows against the journal. All empty is as it must be. */
export interface Findings {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly half: readonly string[];
}

/** Compares the journal of acknowledged commands with what the database holds. */
export async function checkJournal(where: Where, journal: Journal): Promise<Findings> {
  const db = await openDatabase(where);
  return compare(db.read, journal).finally(() => db.close());
}

/** The same, on a database that is open. */
export async function compare(read: Read, journal: Journal): Promise<Findings> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const appointments = await read.selectFrom('appointments').select(['id', 'total']).execute();
  const known = new Set(appointments.map(({ id }) => id));
  for (const id of journal.booked.keys()) if (!known.has(id)) lost.push(`appointment ${id}`);

  const payments = await read
    .selectFrom('payments')
    .select(['folio', eb => eb.fn.countAll<number>().as('times')])
    .where('folio', 'like', 'K-%')
    .groupBy('folio')
    .execute();
  const times = new Map(payments.map(row => [row.folio, Number(row.times)]));
  for (const [mark, sent] of journal.paid) {
    const count = times.get(mark) ?? 0;
    if (sent.acknowledged && count === 0) lost.push(`payment ${mark}`);
    if (count > 1) doubled.push(`payment ${mark}, ${count} times`);
  }
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
    ...(await walkBooks(read)),
    ...(await walkAudit(read, journal.began)),
  ];
  return { lost, doubled, half };
}

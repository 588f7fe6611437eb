import { sql } from 'kysely';
import { openDatabase } from '../db/open';
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
  try {
    const lost: string[] = [];
    const doubled: string[] = [];
    const appointments = await db.read.selectFrom('appointments').select(['id', 'total']).execute();
    const known = new Set(appointments.map(({ id }) => id));
    for (const id of journal.booked.keys()) if (!known.has(id)) lost.push(`appointment ${id}`);

    const payments = await db.read
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

    const { rows } = await sql<{ what: string }>`
      select 'appointment ' || a.id || ' without a service' as what from appointments a
        where not exists (select 1 from appointment_services s where s.appointment_id = a.id)
      union all
      select 'appointment ' || a.id || ': paid ' || a.paid || ', assigned ' || coalesce(p.sum, 0)
        from appointments a
        left join (select appointment_id, sum(amount) from payment_assignments group by 1) p on p.appointment_id = a.id
        where a.paid <> coalesce(p.sum, 0)
      union all
      select 'payment ' || p.folio || ' without an assignment' from payments p
        where p.folio like 'K-%' and not exists (select 1 from payment_assignments a where a.payment_id = p.id)
      union all
      select 'request ' || r.request_id || ' without a reply' from requests r where r.reply = '{}'::jsonb
      union all
      select 'appointment ' || a.id || ' without an audit row' from appointments a
        where a.creation_date > now() - interval '1 hour' and a.id = any(${[...journal.booked.keys()]})
          and not exists (select 1 from audit u where u.entity = 'appointment' and u.entity_id = a.id)
    `.execute(db.read);
    return { lost, doubled, half: rows.map(({ what }) => what) };
  } finally {
    await db.close();
  }
}

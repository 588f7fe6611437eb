import type { Session } from '../../common/session';

/** Added days end before the demo salon's first day, so that the two don't overlap. */
export async function beforeDemo(session: Session): Promise<{ lastPastDay: string; firstClient: number }> {
  const { rows } = await session.query<{ lastPastDay: string; firstClient: number }>(
    `select least((select min(day) from appointments),
         (select min((date_time at time zone 'America/Mexico_City')::date) from cajas)) - 1 as "lastPastDay",
       (select max(id) + 1 from clients) as "firstClient"`,
  );
  const [first] = rows;
  if (!first) throw new Error('The demo salon has no appointment');
  return first;
}

/** The next row of each table, and the next folio, go on from what was added. */
export async function continueNumbers(session: Session): Promise<void> {
  for (const table of ['clients', 'appointments', 'cajas', 'payments', 'sales', 'commission_settlements']) {
    await session.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
  for (const table of ['appointments', 'sales', 'commission_settlements']) {
    await session.query(
      `update folios f set last_folio = (select max(folio) from ${table} a where a.salon_id = f.salon_id)
       where entity = '${table}'`,
    );
  }
}

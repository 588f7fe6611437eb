import { bulkLoad } from '../../../api/src/core/database/bulk-load';
import { openDatabase } from '../../../api/src/core/database/open-database';
import { hasDemoSalon } from '../../../api/src/demo/demo-logins';
import { brokenRows, INVARIANTS } from '../../../api/src/integrity/invariants';
import { prepareDatabase } from '../../../api/src/prepare-data';
import { withRawSession } from '../../../api/testing/raw-session';
import { today } from '../../../shared/src/rules/time';
import type { DatabaseLocation } from '../../common/server-process';
import { type Session, withSession } from '../../common/session';
import { addAppointments } from './appointments';
import { addSales, addStockMovements } from './counter';
import { addPayments } from './money';
import { addClients, addHealers } from './people';
import { planVisits } from './plan-visits';
import { addSettlements } from './settlements';

/** Tables with millions of rows. */
const LOADED_TABLES = [
  'clients',
  'appointments',
  'appointment_services',
  'appointment_parts',
  'appointment_products',
  'cajas',
  'caja_totals',
  'payments',
  'payment_assignments',
  'sales',
  'sale_lines',
  'stock_movements',
  'commission_settlements',
  'commission_lines',
];

export interface Size {
  readonly clients: number;
  readonly appointments: number;
}

type Log = (line: string) => void;

/** A database of that name on the server, made where it isn't, with a salon of that size. Answers its address. */
export async function databaseOf(server: string, name: string, size: Size): Promise<string> {
  await withSession(server, async session => {
    const { rows } = await session.query(`select from pg_database where datname = '${name}'`);
    if (rows.length === 0) await session.query(`create database ${name}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  await fillDatabase(url.href, size);
  return url.href;
}

/** Makes the demo salon of a database as large as asked; one that is nearly so already stays as it is. */
export function fillDatabase(url: string, size: Size): Promise<void> {
  return fill({ databaseUrl: url, dataDir: '' }, size, console.log);
}

/** The same in the embedded database of a folder. */
export function fillEmbedded(dataDir: string, size: Size): Promise<void> {
  return fill({ dataDir }, size, () => {});
}

async function fill(where: DatabaseLocation, size: Size, log: Log): Promise<void> {
  const db = await openDatabase(where);
  try {
    await prepareDatabase(db, { empty: false, log });
    // Rows are only added to an empty database or a demo salon.
    if (!(await hasDemoSalon(db)))
      throw new Error('Not a demo salon: a million invented appointments go nowhere else.');
    await withRawSession(db, session => addUpTo(session, size, log));
  } finally {
    await db.close();
  }
}

async function addUpTo(session: Session, size: Size, log: Log): Promise<void> {
  const found = await sizeOf(session);
  if (found.clients >= size.clients * 0.99 && found.appointments >= size.appointments * 0.99) return;
  const started = performance.now();
  await session.query(
    `set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set temp_buffers = '256MB'; set synchronous_commit = off`,
  );
  await session.query('begin');
  // The same numbers give the same salon.
  await session.query('select setseed(0.5)');
  const triggers = LOADED_TABLES.map(table => [table, 'user'] as const);
  await bulkLoad(session, { tables: LOADED_TABLES, triggers, log }, () => add(session, size, found, log));
  await continueNumbers(session);
  log('cuts…');
  await sealTills(session);
  // The planner knows nothing of rows that this transaction added: it would join them row by row for minutes.
  await session.query('analyze');
  log('sums…');
  await checkFilled(session);
  await session.query('commit');
  log('statistics…');
  await session.query('vacuum (analyze)');
  log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
}

async function add(session: Session, size: Size, found: Size, log: Log): Promise<void> {
  const newHealers = await addHealers(session);
  const { lastPastDay, firstClient } = await beforeDemo(session);
  log('visits…');
  await planVisits(session, {
    appointments: size.appointments,
    clients: size.clients - found.clients,
    lastPastDay,
    today: today(),
    newHealers,
  });
  log('clients…');
  await addClients(session, size.clients - found.clients);
  log('appointments and their services…');
  await addAppointments(session, firstClient);
  log('sales and stock…');
  await addSales(session);
  await addStockMovements(session);
  log('payments…');
  await addPayments(session, lastPastDay);
  log('settlements…');
  await addSettlements(session, lastPastDay);
}

/** The past breaks these: its tills have higher ids than the demo's later ones, and its sales have no charge. */
const NOT_IN_THE_PAST = [
  'a salon has one open till at the most, and its tills follow one another',
  'a sale is paid to the centavo, less what was given back',
];

/** Asks the whole database for what its triggers would have refused. @throws for a broken rule: nothing is kept */
async function checkFilled(session: Session): Promise<void> {
  for (const { rule, broken } of INVARIANTS) {
    if (NOT_IN_THE_PAST.includes(rule)) continue;
    const { rows } = await session.query<{ row: string }>(`${brokenRows(broken)} limit 1`);
    if (rows[0]) throw new Error(`Not so: ${rule}: ${rows[0].row}`);
  }
}

async function sizeOf(session: Session): Promise<Size> {
  const { rows } = await session.query<Size>(
    `select (select count(*)::integer from clients) as clients,
       (select count(*)::integer from appointments) as appointments`,
  );
  return rows[0] ?? { clients: 0, appointments: 0 };
}

/** A cut reads the payments of its till by their index, which stands aside while they are loaded. */
async function sealTills(session: Session): Promise<void> {
  await session.query(
    `insert into caja_cuts (salon_id, branch_id, caja_id, expected, number, previous_hash, hash)
     select t.salon_id, 1, t.caja_id, t.total, 0, '', '' from caja_totals t join cajas c using (salon_id)
     where c.id = t.caja_id and t.account_id is null and c.closed_at is not null
       and not exists (select from caja_cuts k where k.salon_id = c.salon_id and k.caja_id = c.id)
     order by c.salon_id, c.closed_at, c.id`,
  );
}

/** Added days end before the demo salon's first day, so that the two don't overlap. */
async function beforeDemo(session: Session): Promise<{ lastPastDay: string; firstClient: number }> {
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
async function continueNumbers(session: Session): Promise<void> {
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

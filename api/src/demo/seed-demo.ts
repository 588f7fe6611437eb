import { today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { Db } from '../core/database/open-database';
import { inTransaction, type UnscopedTx } from '../core/database/transaction';
import { appointmentsOf } from './appointment-history';
import { bookingsOf } from './bookings';
import { cashEventsOf } from './cash-events';
import { PACKAGE_TYPES } from './counter-sales';
import { clientRows, clientsOf } from './demo-clients';
import { type DemoClock, demoClock } from './demo-clock';
import { keepCommissions, settleLastWeek } from './demo-commissions';
import { invoiceRows } from './demo-invoices';
import { productCatalogue } from './demo-products';
import {
  accountRows,
  branchRow,
  hashDemoSecrets,
  healerRows,
  healerServiceRows,
  loginRows,
  type SecretHashes,
  salonRow,
  scheduleRows,
  staffRows,
} from './demo-staff';
import { continueFolios, continueIds, insertTables, SALON_ID } from './rows';
import { dossiersOf, serviceRows, servicesOf } from './service-rows';
import { statementRows } from './statement-rows';
import { stockHistory } from './stock-history';
import { ticketRows } from './ticket-rows';
import { ticketsOf } from './tickets';
import { type TillDay, tillDaysOf } from './till-days';
import { waitingRows } from './waiting-rows';

/**
 * Fills an empty database with a salon of two months' work: 60 days behind, 14 ahead, and today as far as
 * the clock is. The same moment gives the same salon, but for the salts of the hashes.
 */
export async function seedDemo(db: Db, { now }: { now: Date }): Promise<void> {
  const demo = demoRows(demoClock(now), await hashDemoSecrets());
  await inTransaction(db, async tx => {
    await insertTables(tx, demo.agenda);
    await sql`select charge_lines()`.execute(tx);
    await keepCommissions(tx);
    await insertTables(tx, demo.stockroom);
    for (const till of demo.tills) await insertTill(tx, till);
    await insertTables(tx, demo.office);
    await continueIds(tx);
    await settleLastWeek(tx, today(now));
    await continueFolios(tx, ['appointments', 'invoices', 'purchases', 'sales', 'packages']);
    // Without statistics the planner expects next to no rows in a branch, and compares all with all.
    await sql`analyze`.execute(tx);
  });
}

/** All rows, made before the first is added, with their tables in the order of their references. */
export function demoRows(clock: DemoClock, secrets: SecretHashes) {
  const services = servicesOf();
  const shelf = productCatalogue(clock);
  const clients = clientsOf(clock);
  const schedules = scheduleRows(clock);
  const bookings = bookingsOf({ clock, clients, services, schedules });
  const tickets = ticketsOf(clock, appointmentsOf(clock, bookings), shelf);
  const dossiers = dossiersOf(services, shelf);
  const tills = tillDaysOf(clock, cashEventsOf(clock, tickets, clients));
  return {
    agenda: {
      salons: [salonRow(clock)],
      branches: [branchRow(clock)],
      logins: loginRows(),
      staff: staffRows(clock, secrets.password),
      accounts: accountRows(),
      healers: healerRows(clock, secrets.pins),
      healer_schedules: schedules,
      ...shelf.rows,
      ...serviceRows(clock, services),
      ...dossiers.rows,
      healer_services: healerServiceRows(services),
      clients: clientRows(clients),
      ...ticketRows(clock, tickets, dossiers.doseId),
    },
    stockroom: {
      ...waitingRows(clock),
      ...stockHistory(clock, shelf, tickets),
      package_types: PACKAGE_TYPES,
    },
    tills,
    office: {
      ...invoiceRows(clock, clients, tickets),
      ...statementRows(
        clock,
        tills.flatMap(({ rows }) => rows.payments),
      ),
    },
  };
}

/** Money goes into an open till only, and one is open at a time: each day is opened, filled and closed. */
async function insertTill(tx: UnscopedTx, { caja, closed, rows, drawer, cut }: TillDay): Promise<void> {
  await insertTables(tx, { cajas: [caja], ...rows, ...drawer });
  await sql`select run_deferred(id) from salons where id = ${SALON_ID}`.execute(tx);
  await tx
    .updateTable('cajas')
    .set(closed)
    .where('salon_id', '=', SALON_ID)
    .where('id', '=', caja.id)
    .execute();
  await insertTables(tx, { caja_cuts: [cut] });
}

import { today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { Db } from '../core/database/open-database';
import { inTransaction, type UnscopedTx } from '../core/database/transaction';
import { appointmentsOf } from './appointment-history';
import { bookingsOf } from './bookings';
import { cashEventsOf } from './cash-events';
import { insertCounterSales, PACKAGE_TYPES } from './counter-sales';
import { clientRows, clientsOf } from './demo-clients';
import { type DemoClock, demoClock } from './demo-clock';
import { keepCommissions, settleLastWeek } from './demo-commissions';
import { invoiceRows } from './demo-invoices';
import { productCatalogue } from './demo-products';
import { FIRST_PURCHASE_FOLIO } from './demo-purchases';
import {
  accountRows,
  hashDemoSecrets,
  healerRows,
  healerServiceRows,
  type SecretHashes,
  salonRow,
  scheduleRows,
  staffRows,
} from './demo-staff';
import { continueIds, insertRows, SALON_ID } from './rows';
import { doseFinder, dossierRows, serviceRows, servicesOf } from './service-rows';
import { statementRows } from './statement-rows';
import { stockHistory } from './stock-history';
import { ticketRows } from './ticket-rows';
import { ticketsOf } from './tickets';
import { type TillDay, tillDaysOf } from './till-days';
import { waitingRows } from './waiting-rows';

const FIRST_FOLIO = 12001;

/**
 * Fills an empty database with a salon of two months' work: 60 days behind, 14 ahead, and today as far as
 * the clock is. The same moment gives the same salon, but for the salts of the hashes.
 */
export async function seedDemo(db: Db, { now }: { now: Date }): Promise<void> {
  const secrets = await hashDemoSecrets();
  const demo = demoOf(demoClock(now), secrets);
  await inTransaction(db, tx => insertDemo(tx, demo, today(now)));
}

/** All rows, made before the first is added. */
function demoOf(clock: DemoClock, secrets: SecretHashes) {
  const services = servicesOf();
  const shelf = productCatalogue(clock);
  const clients = clientsOf(clock);
  const schedules = scheduleRows(clock);
  const bookings = bookingsOf({ clock, clients, services, schedules });
  const tickets = ticketsOf(clock, appointmentsOf(clock, bookings), shelf);
  const dossiers = dossierRows(services, shelf);
  const tills = tillDaysOf(clock, cashEventsOf(clock, tickets, clients));
  return {
    team: {
      salons: [salonRow(clock)],
      staff: staffRows(clock, secrets.password),
      accounts: accountRows(),
      healers: healerRows(clock, secrets.pins),
      healer_schedules: schedules,
    },
    shelf: shelf.rows,
    services: serviceRows(clock, services),
    healer_services: healerServiceRows(services),
    dossiers,
    clients: clientRows(clients),
    tickets: ticketRows(clock, tickets, FIRST_FOLIO, doseFinder(dossiers, shelf)),
    invoices: invoiceRows(clock, clients, tickets),
    stockroom: stockHistory(clock, shelf, tickets),
    queue: waitingRows(clock),
    tills,
    statement: statementRows(
      clock,
      tills.flatMap(({ payments }) => payments),
    ),
  };
}

type Demo = ReturnType<typeof demoOf>;

async function insertDemo(tx: UnscopedTx, demo: Demo, day: string): Promise<void> {
  const { team, shelf, services, dossiers, tickets, stockroom, tills, statement } = demo;
  await insertRows(tx, 'salons', team.salons);
  await insertRows(tx, 'staff', team.staff);
  await insertRows(tx, 'accounts', team.accounts);
  await insertRows(tx, 'healers', team.healers);
  await insertRows(tx, 'healer_schedules', team.healer_schedules);
  await insertRows(tx, 'product_categories', shelf.product_categories);
  await insertRows(tx, 'brands', shelf.brands);
  await insertRows(tx, 'brand_lines', shelf.brand_lines);
  await insertRows(tx, 'products', shelf.products);
  await insertRows(tx, 'product_variants', shelf.product_variants);
  await insertRows(tx, 'service_categories', services.service_categories);
  await insertRows(tx, 'service_subcategories', services.service_subcategories);
  await insertRows(tx, 'services', services.services);
  await insertRows(tx, 'service_variants', services.service_variants);
  await insertRows(tx, 'service_processes', dossiers.service_processes);
  await insertRows(tx, 'service_process_products', dossiers.service_process_products);
  await insertRows(tx, 'healer_services', demo.healer_services);
  await insertRows(tx, 'clients', demo.clients);
  await insertRows(tx, 'appointments', tickets.appointments);
  await insertRows(tx, 'appointment_services', tickets.appointment_services);
  await insertRows(tx, 'appointment_products', tickets.appointment_products);
  await insertRows(tx, 'discounts', tickets.discounts);
  await sql`select charge_lines()`.execute(tx);
  await keepCommissions(tx);
  await insertRows(tx, 'waiting', demo.queue.waiting);
  await insertRows(tx, 'waiting_services', demo.queue.waiting_services);
  await insertRows(tx, 'waiting_healers', demo.queue.waiting_healers);
  await insertRows(tx, 'suppliers', stockroom.suppliers);
  await insertRows(tx, 'supplier_contacts', stockroom.supplier_contacts);
  await insertRows(tx, 'purchases', stockroom.purchases);
  await insertRows(tx, 'purchase_lines', stockroom.purchase_lines);
  await insertRows(tx, 'stock_movements', stockroom.stock_movements);
  await insertRows(tx, 'package_types', PACKAGE_TYPES);
  for (const till of tills) await insertTill(tx, till);
  await insertRows(tx, 'issuers', demo.invoices.issuers);
  await insertRows(tx, 'client_fiscal', demo.invoices.client_fiscal);
  await insertRows(tx, 'invoices', demo.invoices.invoices);
  await insertRows(tx, 'invoice_tickets', demo.invoices.invoice_tickets);
  await insertRows(tx, 'statement_imports', statement.imports);
  await insertRows(tx, 'statement_lines', statement.lines);
  await insertRows(tx, 'statement_matches', statement.matches);
  await continueIds(tx, NUMBERED);
  await settleLastWeek(tx, day);
  await tx
    .insertInto('folios')
    .values([
      folio('appointments', FIRST_FOLIO + tickets.appointments.length - 1),
      folio('invoices', demo.invoices.invoices.length),
      folio('purchases', FIRST_PURCHASE_FOLIO + stockroom.purchases.length - 1),
      folio(
        'sales',
        Math.max(
          0,
          ...tills.flatMap(({ counter }) => counter?.sales.map(({ folio }) => Number(folio)) ?? []),
        ),
      ),
      folio(
        'packages',
        Math.max(
          0,
          ...tills.flatMap(({ counter }) => counter?.packages.map(({ folio }) => Number(folio)) ?? []),
        ),
      ),
    ])
    .execute();
}

const folio = (entity: string, last_folio: number) => ({ salon_id: SALON_ID, entity, last_folio });

/** Money goes into an open till only, and one is open at a time: each day is opened, filled and closed. */
async function insertTill(
  tx: UnscopedTx,
  { caja, closed, payments, assignments, counter, totals, movements, counts, pieces, cut }: TillDay,
): Promise<void> {
  await insertRows(tx, 'cajas', [caja]);
  await insertRows(tx, 'payments', payments);
  await insertRows(tx, 'payment_assignments', assignments);
  if (counter) await insertCounterSales(tx, counter);
  await insertRows(tx, 'caja_totals', totals);
  await insertRows(tx, 'cash_movements', movements);
  await insertRows(tx, 'cash_counts', counts);
  await insertRows(tx, 'cash_count_pieces', pieces);
  await sql`set constraints enter_till immediate`.execute(tx);
  await tx
    .updateTable('cajas')
    .set(closed)
    .where('salon_id', '=', SALON_ID)
    .where('id', '=', caja.id)
    .execute();
  await tx.insertInto('caja_cuts').values(cut).execute();
}

const NUMBERED = [
  'salons',
  'staff',
  'accounts',
  'healers',
  'healer_schedules',
  'product_categories',
  'brands',
  'brand_lines',
  'products',
  'product_variants',
  'service_categories',
  'service_subcategories',
  'services',
  'service_variants',
  'service_processes',
  'service_process_products',
  'healer_services',
  'clients',
  'appointments',
  'appointment_services',
  'appointment_products',
  'package_types',
  'sales',
  'sale_lines',
  'charges',
  'gift_cards',
  'packages',
  'discounts',
  'suppliers',
  'supplier_contacts',
  'purchases',
  'purchase_lines',
  'stock_movements',
  'cajas',
  'caja_totals',
  'cash_movements',
  'cash_counts',
  'payments',
  'payment_assignments',
  'issuers',
  'client_fiscal',
  'invoices',
  'invoice_tickets',
  'statement_imports',
  'statement_lines',
  'waiting',
] as const;

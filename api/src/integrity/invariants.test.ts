import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDatabase } from '../../testing/database';
import { internals } from '../core/database/database';
import type { Db } from '../core/database/open-database';
import type { UnscopedTx } from '../core/database/transaction';
import type { Invariant } from './invariant';
import { checkInvariants, INVARIANTS } from './invariants';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db?.close());

test('two months of the demo salon hold', async () => {
  expect(await checkInvariants(db.read)).toEqual([]);
});

class Rollback extends Error {}

/** The rows that a fault would leave, written without the triggers that refuse them, and taken back afterwards. */
async function violationsAfter(damage: string, invariant: Invariant): Promise<string[]> {
  let found: string[] = [];
  const work = db[internals].kysely.transaction().execute(async (tx: UnscopedTx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of damage.split(';')) await sql.raw(statement).execute(tx);
    found = await checkInvariants(tx, [invariant]);
    throw new Rollback();
  });
  await work.catch(error => {
    if (!(error instanceof Rollback)) throw error;
  });
  return found;
}

const oneRowOf = (table: string, where = 'true') => `id = (select min(id) from ${table} where ${where})`;

/** A fault of each kind, by the rule that must find it. */
const DAMAGE: Readonly<Record<string, string>> = {
  'what an appointment was paid is the sum of its assignments': `delete from payment_assignments where ${oneRowOf('payment_assignments', 'type_id = 2')}`,
  'no payment is assigned beyond its amount': `update payment_assignments set amount = amount + 1 where ${oneRowOf('payment_assignments')}`,
  'of a payment that was taken back no part is left': `insert into payments (salon_id, branch_id, amount, client_id, type_id, account_id, reverses_id)
    select salon_id, 1, -amount, client_id, type_id, account_id, id from payments where ${oneRowOf('payments')}`,
  'what is left of a payment is its amount less its assignments': `insert into unallocated_payments (salon_id, payment_id, amount)
    select salon_id, id, amount from payments where ${oneRowOf('payments', 'amount > 0')}`,
  'a line of a statement is what its payments come to, less the fee': `update statement_lines set fee = fee + 1
    where ${oneRowOf('statement_lines')}`,
  'a payment is reconciled with its own account': `update statement_lines set account_id = 2`,
  'no credit is negative': `delete from payment_assignments where type_id = 3`,
  'until it is confirmed, a total is that of its lines less the discount': `update appointment_services set total = total + 1
    where ${oneRowOf('appointment_services')} ; update appointments set confirmed_at = null`,
  'a discount is the one that was given, up to all there is': `delete from discounts`,
  'what is finished is paid to the centavo': `update appointments set total = total + 1 where ${oneRowOf('appointments', 'status_id = 4')}`,
  'the lines of an appointment that was charged are charged what it costs, and no others are': `update
    appointment_services set charged = charged + 1 where ${oneRowOf('appointment_services', 'charged is not null')}`,
  'what appointments left to the salon is the sum of its entries': `insert into kept_entries (salon_id, appointment_id, amount, at)
    select salon_id, id, 1, now() from appointments where ${oneRowOf('appointments')}`,
  'an appointment is confirmed by its advance, and by nothing less': `update appointments set status_id = 1
    where ${oneRowOf('appointments', 'status_id = 2 and paid > 0')}`,
  'an appointment is finished when all of its services are, and none is before it starts': `update appointment_services
    set finished_at = null where ${oneRowOf('appointment_services', 'finished_at is not null')}`,
  'until it starts, no appointment asks for more in advance than it costs': `update appointments set advance = total + 1
    where ${oneRowOf('appointments', 'status_id < 3')}`,
  'an appointment has begun, ended or been cancelled when its status says so': `update appointments set ended_at = null
    where ${oneRowOf('appointments', 'status_id = 4')}`,
  'only a cancelled appointment has a reason, and keeps money that it was paid and its client gave up': `alter table
    appointments drop constraint appointments_kept; update appointments set kept = 1 where ${oneRowOf('appointments', 'status_id = 4')}`,
  'every appointment has a service': `delete from appointment_services where appointment_id = (select min(id) from appointments)`,
  'who was booked from the waiting list has that appointment, and who waits asks for a service': `delete from waiting_services
    where waiting_id = (select min(id) from waiting)`,
  'no healer has two clients at once': `alter table appointment_parts drop constraint appointment_parts_one_at_a_time;
    update appointment_parts set day = (select day from appointments where ${oneRowOf('appointments', 'live')})
    where day in (select day + 1 from appointments where ${oneRowOf('appointments', 'live')})
      or day in (select day + 2 from appointments where ${oneRowOf('appointments', 'live')})`,
  'the time that is reserved is that of the lines': `update appointments set ending = ending + interval '30 minutes'
    where ${oneRowOf('appointments')}`,
  'folios follow one another': `delete from appointments where id = (select min(id) + 3 from appointments)`,
  'a salon has one open till at the most, and its tills follow one another': `update cajas set closed_at = closed_at + interval '40 hours'
    where ${oneRowOf('cajas')}`,
  'cash, and what is given back, lies in a till': `update payments set caja_id = null where ${oneRowOf('payments', 'type_id = 1')}`,
  'a cut takes of the payments without a till, once its till is closed': `insert into caja_outside_payments
    (salon_id, payment_id, caja_id) select salon_id, id, caja_id from payments where ${oneRowOf('payments', 'type_id = 1')}`,
  'a closed till froze what its ledger says, and an open one nothing': `delete from payments where ${oneRowOf('payments', 'type_id = 1')}`,
  'every closed till has its cut, numbered without a gap and sealed over the one before': `update cash_movements
    set note = 'Otra cosa' where ${oneRowOf('cash_movements')}`,
  'a cut expects the cash that its till froze': `update caja_cuts set expected = expected + 1 where number = 3`,
  'what stays in the drawer was counted in cash, after all that came and went': `update cash_counts
    set slips = total`,
  'what takes a cash movement back is of its category and healer, and nothing takes it back again': `insert into
    cash_movements (salon_id, caja_id, category_id, amount, note, staff_id, reverses_id)
    select salon_id, caja_id, 1, -amount, note, staff_id, id from cash_movements
    where ${oneRowOf('cash_movements', 'category_id = 2')}`,
  'a count is the sum of its pieces and slips': `update cash_counts set slips = slips + 1 where ${oneRowOf('cash_counts')}`,
  'a count is the sum of its movements, and not below zero': `delete from stock_movements where ${oneRowOf('stock_movements')}`,
  'as many pieces of raw material as its ml fill': `update stock set material = material + 1`,
  'what was sold or delivered left the shelf, once': `insert into stock_movements
    (salon_id, branch_id, variant_id, reason, selling, appointment_product_id, staff_id)
    select salon_id, 1, variant_id, reason, selling, appointment_product_id, staff_id from stock_movements
    where ${oneRowOf('stock_movements', "reason = 'sale'")}`,
  'what was received came to the shelf, once': `update purchase_lines set received = received + 1 where ${oneRowOf('purchase_lines')}`,
  'a purchase is as far as its pieces, unless it was closed short': `update purchases set status_id = 4
    where ${oneRowOf('purchases', 'status_id < 3')}`,
  'what was sent to another salon arrived, is missing for a reason, or is on the way': `insert into transfers
      (salon_id, folio, from_branch, to_branch, staff_id) select id, 1, 1, 2, 1 from salons;
    insert into transfer_lines (salon_id, transfer_id, variant_id, material, quantity)
      select t.salon_id, t.id, v.id, false, 1 from transfers t, (select min(id) as id from product_variants) v`,
  'a count moves the books while it is posted, and no other does': `insert into stock_movements
    (salon_id, branch_id, variant_id, reason, selling, staff_id)
    select salon_id, 1, variant_id, 'count', 1, 1 from stock_movements where ${oneRowOf('stock_movements', "reason = 'sale'")}`,
  'what takes a movement back is all of it': `insert into stock_movements
    (salon_id, branch_id, variant_id, reason, selling, staff_id, reverses_id)
    select salon_id, 1, variant_id, reason, -selling - 1, 1, id from stock_movements
    where ${oneRowOf('stock_movements', "reason = 'purchase'")}`,
  'a sale is the sum of its lines less its discount': `update sale_lines set discount = 1 where ${oneRowOf('sale_lines')}`,
  'a sale is paid to the centavo, less what was given back': `delete from payment_assignments where sale_id = (select min(id) from sales)`,
  'what a sale sold left the shelf, once, and what came back is on it': `insert into stock_movements
    (salon_id, branch_id, variant_id, reason, selling, sale_line_id, staff_id)
    select salon_id, 1, variant_id, 'sale', -1, (select min(id) from sale_lines), staff_id from stock_movements
    where ${oneRowOf('stock_movements', "reason = 'sale'")}`,
  'no line came back beyond what was sold of it': `insert into product_returns
    (salon_id, correction_id, sale_line_id, quantity, restocked, amount)
    select salon_id, 1, id, quantity + 1, false, 0 from sale_lines where ${oneRowOf('sale_lines')}`,
  'what was given back of an appointment is what its corrections say': `update appointments set refunded = 1
    where ${oneRowOf('appointments', 'status_id = 4 and total > 0')}`,
  'no payment is given back beyond its amount': `insert into payments
    (salon_id, branch_id, amount, client_id, type_id, account_id, caja_id, refund_of_id)
    select salon_id, 1, -amount - 1, client_id, type_id, account_id, caja_id, id from payments where ${oneRowOf('payments')}`,
  'a refund is given back by the tickets, tips and credit that had it': `insert into payments
    (salon_id, branch_id, amount, client_id, type_id, account_id, caja_id, refund_of_id)
    select salon_id, 1, -1, client_id, type_id, account_id, caja_id, id from payments where ${oneRowOf('payments')}`,
  'no tip is below zero': `insert into payment_assignments (salon_id, payment_id, client_id, type_id, amount, healer_id)
    select salon_id, id, client_id, 4, -1, 1 from payments where ${oneRowOf('payments')}`,
  'no healer was paid more in tips than clients left': `insert into
    cash_movements (salon_id, caja_id, category_id, amount, note, staff_id, healer_id)
    select salon_id, caja_id, 4, -99999999, 'Dos veces', staff_id, 1 from cash_movements
    where ${oneRowOf('cash_movements')}`,
  'a settlement is the sum of its lines': `update commission_lines set amount = amount + 1 where ${oneRowOf('commission_lines')}`,
  'nothing is settled twice, and each line with its own healer': `drop index commission_lines_once;
    insert into commission_lines (salon_id, settlement_id, kind, source_id, day, concept, amount)
      select salon_id, settlement_id, kind, source_id, day, concept, amount from commission_lines
      where ${oneRowOf('commission_lines')}`,
  'a settlement in cash left the drawer with its total': `insert into
    cash_movements (salon_id, caja_id, category_id, amount, note, staff_id)
    select salon_id, caja_id, 7, -1, 'Liquidación', staff_id from cash_movements where ${oneRowOf('cash_movements')}`,
  'a gift card is worth what it was sold for, less what it paid': `update gift_card_entries set amount = amount - 1`,
  'a package has the visits and the worth that it was sold with, less those that paid': `update package_entries
    set visits = visits - 1`,
  'the prints of a ticket and of its slips are numbered from one without a gap': `insert into ticket_prints
    (salon_id, sale_id, number, staff_id) select salon_id, min(id), 2, 1 from sales group by 1`,
  'what a charge took is for what it charged': `update payments set amount = amount + 1 where ${oneRowOf('payments', 'charge_id is not null')}`,
  'every movement is somebody’s': `update stock_movements set staff_id = null, healer_id = null`,
  'an invoice is for its tickets, which are in no other one': `update invoice_tickets set live = false
    where ${oneRowOf('invoice_tickets')}`,
  'a ticket of an invoice was charged, for no less': `update invoice_tickets set total = total + 1000000
    where ${oneRowOf('invoice_tickets')}`,
  'the email of an account leads to its chain, and to no other one': `update logins set chain_id = chain_id + 1`,
  'a command that was answered has its reply and its audit': `insert into requests (salon_id, actor, request_id, call, body_hash, reply)
    select id, 'staff:1', 'x', 'caja/add', '', '{"caja":1}' from salons`,
  'no command was done twice': `insert into audit (salon_id, actor_kind, actor_id, call, request_id, entity, at)
    select s.id, 'staff', 1, 'caja/add', 'x', 'caja', now() + n * interval '1 second'
    from salons s, generate_series(1, 2) n`,
};

describe('a fault is found', () => {
  test('every rule has a fault that breaks it', () => {
    expect(Object.keys(DAMAGE).sort()).toEqual(INVARIANTS.map(({ rule }) => rule).sort());
  });

  test.each(INVARIANTS)('where this no longer holds: $rule', async invariant => {
    const found = await violationsAfter(DAMAGE[invariant.rule] ?? '', invariant);
    expect(found).not.toEqual([]);
  });

  test('and nothing of it stays', async () => {
    expect(await checkInvariants(db.read)).toEqual([]);
  });
});

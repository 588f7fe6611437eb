import { sql } from 'kysely';
import type { UnscopedRead } from '../../src/core/database/transaction';

/**
 * Two sides of the books, each summed over its own rows, in centavos.
 * @returns what doesn't agree, or is below zero, each said in a line
 */
export async function checkBooks(read: UnscopedRead): Promise<string[]> {
  const { rows } = await sql<Record<keyof Books, string>>`
    with moved as (
      select salon_id, caja_id, account_id, amount from payments where type_id < 6
      union all select salon_id, caja_id, null, amount from cash_movements
    )
    select
      -- All that came in and went out: by the ledgers, and by the tills with what came in without one.
      (select coalesce(sum(amount), 0) from moved) as received,
      (select coalesce(sum(amount_in + amount_out), 0) from caja_totals)
        + (select coalesce(sum(m.amount), 0) from moved m join cajas c on c.salon_id = m.salon_id and c.id = m.caja_id where c.closed_at is null)
        + (select coalesce(sum(amount), 0) from moved where caja_id is null) as in_tills,
      -- The cash of closed tills: by the ledgers, and by the cuts that were printed.
      (select coalesce(sum(m.amount), 0) from moved m join cajas c on c.salon_id = m.salon_id and c.id = m.caja_id
        where c.closed_at is not null and m.account_id is null) as cash,
      (select coalesce(sum(k.expected - c.initial), 0) from caja_cuts k join cajas c on c.salon_id = k.salon_id and c.id = k.caja_id) as cut_cash,
      -- By account: what the cuts froze, and what the ledgers say of closed tills.
      (select coalesce(string_agg(k.account || ':' || k.total, ' ' order by k.account), '') from (
        select coalesce(account_id, 0) as account, sum(amount_in + amount_out) as total from caja_totals
          group by 1 having sum(amount_in + amount_out) <> 0) k) as cut_accounts,
      (select coalesce(string_agg(k.account || ':' || k.total, ' ' order by k.account), '') from (
        select coalesce(m.account_id, 0) as account, sum(m.amount) as total
          from moved m join cajas c on c.salon_id = m.salon_id and c.id = m.caja_id where c.closed_at is not null
          group by 1 having sum(m.amount) <> 0) k) as accounts,
      -- What became of the money: visits, products, cash that isn't of clients, and what the salon still owes.
      (select coalesce(sum(case when status_id = 4 then total - refunded else kept end), 0) from appointments) as visits,
      (select coalesce(sum(paid - kept), 0) from appointments where status_id <> 4) as advances,
      (select coalesce(sum(l.total - l.discount), 0) from sale_lines l where kind = 'product')
        - (select coalesce(sum(c.refunded), 0) from corrections c where sale_id is not null)
        + (select coalesce(sum(r.amount), 0) from product_returns r join sale_lines l on l.salon_id = r.salon_id and l.id = r.sale_line_id
            where l.kind <> 'product') as products,
      (select coalesce(sum(amount), 0) from cash_movements where category_id <> 4) as own_cash,
      (select coalesce(sum(amount), 0) from gift_card_entries) as gift_cards,
      (select coalesce(sum(amount), 0) from package_entries) as packages,
      (select coalesce(sum(credit), 0) from client_credit) as credit,
      (select coalesce(sum(amount), 0) from payment_assignments where healer_id is not null)
        + (select coalesce(sum(amount), 0) from cash_movements where category_id = 4) as tips,
      (select coalesce(sum(amount), 0) from payments)
        - (select coalesce(sum(amount), 0) from payment_assignments) as unallocated,
      -- No cut is missing, and none was made twice.
      (select count(*) from cajas where closed_at is not null) as closed,
      (select coalesce(max(number), 0) from caja_cuts) as last_cut`.execute(read);
  const books = rows[0];
  return books ? disagreements(books) : ['no books'];
}

type Books = Record<
  | ('received' | 'in_tills' | 'cash' | 'cut_cash' | 'accounts' | 'cut_accounts' | 'closed' | 'last_cut')
  | ('visits' | 'products' | 'own_cash')
  | (typeof OWED)[number],
  string
>;

/** The salon's debts to clients and healers. */
const OWED = ['advances', 'gift_cards', 'packages', 'credit', 'tips', 'unallocated'] as const;

/** Two figures that are one and the same. */
const SAME = [
  ['received', 'in_tills'],
  ['cash', 'cut_cash'],
  ['accounts', 'cut_accounts'],
  ['closed', 'last_cut'],
] as const;

function disagreements(books: Books): string[] {
  const differ = SAME.flatMap(([one, other]) =>
    books[one] === books[other] ? [] : [`${one} ${books[one]}, ${other} ${books[other]}`],
  );
  const negative = [...OWED, 'visits' as const, 'products' as const].flatMap(name =>
    Number(books[name]) < 0 ? [`${name} ${books[name]}`] : [],
  );
  const became = [...OWED, 'visits' as const, 'products' as const, 'own_cash' as const].reduce(
    (sum, name) => sum + Number(books[name]),
    0,
  );
  const lost = became === Number(books.received) ? [] : [`received ${books.received}, became ${became}`];
  return [...differ, ...negative, ...lost];
}

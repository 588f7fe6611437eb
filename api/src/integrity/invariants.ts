import { calls } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import type { UnscopedRead } from '../core/database/transaction';

/**
 * Commands whose reply has no field, as a list of SQL. It follows the contract of this release: see `CommandSpec` for
 * one that gains a field.
 */
const WITHOUT_REPLY = Object.entries(calls)
  .filter(([, { kind, reply }]) => kind === 'command' && Object.keys(reply.shape).length === 0)
  .map(([path]) => `'${path}'`)
  .join(', ');

/** What holds in every salon at any moment, and the rows for which it doesn't, each said in a line. */
export const INVARIANTS: readonly { readonly rule: string; readonly broken: string }[] = [
  {
    rule: 'what an appointment was paid is the sum of its assignments',
    broken: `select a.id || ' was paid ' || a.paid || ' and assigned ' || coalesce(g.given, 0) from appointments a
      left join (select appointment_id, sum(amount) as given from payment_assignments group by 1) g
        on g.appointment_id = a.id where a.paid <> coalesce(g.given, 0)`,
  },
  {
    rule: 'no payment is assigned beyond its amount',
    broken: `select p.id || ' of ' || p.amount || ' is assigned ' || g.given from payments p
      join (select payment_id, sum(amount) as given from payment_assignments group by 1) g on g.payment_id = p.id
      where g.given not between least(p.amount, 0) and greatest(p.amount, 0)`,
  },
  {
    rule: 'of a payment that was taken back no part is left',
    broken: `select g.payment_id || ' has part ' || g.id from payments r
      join payment_assignments g on g.payment_id = r.reverses_id and g.reverses_id is null
      where not exists (select from payment_assignments b where b.reverses_id = g.id)`,
  },
  {
    rule: 'what is left of a payment is its amount less its assignments',
    broken: `select coalesce(u.payment_id, w.payment_id) || ' has ' || coalesce(u.amount, 0) || ' of ' || coalesce(w.amount, 0)
      from unallocated_payments u full join (
        select p.salon_id, coalesce(p.reverses_id, p.id) as payment_id,
          sum(p.amount) - sum(coalesce(g.given, 0)) as amount
        from payments p
        left join (select payment_id, sum(amount) as given from payment_assignments group by 1) g on g.payment_id = p.id
        group by 1, 2 having sum(p.amount) - sum(coalesce(g.given, 0)) > 0
      ) w on w.salon_id = u.salon_id and w.payment_id = u.payment_id
      where u.amount is distinct from w.amount`,
  },
  {
    rule: 'a line of a statement is what its payments come to, less the fee',
    broken: `select l.id || ' of ' || l.amount || ' is ' || coalesce(m.amount, 0) || ' less ' || l.fee from statement_lines l
      left join (select m.line_id, sum(p.amount) as amount from statement_matches m
        join payments p on p.id = m.payment_id group by 1) m on m.line_id = l.id
      where (m.line_id is not null or l.fee <> 0)
        and (m.amount is distinct from l.amount + l.fee or l.ignored_reason <> '')`,
  },
  {
    rule: 'a payment is reconciled with its own account',
    broken: `select m.payment_id || ' with line ' || l.id from statement_matches m
      join statement_lines l on l.id = m.line_id join payments p on p.id = m.payment_id
      where p.account_id is distinct from l.account_id`,
  },
  { rule: 'no credit is negative', broken: 'select client_id::text from client_credit where credit < 0' },
  {
    rule: 'until it is confirmed, a total is that of its lines less the discount',
    broken: `select a.id || ' is ' || a.total || ' less ' || a.discount from appointments a
      left join (select appointment_id, sum(total) as sum from appointment_services where status_id = 1 group by 1) s
        on s.appointment_id = a.id
      left join (select appointment_id, sum(total) as sum from appointment_products where status_id <> 0 group by 1) p
        on p.appointment_id = a.id
      where a.confirmed_at is null and a.total + a.discount <> coalesce(s.sum, 0) + coalesce(p.sum, 0)`,
  },
  {
    rule: 'a discount is the one that was given, up to all there is',
    broken: `select a.id || ' takes off ' || a.discount from appointments a
      left join discounts d on d.appointment_id = a.id and d.status_id = 1
      where a.discount <> least(coalesce(d.applied, 0), a.total + a.discount)`,
  },
  {
    rule: 'what is finished is paid to the centavo',
    broken: `select id || ' has paid ' || paid || ' of ' || total || ' less ' || refunded from appointments
      where status_id = 4 and paid <> total - refunded`,
  },
  {
    rule: 'an appointment is confirmed by its advance, and by nothing less',
    broken: `select id || ' with status ' || status_id from appointments
      where (status_id = 1 and paid > 0 and paid >= advance) or (status_id = 2 and paid = 0 and advance > 0)`,
  },
  {
    rule: 'until it starts, no appointment asks for more in advance than it costs',
    broken: `select id || ' asks for ' || advance || ' of ' || total from appointments
      where status_id < 3 and advance > total`,
  },
  {
    rule: 'an appointment has begun, ended or been cancelled when its status says so',
    broken: `select id || ' with status ' || status_id from appointments
      where (status_id in (3, 4) and started_at is null) or (status_id < 3 and started_at is not null)
        or (status_id = 4) <> (ended_at is not null) or (status_id = 5) <> (cancelled_at is not null)`,
  },
  {
    rule: 'every appointment has a service',
    broken: `select id::text from appointments a where not exists (
      select from appointment_services s where s.appointment_id = a.id and s.status_id = 1)`,
  },
  {
    rule: 'no healer has two clients at once',
    broken: `select p.appointment_id || ' and ' || o.appointment_id from appointment_parts p join appointment_parts o
      on o.salon_id = p.salon_id and o.healer_id = p.healer_id and o.appointment_id > p.appointment_id and o.span && p.span
      where p.live and o.live and p.reserved and o.reserved`,
  },
  {
    rule: 'the time that is reserved is that of the lines',
    broken: `select a.id::text from appointments a where (
        select array_agg((p.healer_id, p.day, p.hour, p.ending, p.live)::text order by p.healer_id, p.hour)
        from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id
      ) is distinct from (
        select array_agg((w.healer_id, a.day, w.hour, w.ending, a.live)::text order by w.healer_id, w.hour)
        from parts_of_lines(a.salon_id, a.id) w)`,
  },
  {
    rule: 'folios follow one another',
    broken: `select n.what || ' ' || n.salon_id || ': ' || n.rows || ' up to ' || n.last from (
      select 'appointments' as what, salon_id, count(*) as rows, min(folio) as first, max(folio) as last
        from appointments group by 2
      union all select 'purchases', salon_id, count(*), min(folio), max(folio) from purchases group by 2
      union all select 'sales', salon_id, count(*), min(folio), max(folio) from sales group by 2
      union all select 'packages', salon_id, count(*), min(folio), max(folio) from packages group by 2
    ) n left join folios f on f.salon_id = n.salon_id and f.entity = n.what
    where n.last - n.first + 1 <> n.rows or f.last_folio is distinct from n.last`,
  },
  {
    rule: 'a salon has one open till at the most, and its tills follow one another',
    // By their hours; or by the order of the audit, where the clock was set back meanwhile.
    broken: `select a.id || ' and ' || b.id from cajas a join cajas b on b.salon_id = a.salon_id and b.id > a.id
      where b.date_time < coalesce(a.closed_at, 'infinity') and not exists (
        select from audit c join audit o on o.salon_id = c.salon_id and o.entity = 'caja' and o.id > c.id
        where c.salon_id = a.salon_id and c.entity = 'caja' and c.entity_id = a.id and c.call = 'caja/update'
          and o.entity_id = b.id and o.call = 'caja/add')`,
  },
  {
    rule: 'cash, and what is given back, lies in a till',
    broken: `select id || ' of ' || amount from payments where caja_id is null and (type_id = 1 or amount < 0)`,
  },
  {
    rule: 'a cut takes of the payments without a till, once its till is closed',
    broken: `select o.payment_id || ' in the cut of ' || o.caja_id from caja_outside_payments o
      join cajas c on c.id = o.caja_id join payments p on p.id = o.payment_id
      where c.closed_at is null or p.caja_id is not null or p.type_id in (1, 6, 7, 8)`,
  },
  {
    rule: 'a closed till froze what its ledger says, and an open one nothing',
    broken: `select c.id || ' account ' || coalesce(t.account_id::text, 'cash') from cajas c
      left join caja_totals t on t.caja_id = c.id
      left join (select caja_id, account_id, sum(greatest(amount, 0)) as came, sum(least(amount, 0)) as went
        from (
          select caja_id, account_id, amount from payments where type_id not in (6, 7, 8)
          union all select caja_id, null, amount from cash_movements
        ) moved group by 1, 2) p
        on p.caja_id = c.id and p.account_id is not distinct from t.account_id
      where (c.closed_at is null) <> (t.id is null) or (t.id is not null and (
        t.amount_in <> coalesce(p.came, 0) or t.amount_out <> coalesce(p.went, 0)
        or t.initial <> case when t.account_id is null then c.initial else 0 end))`,
  },
  {
    rule: 'every closed till has its cut, numbered without a gap and sealed over the one before',
    broken: `select c.id || ' with cut ' || coalesce(k.number::text, 'none') from cajas c
      left join caja_cuts k on k.salon_id = c.salon_id and k.caja_id = c.id
      left join caja_cuts b on b.salon_id = k.salon_id and b.number = k.number - 1
      where (c.closed_at is null) <> (k.caja_id is null) or (k.caja_id is not null and (
        k.hash <> cut_seal(k) or (k.number = 1) <> (k.previous_hash = '') or k.number < 1
        or (k.number > 1 and k.previous_hash is distinct from b.hash)))`,
  },
  {
    rule: 'a cut expects the cash that its till froze',
    broken: `select k.number || ' expects ' || k.expected from caja_cuts k
      left join caja_totals t on t.salon_id = k.salon_id and t.caja_id = k.caja_id and t.account_id is null
      where k.expected is distinct from t.total`,
  },
  {
    rule: 'what takes a cash movement back is of its category and healer, and nothing takes it back again',
    broken: `select b.id || ' takes back ' || m.id from cash_movements b
      join cash_movements m on m.salon_id = b.salon_id and m.id = b.reverses_id
      where (b.category_id, b.healer_id) is distinct from (m.category_id, m.healer_id) or m.reverses_id is not null`,
  },
  {
    rule: 'a count is the sum of its pieces and slips',
    broken: `select c.id || ' of ' || c.total from cash_counts c
      left join (select salon_id, count_id, sum(face * quantity) as sum from cash_count_pieces group by 1, 2) g
        on g.salon_id = c.salon_id and g.count_id = c.id
      where c.total <> c.slips + coalesce(g.sum, 0)`,
  },
  {
    rule: 'a count is the sum of its movements, and not below zero',
    broken: `select s.variant_id || ' has ' || s.selling || ', ' || s.exhibition || ', ' || s.material from stock s
      left join (select variant_id, sum(selling) as a, sum(exhibition) as b, sum(material) as c,
        sum(material_unit) as d from stock_movements group by 1) m on m.variant_id = s.variant_id
      where (s.selling, s.exhibition, s.material, s.material_unit)
          is distinct from (coalesce(m.a, 0), coalesce(m.b, 0), coalesce(m.c, 0), coalesce(m.d, 0))
        or least(s.selling, s.exhibition, s.material, s.material_unit) < 0`,
  },
  {
    rule: 'as many pieces of raw material as its ml fill',
    broken: `select s.variant_id || ' has ' || s.material || ' with ' || s.material_unit from stock s
      join product_variants v on v.id = s.variant_id
      where s.material <> ceil(s.material_unit::numeric / v.content)`,
  },
  {
    rule: 'what was sold or delivered left the shelf, once',
    broken: `select l.id || ' of ' || l.quantity from appointment_products l
      join appointments a on a.id = l.appointment_id
      left join (select appointment_product_id, sum(selling + exhibition) as pieces, sum(material_unit) as ml
        from stock_movements group by 1) m on m.appointment_product_id = l.id
      left join (select appointment_product_id, sum(quantity) as pieces
        from product_returns where restocked group by 1) r on r.appointment_product_id = l.id
      where (l.type_id = 1 and coalesce(m.pieces, 0) <> coalesce(r.pieces, 0) +
          case when l.status_id = 1 and a.status_id < 5 then -l.quantity else 0 end)
        or (l.type_id = 2 and coalesce(m.ml, 0) <> case when l.status_id = 2 then -l.quantity else 0 end)`,
  },
  {
    rule: 'what was received came to the shelf, once',
    broken: `select l.id || ' received ' || l.received from purchase_lines l
      left join (select purchase_line_id, sum(selling + exhibition + material) as pieces
        from stock_movements group by 1) m on m.purchase_line_id = l.id
      where l.received <> coalesce(m.pieces, 0)`,
  },
  {
    rule: 'a purchase is as far as its pieces, unless it was closed short',
    broken: `select p.id || ' with status ' || p.status_id || ' received ' || coalesce(l.received, 0) from purchases p
      left join (select purchase_id, sum(received) as received, bool_or(received < quantity) as short
        from purchase_lines group by 1) l on l.purchase_id = p.id
      where (p.status_id in (3, 4)) <> (coalesce(l.received, 0) > 0)
        or (p.status_id = 4 and p.closed_at is null and l.short)
        or (p.status_id = 3 or p.closed_at is not null) and not l.short`,
  },
  {
    rule: 'what takes a movement back is all of it',
    broken: `select b.id || ' takes back ' || m.id from stock_movements b
      join stock_movements m on m.salon_id = b.salon_id and m.id = b.reverses_id
      where (b.variant_id, b.reason, b.selling, b.exhibition, b.material_unit)
          <> (m.variant_id, m.reason, -m.selling, -m.exhibition, -m.material_unit)
        or (b.purchase_line_id, b.appointment_product_id)
          is distinct from (m.purchase_line_id, m.appointment_product_id)`,
  },
  {
    rule: 'a sale is the sum of its lines less its discount',
    broken: `select s.id || ' is ' || s.total || ' less ' || s.discount from sales s
      left join (select sale_id, sum(total) as total, sum(discount) as discount from sale_lines group by 1) l
        on l.sale_id = s.id
      where s.total + s.discount is distinct from l.total or s.discount is distinct from l.discount`,
  },
  {
    rule: 'a sale is paid to the centavo, less what was given back',
    broken: `select s.id || ' has paid ' || coalesce(g.paid, 0) || ' of ' || s.total from sales s
      left join (select sale_id, sum(amount) as paid from payment_assignments group by 1) g on g.sale_id = s.id
      left join (select sale_id, sum(refunded) as refunded from corrections group by 1) c on c.sale_id = s.id
      where coalesce(g.paid, 0) <> s.total - coalesce(c.refunded, 0)
        or not exists (select from charges h where h.salon_id = s.salon_id and h.sale_id = s.id)`,
  },
  {
    rule: 'what a sale sold left the shelf, once, and what came back is on it',
    broken: `select l.id || ' of ' || l.quantity from sale_lines l
      left join (select sale_line_id, sum(selling + exhibition) as pieces from stock_movements group by 1) m
        on m.sale_line_id = l.id
      left join (select sale_line_id, sum(quantity) as pieces from product_returns where restocked group by 1) r
        on r.sale_line_id = l.id
      where coalesce(m.pieces, 0) <> case l.kind when 'product' then coalesce(r.pieces, 0) - l.quantity else 0 end`,
  },
  {
    rule: 'no line came back beyond what was sold of it',
    broken: `select coalesce(r.sale_line_id, r.appointment_product_id)::text from product_returns r
      left join sale_lines l on l.id = r.sale_line_id
      left join appointment_products p on p.id = r.appointment_product_id
      group by r.sale_line_id, r.appointment_product_id, l.quantity, p.quantity
      having sum(r.quantity) > coalesce(l.quantity, p.quantity)`,
  },
  {
    rule: 'what was given back of an appointment is what its corrections say',
    broken: `select a.id || ' gave back ' || a.refunded from appointments a
      left join (select appointment_id, sum(refunded) as refunded from corrections group by 1) c
        on c.appointment_id = a.id
      where a.refunded <> coalesce(c.refunded, 0)`,
  },
  {
    rule: 'no payment is given back beyond its amount',
    broken: `select p.id || ' of ' || p.amount || ' gave back ' || r.amount from payments p
      join (select coalesce(refund_of_id, reverses_id) as id, -sum(amount) as amount
        from payments where amount < 0 group by 1) r on r.id = p.id
      where r.amount > p.amount`,
  },
  {
    rule: 'a refund is given back by the tickets, tips and credit that had it',
    broken: `select p.id || ' of ' || p.amount || ' is assigned ' || coalesce(g.given, 0) from payments p
      left join (select payment_id, sum(amount) as given from payment_assignments group by 1) g
        on g.payment_id = p.id
      where p.refund_of_id is not null and coalesce(g.given, 0) <> p.amount`,
  },
  {
    rule: 'no tip is below zero',
    broken: `select healer_id || ' has ' || sum(amount) from payment_assignments
      where healer_id is not null group by salon_id, healer_id having sum(amount) < 0`,
  },
  {
    rule: 'a gift card is worth what it was sold for, less what it paid',
    broken: `select g.id || ' of ' || g.amount || ' has ' || coalesce(e.balance, 0) from gift_cards g
      left join (select gift_card_id, sum(amount) as balance, sum(amount) filter (where kind = 'void') as void
        from gift_card_entries group by 1) e on e.gift_card_id = g.id
      left join (select gift_card_id, sum(amount) as paid from payments where type_id = 7 group by 1) p
        on p.gift_card_id = g.id
      where coalesce(e.balance, 0) <> g.amount - coalesce(p.paid, 0) + coalesce(e.void, 0)
        or coalesce(e.balance, 0) < 0`,
  },
  {
    rule: 'a package has the visits and the worth that it was sold with, less those that paid',
    broken: `select k.id || ' has ' || coalesce(e.visits, 0) || ' worth ' || coalesce(e.amount, 0) from packages k
      left join (select package_id, sum(visits) as visits, sum(amount) as amount,
          sum(amount) filter (where kind = 'void') as void from package_entries group by 1) e on e.package_id = k.id
      left join (select package_id, sum(amount) as paid, sum(sign(amount)) as visits
        from payments where type_id = 8 group by 1) p on p.package_id = k.id
      where coalesce(e.amount, 0) <> k.price - coalesce(p.paid, 0) + coalesce(e.void, 0)
        or (e.void is null and coalesce(e.visits, 0) <> k.visits - coalesce(p.visits, 0))
        or coalesce(e.visits, 0) < 0 or coalesce(e.amount, 0) < 0
        or (coalesce(e.visits, 0) = 0) <> (coalesce(e.amount, 0) = 0)`,
  },
  {
    rule: 'what a charge took is for what it charged',
    broken: `select h.id || ' took ' || p.amount || ' for ' || g.given from charges h
      join (select charge_id, sum(amount) as amount from payments group by 1) p on p.charge_id = h.id
      join (select y.charge_id, sum(x.amount) as given from payment_assignments x
        join payments y on y.id = x.payment_id group by 1) g on g.charge_id = h.id
      where p.amount <> g.given`,
  },
  {
    rule: 'every movement is somebody’s',
    broken: `select id::text from stock_movements
      where reason <> 'opening' and staff_id is null and healer_id is null`,
  },
  {
    rule: 'an invoice is for its tickets, which are in no other one',
    broken: `select i.id || ' is for ' || i.total || ' and has ' || coalesce(t.total, 0) from invoices i
      left join (select salon_id, invoice_id, sum(total) as total, bool_and(live) as live, bool_or(live) as any_live
        from invoice_tickets group by 1, 2) t on t.salon_id = i.salon_id and t.invoice_id = i.id
      where i.total <> coalesce(t.total, 0) or t.live <> (i.status_id <> 6) or t.any_live <> (i.status_id <> 6)`,
  },
  {
    rule: 'a ticket of an invoice was charged, for no less',
    broken: `select t.id::text from invoice_tickets t
      join appointments a on a.salon_id = t.salon_id and a.id = t.appointment_id
      where a.status_id <> 4 or a.total < t.total`,
  },
  {
    rule: 'a command that was answered has its reply and its audit',
    broken: `select r.call || ' ' || r.request_id from requests r
      where (r.reply = '{}'::jsonb and r.call not in (${WITHOUT_REPLY}))
        or not exists (select from audit u where u.salon_id = r.salon_id and u.request_id = r.request_id
          and u.call = r.call and u.actor_kind || ':' || u.actor_id = r.actor)`,
  },
  {
    rule: 'the prints of a ticket and of its slips are numbered from one without a gap',
    broken: `select coalesce('appointment ' || appointment_id, 'sale ' || sale_id, 'gift card ' || gift_card_id,
        'correction ' || correction_id) || ' has ' || count(*) || ' prints up to ' || max(number)
      from ticket_prints group by salon_id, appointment_id, sale_id, gift_card_id, correction_id
      having count(*) <> max(number)`,
  },
  {
    rule: 'no command was done twice',
    broken: `select call || ' ' || request_id from audit where request_id is not null
      group by salon_id, actor_kind, actor_id, call, request_id having count(distinct at) > 1`,
  },
];

/** Walks all ledgers, bookings, stock and audit of a database; answers what is lost, doubled or half done. */
export async function checkInvariants(read: UnscopedRead): Promise<string[]> {
  const found: string[] = [];
  for (const { rule, broken } of INVARIANTS) {
    const { rows } = await sql<{
      row: string;
    }>`select b.row from (${sql.raw(broken)}) b ("row") limit 20`.execute(read);
    for (const { row } of rows) found.push(`not so: ${rule}: ${row}`);
  }
  return found;
}

/** What was written since: each booking, payment, till and client has a row of the audit that says who did it. */
export async function checkAudit(read: UnscopedRead, since: Date): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select w.entity || ' ' || w.id as row from (
      select 'appointment' as entity, id, salon_id from appointments where creation_date >= ${since}
      union all select 'appointment', g.appointment_id, g.salon_id from payment_assignments g
        where g.creation_date >= ${since} and g.appointment_id is not null
      union all select 'payment', p.id, p.salon_id from payments p where p.creation_date >= ${since}
        and p.charge_id is null and not exists (select from payment_assignments g where g.payment_id = p.id)
      union all select 'caja', id, salon_id from cajas where date_time >= ${since}
      union all select 'sale', id, salon_id from sales where creation_date >= ${since}
      union all select 'client', id, salon_id from clients where creation_date >= ${since}
    ) w where not exists (
      select from audit u where u.salon_id = w.salon_id and u.entity = w.entity and u.entity_id = w.id)
    limit 20`.execute(read);
  return rows.map(({ row }) => `not in the audit: ${row}`);
}

import type { Invariant } from './invariant';

/** Sales at the counter, returns, gift cards and packages. */
export const SALE_RULES: readonly Invariant[] = [
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
      left join sale_lines l on l.salon_id = r.salon_id and l.id = r.sale_line_id
      left join appointment_products p on p.salon_id = r.salon_id and p.id = r.appointment_product_id
      group by r.salon_id, r.sale_line_id, r.appointment_product_id, l.quantity, p.quantity
      having sum(r.quantity) > coalesce(l.quantity, p.quantity)`,
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
];

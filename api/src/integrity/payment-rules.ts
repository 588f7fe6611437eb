import type { Invariant } from './invariant';

/** Payments, what they are for, credit, tips, refunds and bank statements. */
export const PAYMENT_RULES: readonly Invariant[] = [
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
      join payment_assignments g on g.salon_id = r.salon_id and g.payment_id = r.reverses_id and g.reverses_id is null
      left join payment_assignments b on b.salon_id = g.salon_id and b.reverses_id = g.id
      where b.id is null`,
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
      left join (select m.salon_id, m.line_id, sum(p.amount) as amount from statement_matches m
        join payments p on p.salon_id = m.salon_id and p.id = m.payment_id group by 1, 2) m
        on m.salon_id = l.salon_id and m.line_id = l.id
      where (m.line_id is not null or l.fee <> 0)
        and (m.amount is distinct from l.amount + l.fee or l.ignored_reason <> '')`,
  },
  {
    rule: 'a payment is reconciled with its own account',
    broken: `select m.payment_id || ' with line ' || l.id from statement_matches m
      join statement_lines l on l.salon_id = m.salon_id and l.id = m.line_id
      join payments p on p.salon_id = m.salon_id and p.id = m.payment_id
      where p.account_id is distinct from l.account_id`,
  },
  { rule: 'no credit is negative', broken: 'select client_id::text from client_credit where credit < 0' },
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
    rule: 'no healer was paid more in tips than clients left',
    broken: `select healer_id || ' is owed ' || sum(amount) from (
        select salon_id, healer_id, amount from payment_assignments where healer_id is not null
        union all select salon_id, healer_id, amount from cash_movements where healer_id is not null
        union all select salon_id, healer_id, -tips from commission_settlements) moved
      group by salon_id, healer_id having sum(amount) < 0`,
  },
  {
    rule: 'what a charge took is for what it charged',
    broken: `select h.id || ' took ' || p.amount || ' for ' || g.given from charges h
      join (select salon_id, charge_id, sum(amount) as amount from payments group by 1, 2) p
        on p.salon_id = h.salon_id and p.charge_id = h.id
      join (select y.salon_id, y.charge_id, sum(x.amount) as given from payment_assignments x
        join payments y on y.salon_id = x.salon_id and y.id = x.payment_id group by 1, 2) g
        on g.salon_id = h.salon_id and g.charge_id = h.id
      where p.amount <> g.given`,
  },
];

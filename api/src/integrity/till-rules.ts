import type { Invariant } from './invariant';

/** Tills, their cuts, cash movements and counts. */
export const TILL_RULES: readonly Invariant[] = [
  {
    rule: 'a salon has one open till at the most, and its tills follow one another',
    // By their hours; or by the order of the audit, where the clock was set back meanwhile.
    broken: `select a.id || ' and ' || b.id from cajas a join cajas b on b.salon_id = a.salon_id and b.branch_id = a.branch_id and b.id > a.id
      where b.date_time < coalesce(a.closed_at, 'infinity') and not exists (
        select from audit c where c.salon_id = a.salon_id and c.entity = 'caja' and c.entity_id = a.id
          and c.call = 'caja/update' and c.id < (
            select min(o.id) from audit o where o.salon_id = b.salon_id and o.entity = 'caja' and o.entity_id = b.id))`,
  },
  {
    rule: 'cash, and what is given back, lies in a till',
    broken: `select id || ' of ' || amount from payments where caja_id is null and (type_id = 1 or (amount < 0 and type_id <> 9))`,
  },
  {
    rule: 'a cut takes of the payments without a till, once its till is closed',
    broken: `select o.payment_id || ' in the cut of ' || o.caja_id from caja_outside_payments o
      join cajas c on c.salon_id = o.salon_id and c.id = o.caja_id
      join payments p on p.salon_id = o.salon_id and p.id = o.payment_id
      where c.closed_at is null or p.caja_id is not null or p.type_id in (1, 6, 7, 8, 9)`,
  },
  {
    rule: 'a closed till froze what its ledger says, and an open one nothing',
    broken: `select c.id || ' account ' || coalesce(t.account_id::text, 'cash') from cajas c
      left join caja_totals t on t.salon_id = c.salon_id and t.caja_id = c.id
      left join (select salon_id, caja_id, account_id, sum(greatest(amount, 0)) as came, sum(least(amount, 0)) as went
        from (
          select salon_id, caja_id, account_id, amount from payments where type_id not in (6, 7, 8, 9)
          union all select salon_id, caja_id, null, amount from cash_movements
        ) moved group by 1, 2, 3) p
        on p.salon_id = c.salon_id and p.caja_id = c.id and p.account_id is not distinct from t.account_id
      where (c.closed_at is null) <> (t.id is null) or (t.id is not null and (
        t.amount_in <> coalesce(p.came, 0) or t.amount_out <> coalesce(p.went, 0)
        or t.initial <> case when t.account_id is null then c.initial else 0 end))`,
  },
  {
    rule: 'every closed till has its cut, numbered without a gap and sealed over the one before',
    broken: `select c.id || ' with cut ' || coalesce(k.number::text, 'none') from cajas c
      left join caja_cuts k on k.salon_id = c.salon_id and k.caja_id = c.id
      left join caja_cuts b on b.salon_id = k.salon_id and b.branch_id = k.branch_id and b.number = k.number - 1
      where (c.closed_at is null) <> (k.caja_id is null) or (k.caja_id is not null and (
        k.hash <> cut_seal(to_jsonb(k)) or (k.number = 1) <> (k.previous_hash = '') or k.number < 1
        or (k.number > 1 and k.previous_hash is distinct from b.hash)))`,
  },
  {
    rule: 'a cut expects the cash that its till froze',
    broken: `select k.number || ' expects ' || k.expected from caja_cuts k
      left join caja_totals t on t.salon_id = k.salon_id and t.caja_id = k.caja_id and t.account_id is null
      where k.expected is distinct from t.total`,
  },
  {
    rule: 'what stays in the drawer was counted in cash, after all that came and went',
    broken: `select k.number || ' leaves ' || k.float_cash || ' of ' || c.total - c.slips from caja_cuts k
      join cash_counts c on c.salon_id = k.salon_id and c.id = k.count_id
      where k.float_cash > c.total - c.slips or c.expected <> k.expected or exists (select from cash_counts n
        where n.salon_id = c.salon_id and n.caja_id = c.caja_id and n.id > c.id)`,
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
];

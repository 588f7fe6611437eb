import type { Invariant } from './invariant';

/** Stock and purchases. */
export const STOCK_RULES: readonly Invariant[] = [
  {
    rule: 'a count is the sum of its movements, and not below zero',
    broken: `select s.variant_id || ' has ' || s.selling || ', ' || s.exhibition || ', ' || s.material from stock s
      left join (select salon_id, branch_id, variant_id, sum(selling) as a, sum(exhibition) as b, sum(material) as c,
        sum(material_unit) as d from stock_movements group by 1, 2, 3) m
        on (m.salon_id, m.branch_id, m.variant_id) = (s.salon_id, s.branch_id, s.variant_id)
      where (s.selling, s.exhibition, s.material, s.material_unit)
          is distinct from (coalesce(m.a, 0), coalesce(m.b, 0), coalesce(m.c, 0), coalesce(m.d, 0))
        or least(s.selling, s.exhibition, s.material, s.material_unit) < 0`,
  },
  {
    rule: 'as many pieces of raw material as its ml fill',
    broken: `select s.variant_id || ' has ' || s.material || ' with ' || s.material_unit from stock s
      join product_variants v on v.salon_id = s.salon_id and v.id = s.variant_id
      where s.material <> ceil(s.material_unit::numeric / v.content)`,
  },
  {
    rule: 'what was sold or delivered left the shelf, once',
    broken: `select l.id || ' of ' || l.quantity from appointment_products l
      join appointments a on a.salon_id = l.salon_id and a.id = l.appointment_id
      left join (select salon_id, appointment_product_id, sum(selling + exhibition) as pieces, sum(material_unit) as ml
        from stock_movements group by 1, 2) m on m.salon_id = l.salon_id and m.appointment_product_id = l.id
      left join (select salon_id, appointment_product_id, sum(quantity) as pieces from product_returns where restocked
        group by 1, 2) r on r.salon_id = l.salon_id and r.appointment_product_id = l.id
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
    rule: 'what was sent to another salon arrived, is missing for a reason, or is on the way',
    broken: `select l.id || ' of ' || l.quantity || ' received ' || l.received from transfer_lines l
      join transfers t on t.salon_id = l.salon_id and t.id = l.transfer_id
      left join (select m.salon_id, m.transfer_line_id, m.branch_id, sum(m.selling + m.exhibition + m.material) as pieces
        from stock_movements m where m.transfer_line_id is not null group by 1, 2, 3
      ) o on o.salon_id = l.salon_id and o.transfer_line_id = l.id and o.branch_id = t.from_branch
      left join (select m.salon_id, m.transfer_line_id, m.branch_id, sum(m.selling + m.exhibition + m.material) as pieces
        from stock_movements m where m.transfer_line_id is not null group by 1, 2, 3
      ) i on i.salon_id = l.salon_id and i.transfer_line_id = l.id and i.branch_id = t.to_branch
      where coalesce(i.pieces, 0) <> l.received
        or -coalesce(o.pieces, 0) <> case when t.status_id = 3 then 0
          when t.status_id = 2 and l.missing_reason = 'returned' then l.received else l.quantity end
        or t.status_id = 2 and l.received < l.quantity and l.missing_reason is null
        or t.status_id = 3 and l.received > 0`,
  },
  {
    rule: 'a count moves the books while it is posted, and no other does',
    broken: `select 'count ' || c.folio from stock_counts c left join (
        select salon_id, count_id, bool_or(reason <> 'count') as other,
          bool_or(b.reverses_id is null and not exists (select from stock_movements r
            where r.salon_id = b.salon_id and r.reverses_id = b.id)) as moves
        from stock_movements b where count_id is not null group by 1, 2) m on m.salon_id = c.salon_id and m.count_id = c.id
      where m.other or m.moves and c.status_id <> 2
      union all select 'movement ' || id from stock_movements where reason = 'count' and count_id is null`,
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
    rule: 'every movement is somebody’s',
    broken: `select id::text from stock_movements
      where reason <> 'opening' and staff_id is null and healer_id is null`,
  },
];

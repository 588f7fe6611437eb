import type { Invariant } from './invariant';

/** Settlements of commissions and their lines. */
export const COMMISSION_RULES: readonly Invariant[] = [
  {
    rule: 'a settlement is the sum of its lines',
    broken: `select s.folio || ' of ' || s.total || ', its lines ' || coalesce(l.total, 0) from commission_settlements s
      left join (select settlement_id, sum(amount) as total, sum(amount) filter (where kind = 'service') as services,
          sum(amount) filter (where kind in ('product', 'sale')) as products,
          sum(amount) filter (where kind in ('tip', 'paid_tip')) as tips,
          sum(amount) filter (where kind = 'adjustment') as adjustments
        from commission_lines group by 1) l on l.settlement_id = s.id
      where s.services <> coalesce(l.services, 0) or s.products <> coalesce(l.products, 0)
        or s.tips <> coalesce(l.tips, 0) or s.adjustments <> coalesce(l.adjustments, 0) or s.total <> l.total`,
  },
  {
    rule: 'nothing is settled twice, and each line with its own healer',
    broken: `select kind || ' ' || source_id from commission_lines
        group by salon_id, kind, source_id, coalesce(correction_id, 0) having count(*) > 1
      union all
      select l.kind || ' ' || l.source_id || ' of ' || s.healer_id from commission_lines l
      join commission_settlements s on s.salon_id = l.salon_id and s.id = l.settlement_id
      left join payment_assignments g on l.kind = 'tip' and g.salon_id = l.salon_id and g.id = l.source_id
      left join cash_movements m on l.kind = 'paid_tip' and m.salon_id = l.salon_id and m.id = l.source_id
      left join commission_adjustments j on l.kind = 'adjustment' and j.salon_id = l.salon_id and j.id = l.source_id
      left join appointment_services a on l.kind = 'service' and a.salon_id = l.salon_id and a.id = l.source_id
      left join appointment_products p on l.kind = 'product' and p.salon_id = l.salon_id and p.id = l.source_id
      left join sale_lines n on l.kind = 'sale' and n.salon_id = l.salon_id and n.id = l.source_id
      left join sales k on k.salon_id = n.salon_id and k.id = n.sale_id
      where s.healer_id is distinct from
        coalesce(g.healer_id, m.healer_id, j.healer_id, a.healer_id, p.seller_id, k.seller_healer_id)`,
  },
  {
    rule: 'a settlement in cash left the drawer with its total',
    broken: `select m.id || ' of ' || m.amount from cash_movements m
      left join commission_settlements s on s.salon_id = m.salon_id and s.movement_id = m.id
      where (m.category_id = 7 and (s.id is null or s.total <> -m.amount)) or (s.id is not null and m.category_id <> 7)`,
  },
];

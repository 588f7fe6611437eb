import { STAFF_IDS } from '../../../api/src/demo/demo-staff';
import { SALON_ID } from '../../../api/src/demo/rows';
import type { Session } from '../../common/session';

/** Sales at the counter: one client in eight buys a piece on the way out, of the desk or of the healer. */
export async function addSales(session: Session): Promise<void> {
  await session.query(
    `create temporary table sold on commit drop as
     select base.id + row_number() over (order by a.ended_at, a.id) as id,
       base.folio + row_number() over (order by a.ended_at, a.id) as folio, a.client_id, a.healer_id, q.n,
       a.ended_at + interval '3 minutes' as at, p.id as piece, p.price, p.price_buy
     from quoted q join appointments a on a.id = q.id join shelf p on p.place = (q.n / 8) % p.places
     cross join (select coalesce(max(id), 0) as id, coalesce(max(folio), 0) as folio from sales) base
     where a.status_id = 4 and q.n % 8 = 3`,
  );
  await session.query('analyze sold');
  await session.query(
    `insert into sales (salon_id, branch_id, id, folio, client_id, seller_staff_id, seller_healer_id, total, creation_date)
     select $1, 1, id, folio, client_id, case when n % 3 > 0 then $2::bigint end, case when n % 3 = 0 then healer_id end, price, at
     from sold order by id`,
    [SALON_ID, STAFF_IDS.reception],
  );
  await session.query(
    `insert into sale_lines (salon_id, sale_id, kind, variant_id, quantity, price, total, unit_cost, comission, iva)
     select $1, id, 'product', piece, 1, price, price, price_buy, case when n % 3 = 0 then 10 end, round(price * 16 / 116.0)
     from sold order by id`,
    [SALON_ID],
  );
}

/** The stock loses the pieces that were sold and used; as many were there at the beginning. */
export async function addStockMovements(session: Session): Promise<void> {
  await session.query(
    `create temporary table moved on commit drop as
     select p.variant_id, case p.type_id when 1 then 'sale' else 'material' end as reason,
       case p.type_id when 1 then p.quantity else 0 end as pieces, case p.type_id when 2 then p.quantity else 0 end as used,
       p.id as line, null::bigint as sale_line, a.healer_id, coalesce(p.delivered_at, a.ended_at) as at
     from appointment_products p join quoted q on q.id = p.appointment_id join appointments a on a.id = q.id
     where p.type_id = 1 and p.status_id = 1 or p.type_id = 2
     union all
     select l.variant_id, 'sale', l.quantity, 0, null, l.id, s.seller_healer_id, s.creation_date
     from sale_lines l join sales s on s.id = l.sale_id join sold d on d.id = s.id`,
  );
  await session.query('analyze moved');
  await session.query(
    `insert into stock_movements (salon_id, branch_id, variant_id, reason, selling, material_unit, appointment_product_id, sale_line_id,
       staff_id, healer_id, creation_date)
     select $1, 1, m.variant_id, m.reason, m.selling, m.material_unit, m.line, m.sale_line,
       case when m.healer_id is null then $2::bigint end, m.healer_id, m.at
     from (
       select variant_id, 'opening' as reason, sum(pieces) as selling, sum(used) as material_unit, null::bigint as line,
         null::bigint as sale_line, null::bigint as healer_id, min(at) - interval '1 day' as at
       from moved group by variant_id
       union all
       select variant_id, reason, -pieces, -used, line, sale_line, healer_id, at from moved
     ) m order by m.at`,
    [SALON_ID, STAFF_IDS.warehouse],
  );
}

import { type MovementReason, movementLabel } from '@melena/shared/rules/movement';
import { sql } from 'kysely';
import type { Read } from '../transaction';

/** A movement by which pieces of a purchase arrived. */
export interface Arrival {
  /** The first movement of the receipt that it belongs to. */
  readonly receipt_id: number;
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly purchase_line_id: number;
  readonly variant_id: number;
  readonly name: string;
  /** Pieces for sale, and pieces and ml of raw material. */
  readonly selling: number;
  readonly material: number;
  readonly material_unit: number;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  /** What used or counted these pieces since: 'Venta en la cita #12855'; '' where nothing did. */
  readonly used: string;
}

type Row = Omit<Arrival, 'used'> & {
  readonly later_reason: MovementReason | null;
  readonly later_selling: number | null;
  readonly later_ml: number | null;
  readonly folio: number | null;
};

/**
 * What arrived of a purchase, the latest first. Movements of one receipt were written in one transaction, and so at one
 * moment. Pieces were used where fewer are left than arrived; a count that was corrected since has taken them as true.
 */
export async function arrivalsOf(read: Read, salonId: number, purchaseId: number): Promise<Arrival[]> {
  const { rows } = await sql<Row>`
    select min(m.id) over (partition by m.creation_date, m.staff_id) as receipt_id,
      m.id, m.creation_date as at, f.name as who, m.purchase_line_id, m.variant_id, v.name,
      m.selling, m.material, m.material_unit, b.creation_date as undone_at, bf.name as undone_by,
      u.reason as later_reason, u.selling as later_selling, u.material_unit as later_ml, u.folio
    from purchase_lines l
    join stock_movements m on m.salon_id = l.salon_id and m.purchase_line_id = l.id and m.reverses_id is null
    join stock s on s.salon_id = m.salon_id and s.variant_id = m.variant_id
    join product_variants v on v.salon_id = m.salon_id and v.id = m.variant_id
    left join staff f on f.salon_id = m.salon_id and f.id = m.staff_id
    left join stock_movements b on b.salon_id = m.salon_id and b.reverses_id = m.id
    left join staff bf on bf.salon_id = b.salon_id and bf.id = b.staff_id
    left join lateral (
      select n.reason, n.selling, n.material_unit, a.folio from stock_movements n
      left join appointment_products p on p.salon_id = n.salon_id and p.id = n.appointment_product_id
      left join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
      where n.salon_id = m.salon_id and n.variant_id = m.variant_id and n.id > m.id
        and (m.selling > 0 and (n.selling < 0 and s.selling < m.selling or n.selling <> 0 and n.reason = 'edit')
          or m.material > 0 and (n.material_unit < 0 and s.material_unit < m.material_unit
            or n.material_unit <> 0 and n.reason = 'edit'))
      order by n.id desc limit 1
    ) u on b.id is null
    where l.salon_id = ${salonId} and l.purchase_id = ${purchaseId}
    order by m.id desc`.execute(read);
  return rows.map(({ later_reason, later_selling, later_ml, folio, who, ...row }) => {
    const later = later_reason && {
      reason: later_reason,
      selling: later_selling ?? 0,
      material_unit: later_ml ?? 0,
    };
    const where = folio === null ? '' : ` en la cita #${folio}`;
    return { ...row, who: who ?? '', used: later ? `${movementLabel(later)}${where}` : '' };
  });
}

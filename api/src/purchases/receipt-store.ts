import type { Centavos } from '@melena/shared/rules/money';
import { COUNT_STATUS } from '@melena/shared/rules/stock/count';
import { type MovementReason, movementLabel } from '@melena/shared/rules/stock/stock-movement';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';

/** A movement by which pieces of a purchase arrived. */
export interface ReceiptMovement {
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
  /** Paid for a piece by the invoice; null where it is the price of the order. */
  readonly price: Centavos | null;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  /** The movement that used or counted these pieces since: 'Venta en la cita #12855'; '' where nothing did. */
  readonly used: string;
}

type Row = Omit<ReceiptMovement, 'used'> & {
  readonly later_reason: MovementReason | null;
  readonly later_selling: number | null;
  readonly later_ml: number | null;
  readonly later_transfer: number | null;
  readonly folio: number | null;
};

/**
 * The pieces that arrived of a purchase, the latest first. Movements of one receipt were written in one transaction, and so at one
 * moment. Pieces were used where fewer are left than arrived; a correction or a count of the stock since has taken them as true.
 */
export async function listReceiptMovements(read: Read, purchaseId: number): Promise<ReceiptMovement[]> {
  const { rows } = await sql<Row>`
    -- Each row is looked up by its key, one by one: of a salon that is new the planner may know nothing.
    with arrived as materialized (
      select m.* from ${ownRows('stock_movements')} m
      where m.reverses_id is null and m.purchase_line_id = any(array(
        select l.id from ${ownRows('purchase_lines')} l where l.purchase_id = ${purchaseId}))
    )
    select min(m.id) over (partition by m.creation_date, m.staff_id) as receipt_id,
      m.id, m.creation_date as at, m.purchase_line_id, m.variant_id, m.selling, m.material, m.material_unit, m.price,
      (select f.name from ${ownRows('staff')} f where f.id = m.staff_id) as who,
      (select v.name from ${ownRows('product_variants')} v where v.id = m.variant_id) as name,
      b.creation_date as undone_at,
      (select f.name from ${ownRows('staff')} f where f.id = b.staff_id) as undone_by,
      u.reason as later_reason, u.selling as later_selling, u.material_unit as later_ml, u.transfer_line_id as later_transfer,
      (select (select a.folio from ${ownRows('appointments')} a where a.id = p.appointment_id)
        from ${ownRows('appointment_products')} p where p.id = u.appointment_product_id) as folio
    from arrived m
    cross join lateral (
      select s.selling, s.material_unit from ${ownRows('stock')} s
      where s.variant_id = m.variant_id limit 1
    ) s
    left join lateral (
      select b.creation_date, b.staff_id from ${ownRows('stock_movements')} b
      where b.reverses_id = m.id limit 1
    ) b on true
    left join lateral (
      select n.reason, n.selling, n.material_unit, n.appointment_product_id, n.transfer_line_id
        from ${ownRows('stock_movements')} n
      where b.creation_date is null
        and n.variant_id = m.variant_id and n.id > m.id
        and not exists (select from ${ownRows('stock_counts')} c
          where c.id = n.count_id and c.status_id = ${COUNT_STATUS.undone})
        and (m.selling > 0 and (n.selling < 0 and s.selling < m.selling or n.selling <> 0 and n.reason in ('edit', 'count'))
          or m.material > 0 and (n.material_unit < 0 and s.material_unit < m.material_unit
            or n.material_unit <> 0 and n.reason in ('edit', 'count')))
      order by n.id desc limit 1
    ) u on true
    order by m.id desc`.execute(read);
  return rows.map(({ later_reason, later_selling, later_ml, later_transfer, folio, who, ...row }) => {
    const later = later_reason && {
      reason: later_reason,
      selling: later_selling ?? 0,
      material_unit: later_ml ?? 0,
      transfer: later_transfer,
    };
    const where = folio === null ? '' : ` en la cita #${folio}`;
    return { ...row, who: who ?? '', used: later ? `${movementLabel(later)}${where}` : '' };
  });
}

/** A receipt that set a variant's cost. */
export interface CostReceipt {
  readonly movement_id: number;
  readonly variant_id: number;
  /** Paid for a piece, without IVA. */
  readonly price: Centavos;
  /** The cost before it. */
  readonly replaced_cost: Centavos;
  readonly replaced_cost_iva: Centavos;
  /** The movement that took it back. */
  readonly undone_by: number | null;
}

/** The receipts that set the cost of these variants, first to last. */
export async function costReceipts(read: Read, variantIds: readonly number[]): Promise<CostReceipt[]> {
  return read
    .selectFrom('stock_movements as m')
    .innerJoin('purchase_lines as l', 'l.id', 'm.purchase_line_id')
    .leftJoin('stock_movements as b', 'b.reverses_id', 'm.id')
    .where('m.variant_id', 'in', variantIds)
    .where('m.replaced_cost', 'is not', null)
    .select(['m.id as movement_id', 'm.variant_id', 'b.id as undone_by'])
    .select(sql<Centavos>`coalesce(m.price, l.price)`.as('price'))
    .select(['m.replaced_cost', 'm.replaced_cost_iva'])
    .$narrowType<{ replaced_cost: Centavos; replaced_cost_iva: Centavos }>()
    .orderBy('m.id')
    .execute();
}

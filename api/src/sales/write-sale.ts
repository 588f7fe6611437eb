import { ZERO } from '@melena/shared/rules/money';
import { findSaleCommission } from '../appointments/product-line-store';
import type { Actor } from '../core/context';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { addMovements } from '../stock/movement-store';
import { issueGiftCard, issuePackage } from '../vouchers/issue';
import type { PlannedLine, SalePlan } from './plan-sale';
import { insertSaleLines } from './sale-store';

interface SaleContext {
  readonly appointmentId: number | null;
  /** The administrator who approved the discount. */
  readonly discountBy: number | null;
}

/** A line of a sale with its id. */
export type SoldLine = PlannedLine & { readonly id: number };

/** Writes a sale and its lines. Its payments have to cover it by the commit. */
export async function writeSale(
  tx: Tx,
  actor: Actor,
  sale: SalePlan,
  { appointmentId, discountBy }: SaleContext,
): Promise<{ readonly id: number; readonly lines: readonly SoldLine[] }> {
  const { sellerHealerId } = sale;
  const id = await insertRow(tx, 'sales', {
    client_id: sale.clientId,
    appointment_id: appointmentId,
    seller_healer_id: sellerHealerId,
    seller_staff_id: sellerHealerId === null ? actor.actorId : null,
    total: sale.total,
    discount: sale.discount,
    discount_percent: sale.discountPercent,
    discount_by: sale.discount === ZERO ? null : discountBy,
  });
  const commission = sellerHealerId === null ? null : await findSaleCommission(tx, sellerHealerId);
  const ids = await insertSaleLines(
    tx,
    sale.lines.map(({ kind, quantity, price, total, discount, iva, ...line }) => ({
      ...{ sale_id: id, kind, quantity, price, total, discount, iva },
      variant_id: 'variantId' in line ? line.variantId : null,
      package_type_id: 'type' in line ? line.type.id : null,
      unit_cost: 'cost' in line ? line.cost : null,
      comission: kind === 'product' ? commission : null,
    })),
  );
  return { id, lines: sale.lines.map((line, index) => ({ ...line, id: ids[index] ?? 0 })) };
}

/** Hands out what was sold: gift cards and packages are issued, products leave the stock that the command has locked. */
export async function deliverSale(
  tx: Tx,
  actor: Actor,
  { clientId }: SalePlan,
  lines: readonly SoldLine[],
  now: Date,
): Promise<void> {
  for (const line of lines) {
    const sold = { saleLineId: line.id, now };
    if (line.kind === 'gift_card')
      await issueGiftCard(tx, sold, { clientId, amount: line.price, note: line.note });
    if (line.kind === 'package') await issuePackage(tx, sold, line.clientId, line.type);
  }
  const movements = lines.flatMap(line =>
    line.kind !== 'product'
      ? []
      : {
          variant_id: line.variantId,
          reason: 'sale' as const,
          selling: -line.pieces.selling,
          exhibition: -line.pieces.exhibition,
          sale_line_id: line.id,
        },
  );
  if (movements.length > 0) await addMovements(tx, actor, movements);
}

import type { CheckedBody } from '@melena/shared/contract/calls';
import { ivaPortions } from '@melena/shared/rules/iva';
import { type Centavos, subtract, sum, times, toCentavos, ZERO } from '@melena/shared/rules/money';
import { isForSale } from '@melena/shared/rules/stock/stock';
import { saleTotals, shareDiscount } from '@melena/shared/rules/till/sale';
import { findSellableVariant, saleCommission } from '../appointments/product-line-store';
import type { Actor } from '../core/context';
import { isActiveRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid } from '../core/errors';
import { addMovement, lockStocks } from '../stock/movement-store';
import { sharePieces } from '../stock/take-pieces';
import { issueGiftCard, issuePackage } from '../vouchers/issue';
import { listActivePackageTypes } from '../vouchers/voucher-store';
import { insertSale, insertSaleLine, isActiveClient } from './sale-store';

export type SaleRequest = NonNullable<CheckedBody<'caja/charge'>['sale']>;
type PackageType = Awaited<ReturnType<typeof listActivePackageTypes>>[number];

interface ProductLine {
  readonly kind: 'product';
  readonly variantId: number;
  readonly quantity: number;
  readonly price: Centavos;
  readonly cost: Centavos;
}
interface GiftCardLine {
  readonly kind: 'gift_card';
  readonly price: Centavos;
  readonly note: string;
}
interface PackageLine {
  readonly kind: 'package';
  readonly price: Centavos;
  readonly type: PackageType;
}
type Line = ProductLine | GiftCardLine | PackageLine;

/** A sale that is priced, and not written yet. */
export interface PricedSale {
  readonly clientId: number | null;
  readonly sellerHealerId: number | null;
  readonly lines: readonly Line[];
  /** Of its products only: gift cards and packages are money for later. */
  readonly discount: Centavos;
  readonly discountPercent: number | null;
  readonly total: Centavos;
}

/**
 * Prices what a sale asks for, by the catalogue.
 * @param clientId of the appointment that it is charged with, where there is one
 * @throws {AppError} at the field or line that can't be sold
 */
export async function priceSale(tx: Tx, sale: SaleRequest, clientId: number | null): Promise<PricedSale> {
  const buyer = sale.client_id ?? clientId;
  if (buyer !== null && !(await isActiveClient(tx, buyer))) {
    throw invalid('sale.client_id', 'No se encontró el cliente');
  }
  const seller = sale.seller_healer_id ?? null;
  if (seller !== null && !(await isActiveRow(tx, 'healers', seller))) {
    throw invalid('sale.seller_healer_id', 'Elige un healer activo');
  }
  const lines = await priceLines(tx, sale.lines, buyer);
  const amounts = lines.map(line => ({ ...line, quantity: line.kind === 'product' ? line.quantity : 1 }));
  const { products, discount, total } = saleTotals(amounts, sale.discount);
  if (sale.discount && discount === ZERO) throw invalid('sale.discount', 'Escribe un descuento mayor a cero');
  if (discount > products)
    throw invalid('sale.discount', 'El descuento es mayor a lo que cuestan los productos');
  return {
    clientId: buyer,
    sellerHealerId: seller,
    lines,
    discount,
    discountPercent: sale.discount?.percent ?? null,
    total,
  };
}

async function priceLines(tx: Tx, wanted: SaleRequest['lines'], buyer: number | null): Promise<Line[]> {
  const typeIds = wanted.flatMap(line => (line.kind === 'package' ? line.package_type_id : []));
  const types = new Map((await listActivePackageTypes(tx, typeIds)).map(type => [type.id, type]));
  const lines: Line[] = [];
  const places = new Map<number, number>();
  for (const [index, line] of wanted.entries()) {
    if (line.kind === 'gift_card') {
      lines.push({ kind: 'gift_card', price: toCentavos(line.amount), note: line.note ?? '' });
    } else if (line.kind === 'package') {
      const type = types.get(line.package_type_id);
      if (!type) throw invalid(`sale.lines.${index}`, 'Este paquete ya no se vende');
      if (buyer === null) throw invalid('sale.client_id', 'Un paquete es de un cliente: elige de quién');
      lines.push({ kind: 'package', price: type.price, type });
    } else {
      if (places.has(line.variant_id))
        throw invalid(`sale.lines.${index}`, 'Este producto ya está en la venta');
      places.set(line.variant_id, index);
      const variant = await findSellableVariant(tx, line.variant_id);
      if (!isForSale(variant)) throw invalid(`sale.lines.${index}`, 'Este producto no está a la venta');
      lines.push({
        kind: 'product',
        variantId: variant.id,
        quantity: line.quantity,
        price: variant.price_iva,
        cost: variant.price_buy,
      });
    }
  }
  return lines;
}

interface SaleKeys {
  readonly appointmentId: number | null;
  /** The administrator who approved the discount. */
  readonly discountBy: number | null;
}

interface WrittenLine {
  readonly line: Line;
  readonly id: number;
}

/** Writes a sale and its lines. Its payments have to cover it by the commit. */
export async function insertPricedSale(
  tx: Tx,
  actor: Actor,
  sale: PricedSale,
  { appointmentId, discountBy }: SaleKeys,
): Promise<{ readonly id: number; readonly lines: readonly WrittenLine[] }> {
  const id = await insertSale(tx, {
    client_id: sale.clientId,
    appointment_id: appointmentId,
    seller_healer_id: sale.sellerHealerId,
    seller_staff_id: sale.sellerHealerId === null ? actor.actorId : null,
    total: sale.total,
    discount: sale.discount,
    discount_percent: sale.discountPercent,
    discount_by: sale.discount === ZERO ? null : discountBy,
  });
  const totals = sale.lines.map(line => (line.kind === 'product' ? times(line.price, line.quantity) : ZERO));
  const discounts = shareDiscount(sale.discount, totals);
  const ivas = ivaPortions(totals, subtract(sum(totals), sale.discount));
  const lines: WrittenLine[] = [];
  for (const [index, line] of sale.lines.entries()) {
    const product = line.kind === 'product';
    const quantity = product ? line.quantity : 1;
    const lineId = await insertSaleLine(tx, {
      sale_id: id,
      kind: line.kind,
      variant_id: product ? line.variantId : null,
      package_type_id: line.kind === 'package' ? line.type.id : null,
      quantity,
      price: line.price,
      total: times(line.price, quantity),
      discount: discounts[index] ?? ZERO,
      unit_cost: product ? line.cost : null,
      comission: product && sale.sellerHealerId !== null ? saleCommission(sale.sellerHealerId) : null,
      iva: product ? (ivas[index] ?? ZERO) : ZERO,
    });
    lines.push({ line, id: lineId });
  }
  return { id, lines };
}

/**
 * Hands out what was sold: products leave the stock, gift cards and packages are issued. It comes last, since of what a
 * command locks stock comes last.
 * @throws {AppError} at the line of which there aren't as many pieces
 */
export async function deliverSale(
  tx: Tx,
  actor: Actor,
  { clientId }: PricedSale,
  lines: readonly WrittenLine[],
  now: Date,
): Promise<void> {
  for (const { line, id } of lines) {
    const issued = { saleLineId: id, now };
    if (line.kind === 'gift_card') {
      await issueGiftCard(tx, issued, { clientId, amount: line.price, note: line.note });
    } else if (line.kind === 'package' && clientId !== null) {
      await issuePackage(tx, issued, clientId, line.type);
    }
  }
  const products = lines.flatMap(({ line, id }, index) =>
    line.kind === 'product' ? { ...line, id, field: `sale.lines.${index}` } : [],
  );
  if (products.length === 0) return;
  const stocks = await lockStocks(
    tx,
    products.map(({ variantId }) => variantId),
  );
  for (const { variantId, quantity, id, field } of products) {
    const stock = stocks.get(variantId);
    if (!stock) throw invalid(field, 'Este producto no está a la venta');
    const taken = sharePieces(stock, quantity, field);
    await addMovement(tx, actor, stock, {
      reason: 'sale',
      selling: -taken.selling,
      exhibition: -taken.exhibition,
      sale_line_id: id,
    });
  }
}

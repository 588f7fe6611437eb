import type { CheckedBody } from '@melena/shared/contract/calls';
import { proRata } from '@melena/shared/rules/allocate';
import { ivaPortions } from '@melena/shared/rules/iva';
import { type Centavos, subtract, sum, times, toCentavos, ZERO } from '@melena/shared/rules/money';
import { isForSale } from '@melena/shared/rules/stock/stock';
import { saleTotals } from '@melena/shared/rules/till/sale';
import { invalid, notFound } from '../core/errors';
import { sharePieces } from '../stock/take-pieces';
import type { PackageTerms } from '../vouchers/issue';

type SaleRequest = NonNullable<CheckedBody<'caja/charge'>['sale']>;

/** The rows that a sale depends on; clients, healers, products and packages only while they are active. */
export interface SaleRows {
  readonly clients: readonly number[];
  readonly healers: readonly number[];
  readonly variants: ReadonlyMap<number, { readonly price_iva: Centavos; readonly price_buy: Centavos }>;
  readonly stocks: ReadonlyMap<number, { readonly selling: number; readonly total_selling: number }>;
  readonly packageTypes: ReadonlyMap<number, PackageTerms>;
}

interface ProductLine {
  readonly kind: 'product';
  readonly variantId: number;
  readonly quantity: number;
  readonly price: Centavos;
  readonly cost: Centavos;
  /** The pieces that leave the storage and the exhibition. */
  readonly pieces: { readonly selling: number; readonly exhibition: number };
}
interface GiftCardLine {
  readonly kind: 'gift_card';
  readonly quantity: 1;
  readonly price: Centavos;
  readonly note: string;
}
interface PackageLine {
  readonly kind: 'package';
  readonly quantity: 1;
  readonly price: Centavos;
  readonly clientId: number;
  readonly type: PackageTerms;
}
type PricedLine = ProductLine | GiftCardLine | PackageLine;

export type PlannedLine = PricedLine & {
  readonly total: Centavos;
  readonly discount: Centavos;
  /** The IVA in the price; that of a gift card or a package comes with what it pays. */
  readonly iva: Centavos;
};

export interface SalePlan {
  readonly clientId: number | null;
  readonly sellerHealerId: number | null;
  readonly lines: readonly PlannedLine[];
  /** Taken off its products only: gift cards and packages are money for later. */
  readonly discount: Centavos;
  readonly discountPercent: number | null;
  readonly total: Centavos;
}

/**
 * Prices the lines of a sale by the catalogue.
 * @param clientId of the appointment that it is charged with, where there is one
 * @throws {AppError} at the field or line that can't be sold
 */
export function planSale(sale: SaleRequest, rows: SaleRows, clientId: number | null): SalePlan {
  const buyer = sale.client_id ?? clientId;
  if (buyer !== null && !rows.clients.includes(buyer)) {
    throw invalid('sale.client_id', 'No se encontró el cliente');
  }
  const seller = sale.seller_healer_id ?? null;
  if (seller !== null && !rows.healers.includes(seller)) {
    throw invalid('sale.seller_healer_id', 'Elige un healer activo');
  }
  const lines = sale.lines.map((_, index) => priceLine(sale.lines, index, rows, buyer));
  const { products, discount, total } = saleTotals(lines, sale.discount);
  if (sale.discount && discount === ZERO) throw invalid('sale.discount', 'Escribe un descuento mayor a cero');
  if (discount > products)
    throw invalid('sale.discount', 'El descuento es mayor a lo que cuestan los productos');
  const totals = lines.map(line => times(line.price, line.quantity));
  const discounted = lines.map((line, index) => (line.kind === 'product' ? (totals[index] ?? ZERO) : ZERO));
  const discounts = proRata(discount, discounted);
  const ivas = ivaPortions(discounted, subtract(sum(discounted), discount));
  return {
    clientId: buyer,
    sellerHealerId: seller,
    lines: lines.map((line, index) => ({
      ...line,
      total: totals[index] ?? ZERO,
      discount: discounts[index] ?? ZERO,
      iva: ivas[index] ?? ZERO,
    })),
    discount,
    discountPercent: sale.discount?.percent ?? null,
    total,
  };
}

function priceLine(
  lines: SaleRequest['lines'],
  index: number,
  rows: SaleRows,
  buyer: number | null,
): PricedLine {
  const line = lines[index];
  const field = `sale.lines.${index}`;
  if (!line) throw new RangeError(`There is no line ${index}`);
  if (line.kind === 'gift_card') {
    return { kind: 'gift_card', quantity: 1, price: toCentavos(line.amount), note: line.note ?? '' };
  }
  if (line.kind === 'package') {
    const type = rows.packageTypes.get(line.package_type_id);
    if (!type) throw invalid(field, 'Este paquete ya no se vende');
    if (buyer === null) throw invalid('sale.client_id', 'Un paquete es de un cliente: elige de quién');
    return { kind: 'package', quantity: 1, price: type.price, clientId: buyer, type };
  }
  const { variant_id: variantId, quantity } = line;
  if (lines.findIndex(each => each.kind === 'product' && each.variant_id === variantId) < index)
    throw invalid(field, 'Este producto ya está en la venta');
  const variant = rows.variants.get(variantId);
  if (!variant) throw notFound('No se encontró el producto');
  const stock = rows.stocks.get(variantId);
  if (!stock || !isForSale(variant)) throw invalid(field, 'Este producto no está a la venta');
  const pieces = sharePieces(stock, quantity, field);
  return { kind: 'product', variantId, quantity, price: variant.price_iva, cost: variant.price_buy, pieces };
}

import type { Pesos } from '@melena/shared/rules/money';
import { isForSale, isSoldOut } from '@melena/shared/rules/stock/stock';
import { productDetail, splitContent } from '@melena/shared/salon/products/product-detail';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import type { StockRow } from '@melena/shared/salon/products/StockPicker';
import { addLine, saleStore } from './open-sale';

/** 'Quedan 3': said where there are no more pieces to add. */
export const leftText = ({ total_selling: left }: Pick<StockRow, 'total_selling'>) =>
  left <= 0 ? 'AGOTADO' : left === 1 ? 'Queda 1' : `Quedan ${left}`;

/** Adds one piece of a product, never more than there are. */
export function addProduct(row: StockRow): ScanAnswer {
  const { name } = splitContent(row.variant);
  const { lines } = saleStore.getState();
  const listed = lines.find(line => line.kind === 'product' && line.variantId === row.variant_id);
  const count = listed?.kind === 'product' ? listed.quantity : 0;
  if (!isForSale(row)) return { tone: 'danger', text: `${name}: no está a la venta` };
  if (isSoldOut(row) || count >= row.total_selling) {
    return { tone: 'danger', text: `${name}: ${leftText(row)}` };
  }
  const now = addLine({
    kind: 'product',
    name,
    detail: productDetail(row, row.variant),
    price: row.price_iva as Pesos,
    variantId: row.variant_id,
    quantity: 1,
  });
  return { tone: 'ok', text: `${name} · ${now}` };
}

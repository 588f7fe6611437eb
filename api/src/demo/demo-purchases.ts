import type { Centavos } from '@melena/shared/rules/money';
import { SUPPLIERS } from './data/suppliers';
import { type DemoClock, iso } from './demo-clock';
import type { ProductCatalogue, ProductPiece } from './demo-products';
import { type Random, randomOf } from './random';
import { numbered, type Row } from './rows';
import type { StockTarget } from './stock-targets';

const FIRST_PURCHASE_FOLIO = 1001;

/** Days back from today, and how far each order got. */
const ORDERS: [daysAgo: number, supplier: number, status: number, comments: string][] = [
  [57, 1, 4, 'Resurtido mensual de lavabo y venta.'],
  [52, 4, 4, 'Tintes y oxidantes.'],
  [45, 3, 4, ''],
  [38, 2, 4, 'Rizos: se agotó la crema definidora.'],
  [33, 5, 4, ''],
  [26, 1, 4, 'Resurtido mensual de lavabo y venta.'],
  [21, 6, 5, 'Cancelada: el proveedor subió el flete.'],
  [17, 4, 4, 'Matices y decolorante.'],
  [12, 3, 3, 'Faltan ampolletas, llegan la próxima semana.'],
  [6, 2, 2, ''],
  [3, 6, 2, 'Muestras de arcilla para mostrador.'],
  [1, 1, 1, 'Preparar antes del fin de semana.'],
];
const STATUS = { incomplete: 3, complete: 4 };

export interface PurchaseLine {
  purchase: number;
  piece: ProductPiece;
  price: Centavos;
  quantity: number;
  received: number;
}

interface DemoPurchase {
  supplier: number;
  status_id: number;
  comments: string;
  at: number;
  lines: PurchaseLine[];
}

/** The orders with their suppliers, and how much of each has arrived. */
export function purchasesOf(
  clock: DemoClock,
  shelf: ProductCatalogue,
  wanted: Map<ProductPiece, StockTarget>,
): DemoPurchase[] {
  return ORDERS.map(([daysAgo, supplier, status_id, comments], index) => {
    const random = randomOf(`order ${index}`);
    const at = clock.at(-daysAgo, random.int(600, 1000));
    const lines = linesOf(index + 1, supplier, status_id, random, shelf, wanted);
    return { supplier, status_id, comments, at, lines };
  });
}

function linesOf(
  purchase: number,
  supplier: number,
  status: number,
  random: Random,
  shelf: ProductCatalogue,
  wanted: Map<ProductPiece, StockTarget>,
): PurchaseLine[] {
  const brands = SUPPLIERS[supplier - 1]?.brands ?? [];
  // A product that is sold out today was not bought lately.
  const bought = shelf.pieces.filter(
    piece => brands.includes(piece.brand) && !(piece.forSale && wanted.get(piece)?.selling === 0),
  );
  return random
    .shuffled(bought)
    .slice(0, random.int(4, 8))
    .map(piece => {
      const quantity = random.pick([6, 10, 10, 12, 20]);
      const part = random.chance(0.5) ? quantity : Math.floor(quantity / 2);
      const received = status === STATUS.complete ? quantity : status === STATUS.incomplete ? part : 0;
      return { purchase, piece, price: piece.buy, quantity, received };
    });
}

export function purchaseRows(clock: DemoClock, orders: readonly DemoPurchase[]) {
  return {
    ...supplierRows(clock),
    purchases: orders.map(({ supplier, status_id, comments, at }, index) => ({
      id: index + 1,
      folio: FIRST_PURCHASE_FOLIO + index,
      supplier_id: supplier,
      supplier_contact_id: firstContactOf(supplier),
      comments,
      status_id,
      creation_date: iso(at),
    })) satisfies Row<'purchases'>[],
    purchase_lines: numbered(
      orders
        .flatMap(order => order.lines)
        .map(({ purchase, piece, price, quantity, received }) => ({
          purchase_id: purchase,
          variant_id: piece.id,
          price,
          quantity,
          received,
        })),
    ) satisfies Row<'purchase_lines'>[],
  };
}

function supplierRows(clock: DemoClock) {
  return {
    suppliers: numbered(
      SUPPLIERS.map(({ brands: _brands, contacts: _contacts, ...supplier }, index) => ({
        ...supplier,
        creation_date: iso(clock.at(-640 + index * 40, 690)),
      })),
    ) satisfies Row<'suppliers'>[],
    supplier_contacts: numbered(
      SUPPLIERS.flatMap(({ contacts }, index) =>
        contacts.map(([name, email, phone]) => ({
          supplier_id: index + 1,
          name,
          email,
          phone,
          creation_date: iso(clock.at(-630 + index * 40, 700)),
        })),
      ),
    ) satisfies Row<'supplier_contacts'>[],
  };
}

function firstContactOf(supplier: number): number {
  return SUPPLIERS.slice(0, supplier - 1).reduce((count, { contacts }) => count + contacts.length, 0) + 1;
}

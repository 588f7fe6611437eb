import { piecesOf } from '@melena/shared/rules/stock/stock';
import { type DemoClock, iso, minutes } from './demo-clock';
import type { ProductCatalogue, ProductPiece } from './demo-products';
import { type PurchaseLine, purchaseRows, purchasesOf } from './demo-purchases';
import { STAFF_IDS } from './demo-staff';
import { numbered, type Row } from './rows';
import { type StockTarget, targetsOf } from './stock-targets';
import { deliveredAt, type Ticket } from './tickets';

const OPENING_DAY = -90;

type StockMovement = Omit<Row<'stock_movements'>, 'id' | 'salon_id' | 'creation_date'> & {
  at: number;
  piece: ProductPiece;
  ml?: number;
};

/** Suppliers, what was bought from them, and every movement of the shelves since the opening count. */
export function stockHistory(clock: DemoClock, shelf: ProductCatalogue, tickets: readonly Ticket[]) {
  const wanted = targetsOf(shelf);
  const orders = purchasesOf(clock, shelf, wanted);
  const lines = orders.flatMap(order => order.lines);
  const changes = [...receipts(orders, lines), ...tickets.flatMap(usage)].sort(
    (one, other) => one.at - other.at,
  );
  const movements = [...openingStock(clock, shelf, changes, wanted), ...changes];
  return { ...purchaseRows(clock, orders), stock_movements: movementRows(movements, wanted) };
}

function receipts(orders: readonly { at: number }[], lines: readonly PurchaseLine[]): StockMovement[] {
  return lines.flatMap((line, index) => {
    const ordered = orders[line.purchase - 1];
    if (!ordered || line.received === 0) return [];
    return [
      {
        at: ordered.at + minutes(3 * 24 * 60),
        piece: line.piece,
        variant_id: line.piece.id,
        reason: 'purchase' as const,
        purchase_line_id: index + 1,
        staff_id: STAFF_IDS.warehouse,
        ...(line.piece.forSale
          ? { selling: line.received }
          : { material: line.received, ml: line.received * line.piece.content }),
      },
    ];
  });
}

function usage({ visit, products }: Ticket): StockMovement[] {
  return products.flatMap((line): StockMovement[] => {
    const base = { piece: line.piece, variant_id: line.piece.id, appointment_product_id: line.id };
    if (line.kind === 'sold') {
      const who = line.seller === 'healer' ? { healer_id: visit.healer } : { staff_id: STAFF_IDS.reception };
      return [{ ...base, ...who, at: line.at, reason: 'sale', selling: -line.quantity }];
    }
    if (line.kind !== 'delivered') return [];
    return [
      {
        ...base,
        at: deliveredAt(line),
        reason: 'material',
        staff_id: STAFF_IDS.warehouse,
        ml: -line.quantity,
      },
    ];
  });
}

/** The opening count is what makes today's count the wanted one, and never lets it fall below zero on the way. */
function openingStock(
  clock: DemoClock,
  { pieces }: ProductCatalogue,
  changes: readonly StockMovement[],
  wanted: Map<ProductPiece, StockTarget>,
): StockMovement[] {
  return pieces.flatMap((piece, index): StockMovement[] => {
    const own = changes.filter(change => change.piece === piece);
    const target = wanted.get(piece) ?? { selling: 0, exhibition: 0, material: 0 };
    const selling = requiredOpening(
      own.map(change => change.selling ?? 0),
      target.selling,
    );
    const ml = requiredOpening(
      own.map(change => change.ml ?? 0),
      target.material * piece.content,
    );
    const material = piecesOf(ml, piece.content);
    if (selling + target.exhibition + material === 0) return [];
    return [
      {
        at: clock.at(OPENING_DAY, 600 + index),
        piece,
        variant_id: piece.id,
        reason: 'opening',
        staff_id: STAFF_IDS.warehouse,
        selling,
        exhibition: target.exhibition,
        ml: material * piece.content,
        comments: 'Conteo inicial',
      },
    ];
  });
}

function requiredOpening(changes: readonly number[], target: number): number {
  let balance = 0;
  let lowest = 0;
  for (const change of changes) {
    balance += change;
    lowest = Math.min(lowest, balance);
  }
  return Math.max(target - balance, -lowest);
}

/** A piece that was opened counts until it is empty. */
function movementRows(
  movements: readonly StockMovement[],
  wanted: Map<ProductPiece, StockTarget>,
): Row<'stock_movements'>[] {
  const ml = new Map([...wanted.keys()].map(piece => [piece, 0]));
  return numbered(
    movements.map(({ at, piece, ml: change = 0, ...movement }) => {
      const before = ml.get(piece) ?? 0;
      ml.set(piece, before + change);
      return {
        exhibition: 0,
        selling: 0,
        appointment_product_id: null,
        purchase_line_id: null,
        staff_id: null,
        healer_id: null,
        comments: '',
        ...movement,
        material: piecesOf(before + change, piece.content) - piecesOf(before, piece.content),
        material_unit: change,
        creation_date: iso(at),
      };
    }),
  );
}

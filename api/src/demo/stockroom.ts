import { type Centavos, sum, times } from '@melena/shared/rules/money';
import { piecesOf } from '@melena/shared/rules/stock';
import { type Clock, iso, minutes } from './clock';
import { type Dose, RECIPES } from './data/recipes';
import { SUPPLIERS } from './data/suppliers';
import { type Random, randomOf } from './random';
import { numbered, type Row } from './rows';
import type { PieceOf, Shelf } from './shelf';
import { STAFF_IDS } from './team';
import { deliveredAt, type Ticket } from './tickets';

const OPENING_DAY = -90;

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

interface Line {
  purchase: number;
  piece: PieceOf;
  price: Centavos;
  quantity: number;
  received: number;
}

type Movement = Omit<Row<'stock_movements'>, 'id' | 'salon_id' | 'creation_date'> & {
  at: number;
  piece: PieceOf;
  ml?: number;
};

/** Suppliers, what was bought from them, and every movement of the shelves since the opening count. */
export function stockroomOf(clock: Clock, shelf: Shelf, tickets: readonly Ticket[]) {
  const wanted = targetsOf(shelf);
  const orders = ORDERS.map(([daysAgo, supplier, status_id, comments], index) => {
    const random = randomOf(`order ${index}`);
    const lines = linesOf(index + 1, supplier, status_id, random, shelf, wanted);
    return { supplier, status_id, comments, at: clock.at(-daysAgo, random.int(600, 1000)), lines };
  });
  const lines = orders.flatMap(order => order.lines);
  const changes = [...receipts(orders, lines), ...tickets.flatMap(usage)].sort(
    (one, other) => one.at - other.at,
  );
  const movements = [...openings(clock, shelf, changes, wanted), ...changes];
  return {
    ...supplierRows(clock),
    purchases: orders.map(({ supplier, status_id, comments, at, lines: own }, index) => ({
      salon_id: 1,
      id: index + 1,
      folio: 1001 + index,
      supplier_id: supplier,
      supplier_contact_id: firstContactOf(supplier),
      comments,
      status_id,
      total: sum(own.map(line => times(line.price, line.quantity))),
      creation_date: iso(at),
    })) satisfies Row<'purchases'>[],
    purchase_lines: numbered(
      lines.map(({ purchase, piece, price, quantity, received }) => ({
        purchase_id: purchase,
        variant_id: piece.id,
        price,
        quantity,
        received,
      })),
    ) satisfies Row<'purchase_lines'>[],
    stock_movements: movementRows(movements, wanted),
  };
}

interface Target {
  selling: number;
  exhibition: number;
  material: number;
}

/** What is to be on the shelf today: some sold out, some low, the rest well stocked. */
function targetsOf({ pieces, material: cabinPiece }: Shelf): Map<PieceOf, Target> {
  const random = randomOf('targets');
  const skus = Object.values(RECIPES).flatMap(recipe => recipe.flatMap(step => step.doses.flatMap(skuOf)));
  const cabin = new Set([...pieces.filter(piece => !piece.forSale), ...skus.map(cabinPiece)]);
  return new Map(
    pieces.map(piece => {
      const level = random.next();
      const material = cabin.has(piece) ? random.int(2, 8) : 0;
      if (!piece.forSale) return [piece, { selling: 0, exhibition: 0, material }];
      if (level < 0.08) return [piece, { selling: 0, exhibition: 0, material }];
      if (level < 0.22) return [piece, { selling: random.int(1, 3), exhibition: 0, material }];
      return [piece, { selling: random.int(6, 26), exhibition: random.int(1, 3), material }];
    }),
  );
}

function skuOf([what]: Dose): string[] {
  return 'sku' in what ? [what.sku] : [];
}

function linesOf(
  purchase: number,
  supplier: number,
  status: number,
  random: Random,
  shelf: Shelf,
  wanted: Map<PieceOf, Target>,
): Line[] {
  const brands = SUPPLIERS[supplier - 1]?.brands ?? [];
  // What is to be sold out today was not bought lately.
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

function receipts(orders: readonly { at: number }[], lines: readonly Line[]): Movement[] {
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

function usage({ visit, products }: Ticket): Movement[] {
  return products.flatMap((line): Movement[] => {
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
function openings(
  clock: Clock,
  { pieces }: Shelf,
  changes: readonly Movement[],
  wanted: Map<PieceOf, Target>,
): Movement[] {
  return pieces.flatMap((piece, index): Movement[] => {
    const own = changes.filter(change => change.piece === piece);
    const target = wanted.get(piece) ?? { selling: 0, exhibition: 0, material: 0 };
    const selling = needed(
      own.map(change => change.selling ?? 0),
      target.selling,
    );
    const ml = needed(
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

function needed(changes: readonly number[], target: number): number {
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
  movements: readonly Movement[],
  wanted: Map<PieceOf, Target>,
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

function supplierRows(clock: Clock) {
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

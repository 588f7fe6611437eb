import { isCancelled, isFinished, isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import {
  add,
  type Centavos,
  centavos,
  materialCost,
  subtract,
  sum,
  times,
  ZERO,
} from '@melena/shared/rules/money';
import { discountOf } from '@melena/shared/rules/till/quote';
import type { DemoAppointment } from './appointment-history';
import { type Dose, RECIPES } from './data/recipes';
import { type DemoClock, minutes } from './demo-clock';
import type { ProductCatalogue, ProductPiece } from './demo-products';
import { type Random, randomOf } from './random';

export interface ProductLine {
  id: number;
  piece: ProductPiece;
  kind: 'sold' | 'recommended' | 'requested' | 'delivered';
  /** Pieces, or grams of material. */
  quantity: number;
  price: Centavos;
  total: Centavos;
  seller: 'healer' | 'recepcion' | null;
  /** The dose of the dossier that material is asked for. */
  dose?: { readonly variantId: number; readonly what: Dose[0] };
  at: number;
}

export interface Ticket {
  visit: DemoAppointment;
  products: ProductLine[];
  discount?: { percent: number | null; amount: Centavos | null; applied: Centavos };
  /** Less the discount. */
  total: Centavos;
  /** The advance was paid when it was booked. */
  advancePaid: Centavos;
}

/** The products and the discount on each visit's ticket. */
export function ticketsOf(
  clock: DemoClock,
  visits: readonly DemoAppointment[],
  shelf: ProductCatalogue,
): Ticket[] {
  const retail = shelf.pieces.filter(piece => piece.forSale);
  const popularity = new Map(retail.map(piece => [piece, 1 + ((piece.id * 37) % 11)]));
  let lineId = 0;
  return visits.map(visit => {
    const random = randomOf(`ticket ${visit.id}`);
    const products = [
      ...retailLines(visit, random, retail, popularity),
      ...materialLines(clock, visit, random, shelf),
    ]
      .filter(line => line.at < clock.now)
      .map(line => ({ ...line, id: ++lineId }));
    const subtotal = add(visit.total, sum(products.map(line => line.total)));
    // Some call off before they have paid anything.
    const neverPaid = visit.unpaid || (isCancelled(visit) && random.chance(0.4));
    const advancePaid = neverPaid ? ZERO : visit.advance;
    const discount = isFinished(visit) ? discountFor(random, subtract(subtotal, advancePaid)) : undefined;
    const total = subtract(subtotal, discount?.applied ?? ZERO);
    return { visit, products, total, advancePaid, ...(discount && { discount }) };
  });
}

type NewLine = Omit<ProductLine, 'id'>;

function retailLines(
  visit: DemoAppointment,
  random: Random,
  retail: ProductPiece[],
  popularity: Map<ProductPiece, number>,
): NewLine[] {
  if (visit.started === undefined) return [];
  const chosen = new Set<ProductPiece>();
  const piece = () => random.weighted(retail, one => (chosen.has(one) ? 0 : (popularity.get(one) ?? 1)));
  const lines: NewLine[] = [];
  const count = random.chance(0.36) ? random.int(1, 2) : 0;
  for (let index = 0; index < count; index++) {
    const sold = piece();
    chosen.add(sold);
    const quantity = random.chance(0.85) ? 1 : 2;
    const seller = random.chance(0.65) ? 'healer' : 'recepcion';
    const at = visit.started + minutes(random.int(3, 7));
    const [price, total] = [sold.priceIva, times(sold.priceIva, quantity)];
    lines.push({ piece: sold, kind: 'sold', quantity, price, total, seller, at });
  }
  if (random.chance(0.18)) {
    const advised = piece();
    const at = visit.started + minutes(random.int(4, 7));
    const price = advised.priceIva;
    lines.push({ piece: advised, kind: 'recommended', quantity: 1, price, total: ZERO, seller: null, at });
  }
  return lines;
}

/** Share of a dose that each healer takes, in order of the healers: most keep to the dossier, one wastes, one saves. */
const HABITS = [1, 1.08, 0.96, 1.34, 1, 0.86, 1.12, 1] as const;
/** Seldom a visit needs far more than its dossier. */
const LONG_HAIR = 1.6;

/** Raw material that the dossier asks for: delivered, or while the visit goes on still waited for. */
function materialLines(
  clock: DemoClock,
  visit: DemoAppointment,
  random: Random,
  shelf: ProductCatalogue,
): NewLine[] {
  const { started, lines } = visit;
  if (started === undefined || hasLevel(visit.client.level_id, CLIENT_LEVEL.cuidado)) return [];
  const often = isInProgress(visit) ? 0.85 : 0.94;
  const habit = (HABITS[visit.healer - 1] ?? 1) * (random.chance(0.05) ? LONG_HAIR : 1);
  const begun = isInProgress(visit) ? lines.slice(0, 1) : lines;
  const doses = begun.flatMap(({ id, service }) =>
    RECIPES[service.recipe].flatMap(step => step.doses.map(dose => ({ variantId: id, dose }))),
  );
  return doses
    .map(({ variantId, dose: [what, planned] }) => {
      const piece = shelf.material(what);
      const quantity = isInProgress(visit) ? planned : Math.round(planned * habit);
      return { dose: { variantId, what }, piece, quantity: Math.min(Math.max(quantity, 1), piece.content) };
    })
    .filter(() => random.chance(often))
    .slice(0, isInProgress(visit) ? 4 : undefined)
    .map(({ dose, piece, quantity }, index) => {
      const at = started + minutes(1 + index) + random.int(0, 40) * 1000;
      const waits =
        isInProgress(visit) && visit.completed === undefined && (index > 0 || clock.now - at < minutes(9));
      return {
        piece,
        kind: waits ? 'requested' : 'delivered',
        quantity,
        price: piece.buyIva,
        total: materialCost(quantity, piece.buyIva, piece.content),
        seller: null,
        dose,
        at,
      };
    });
}

function discountFor(random: Random, pending: Centavos): Ticket['discount'] {
  if (pending < 40_000 || !random.chance(0.045)) return undefined;
  const percent = random.chance(0.7) ? random.pick([5, 10, 10, 15]) : null;
  const amount = percent === null ? centavos(random.pick([100, 150, 200]) * 100) : null;
  const applied = discountOf(pending, percent === null ? { amount: amount ?? ZERO } : { percent });
  return { percent, amount, applied };
}

export function deliveredAt(line: ProductLine): number {
  return line.at + minutes(6);
}

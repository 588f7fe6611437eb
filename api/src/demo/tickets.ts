import { isCancelled, isFinished, isInProgress, STATUS } from '@melena/shared/rules/appointment-status';
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
import { discountOf } from '@melena/shared/rules/quote';
import { hourOf } from '@melena/shared/rules/time';
import { type Clock, iso, isoOrNull, minutes } from './clock';
import { RECIPES } from './data/recipes';
import type { Visit } from './outcome';
import { type Random, randomOf } from './random';
import type { Row } from './rows';
import type { PieceOf, Shelf } from './shelf';
import { STAFF_IDS } from './team';

export interface ProductLine {
  id: number;
  piece: PieceOf;
  kind: 'sold' | 'recommended' | 'requested' | 'delivered';
  /** Pieces, or grams of material. */
  quantity: number;
  price: Centavos;
  total: Centavos;
  seller: 'healer' | 'recepcion' | null;
  at: number;
}

export interface Ticket {
  visit: Visit;
  products: ProductLine[];
  discount?: { percent: number | null; amount: Centavos | null; applied: Centavos };
  /** Less the discount. */
  total: Centavos;
  /** The advance was paid when it was booked. */
  advancePaid: Centavos;
}

/** What goes on each visit's ticket. */
export function ticketsOf(clock: Clock, visits: readonly Visit[], shelf: Shelf): Ticket[] {
  const retail = shelf.pieces.filter(piece => piece.forSale);
  const popularity = new Map(retail.map(piece => [piece, 1 + ((piece.id * 37) % 11)]));
  let lineId = 0;
  return visits.map(visit => {
    const random = randomOf(`ticket ${visit.id}`);
    const products = [
      ...soldOn(visit, random, retail, popularity),
      ...materialsOn(clock, visit, random, shelf),
    ]
      .filter(line => line.at < clock.now)
      .map(line => ({ ...line, id: ++lineId }));
    const subtotal = add(visit.total, sum(products.map(line => line.total)));
    // Some call off before they have paid anything.
    const neverPaid = visit.unpaid || (isCancelled(visit) && random.chance(0.4));
    const advancePaid = neverPaid ? ZERO : visit.advance;
    const discount = isFinished(visit) ? discountOn(random, subtract(subtotal, advancePaid)) : undefined;
    const total = subtract(subtotal, discount?.applied ?? ZERO);
    return { visit, products, total, advancePaid, ...(discount && { discount }) };
  });
}

type NewLine = Omit<ProductLine, 'id'>;

function soldOn(
  visit: Visit,
  random: Random,
  retail: PieceOf[],
  popularity: Map<PieceOf, number>,
): NewLine[] {
  if (visit.started === undefined) return [];
  const chosen = new Set<PieceOf>();
  const piece = () => random.weighted(retail, one => (chosen.has(one) ? 0 : (popularity.get(one) ?? 1)));
  const lines: NewLine[] = [];
  const count = random.chance(0.36) ? random.int(1, 2) : 0;
  for (let index = 0; index < count; index++) {
    const sold = piece();
    chosen.add(sold);
    const quantity = random.chance(0.85) ? 1 : 2;
    const seller = random.chance(0.65) ? 'healer' : 'recepcion';
    const at = visit.started + minutes(random.int(3, 7));
    lines.push({
      piece: sold,
      kind: 'sold',
      quantity,
      price: sold.priceIva,
      total: times(sold.priceIva, quantity),
      seller,
      at,
    });
  }
  if (random.chance(0.18)) {
    const advised = piece();
    const at = visit.started + minutes(random.int(4, 7));
    lines.push({
      piece: advised,
      kind: 'recommended',
      quantity: 1,
      price: advised.priceIva,
      total: ZERO,
      seller: null,
      at,
    });
  }
  return lines;
}

/** Raw material that the dossier asks for: delivered, or while the visit goes on still waited for. */
function materialsOn(clock: Clock, visit: Visit, random: Random, shelf: Shelf): NewLine[] {
  const { started, lines } = visit;
  const recipe = lines[0]?.service.recipe;
  if (started === undefined || !recipe || hasLevel(visit.client.level_id, CLIENT_LEVEL.cuidado)) return [];
  const often = isInProgress(visit) ? 0.85 : 0.3;
  return RECIPES[recipe]
    .flatMap(step => step.doses)
    .flatMap(([what, quantity]) => ('sku' in what ? [{ piece: shelf.material(what.sku), quantity }] : []))
    .filter(dose => dose.piece.content >= dose.quantity && random.chance(often))
    .slice(0, isInProgress(visit) ? 4 : 2)
    .map(({ piece, quantity }, index) => {
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
        at,
      };
    });
}

function discountOn(random: Random, pending: Centavos): Ticket['discount'] {
  if (pending < 40_000 || !random.chance(0.045)) return undefined;
  const percent = random.chance(0.7) ? random.pick([5, 10, 10, 15]) : null;
  const amount = percent === null ? centavos(random.pick([100, 150, 200]) * 100) : null;
  const applied = discountOf(pending, percent === null ? { amount: amount ?? ZERO } : { percent });
  return { percent, amount, applied };
}

export function ticketRows(clock: Clock, tickets: readonly Ticket[], firstFolio: number) {
  return {
    appointments: tickets.map(({ visit, total, discount }) => ({
      salon_id: 1,
      id: visit.id,
      folio: firstFolio + visit.id - 1,
      status_id: visit.status_id,
      client_id: visit.client.id,
      healer_id: visit.healer,
      day: clock.day(visit.offset),
      hour: hourOf(visit.start),
      ending: hourOf(visit.ending),
      total,
      advance: visit.advance,
      discount: discount?.applied ?? ZERO,
      creation_date: iso(visit.created),
      confirmed_at: isoOrNull(visit.confirmed),
      started_at: isoOrNull(visit.started),
      completed_at: isoOrNull(visit.completed),
      ended_at: isoOrNull(visit.ended),
      cancelled_at: isoOrNull(visit.cancelledAt),
    })) satisfies Row<'appointments'>[],
    appointment_services: tickets.flatMap(serviceLines).map((line, index) => ({ ...line, id: index + 1 })),
    appointment_products: tickets.flatMap(productLines),
    discounts: tickets.flatMap(discountRow).map((row, index) => ({ ...row, id: index + 1 })),
  };
}

function serviceLines({ visit, advancePaid }: Ticket) {
  const free = hasLevel(visit.client.level_id, CLIENT_LEVEL.cuidado);
  const owed = visit.advance > ZERO;
  return visit.lines.map(variant => {
    const total = free ? ZERO : variant.price;
    const advance = owed ? variant.advance : ZERO;
    return {
      salon_id: 1,
      appointment_id: visit.id,
      service_variant_id: variant.id,
      healer_id: visit.healer,
      minutes: variant.minutes,
      total,
      advance,
      paid: visit.status_id === STATUS.finalizada ? total : advancePaid > ZERO ? advance : ZERO,
      creation_date: iso(visit.created),
    } satisfies Row<'appointment_services'>;
  });
}

const LINE_KINDS = {
  sold: { type_id: 1, status_id: 1 },
  recommended: { type_id: 1, status_id: 2 },
  requested: { type_id: 2, status_id: 1 },
  delivered: { type_id: 2, status_id: 2 },
};

function productLines({ visit, products }: Ticket): Row<'appointment_products'>[] {
  return products.map(line => ({
    salon_id: 1,
    id: line.id,
    appointment_id: visit.id,
    variant_id: line.piece.id,
    ...LINE_KINDS[line.kind],
    quantity: line.quantity,
    price: line.price,
    total: line.total,
    seller: line.seller,
    seller_id: line.seller === 'healer' ? visit.healer : null,
    delivered_at: line.kind === 'delivered' ? iso(deliveredAt(line)) : null,
    creation_date: iso(line.at),
  }));
}

export function deliveredAt(line: ProductLine): number {
  return line.at + minutes(6);
}

function discountRow({ visit, discount }: Ticket) {
  if (!discount || visit.ended === undefined) return [];
  return [
    {
      salon_id: 1,
      appointment_id: visit.id,
      ...discount,
      authorised_by: STAFF_IDS.administrator,
      created_by: STAFF_IDS.reception,
      creation_date: iso(visit.ended - 40_000),
    } satisfies Row<'discounts'>,
  ];
}

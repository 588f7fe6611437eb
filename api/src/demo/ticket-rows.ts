import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import { ZERO } from '@melena/shared/rules/money';
import { MATERIAL_STATUS, PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { paysNoAdvance } from '@melena/shared/rules/till/quote';
import { hourOf } from '@melena/shared/rules/time';
import type { Dose } from './data/recipes';
import { type DemoClock, iso, isoOrNull } from './demo-clock';
import { STAFF_IDS } from './demo-staff';
import { numbered, type Row } from './rows';
import { deliveredAt, type Ticket } from './tickets';

const FIRST_FOLIO = 12001;

/** The dose of a visit's dossier that a piece of raw material was requested for. */
type DoseOf = (serviceVariantId: number, what: Dose[0]) => number | null;

export function ticketRows(clock: DemoClock, tickets: readonly Ticket[], doseOf: DoseOf) {
  return {
    appointments: tickets.map(({ visit, total, discount }) => ({
      id: visit.id,
      folio: FIRST_FOLIO + visit.id - 1,
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
    appointment_services: numbered(tickets.flatMap(serviceLines)),
    appointment_products: tickets.flatMap(ticket => productLines(ticket, doseOf)),
    discounts: numbered(tickets.flatMap(discountRow)),
  };
}

function serviceLines({ visit, advancePaid }: Ticket) {
  const free = hasLevel(visit.client.level_id, CLIENT_LEVEL.cuidado);
  const owed = !paysNoAdvance(visit.client.level_id);
  return visit.lines.map(variant => {
    const total = free ? ZERO : variant.price;
    const advance = owed ? variant.advance : ZERO;
    return {
      appointment_id: visit.id,
      service_variant_id: variant.id,
      healer_id: visit.healer,
      minutes: variant.minutes,
      total,
      advance,
      paid: isFinished(visit) ? total : advancePaid > ZERO ? advance : ZERO,
      finished_at: isoOrNull(visit.completed ?? visit.ended),
      creation_date: iso(visit.created),
    } satisfies Row<'appointment_services'>;
  });
}

const LINE_KINDS = {
  sold: { type_id: PRODUCT_TYPE.retail, status_id: RETAIL_STATUS.purchased },
  recommended: { type_id: PRODUCT_TYPE.retail, status_id: RETAIL_STATUS.recommended },
  requested: { type_id: PRODUCT_TYPE.material, status_id: MATERIAL_STATUS.pending },
  delivered: { type_id: PRODUCT_TYPE.material, status_id: MATERIAL_STATUS.delivered },
};

function productLines({ visit, products }: Ticket, doseOf: DoseOf): Row<'appointment_products'>[] {
  return products.map(line => ({
    id: line.id,
    appointment_id: visit.id,
    variant_id: line.piece.id,
    ...LINE_KINDS[line.kind],
    quantity: line.quantity,
    price: line.price,
    total: line.total,
    unit_cost: line.kind === 'recommended' ? null : line.piece.buy,
    service_process_product_id: line.dose ? doseOf(line.dose.variantId, line.dose.what) : null,
    seller: line.seller,
    healer_id: line.seller === 'recepcion' ? null : visit.healer,
    seller_id: line.seller === 'healer' ? visit.healer : null,
    delivered_at: line.kind === 'delivered' ? iso(deliveredAt(line)) : null,
    creation_date: iso(line.at),
  }));
}

function discountRow({ visit, discount }: Ticket) {
  if (!discount || visit.ended === undefined) return [];
  return [
    {
      appointment_id: visit.id,
      ...discount,
      authorised_by: STAFF_IDS.administrator,
      created_by: STAFF_IDS.reception,
      creation_date: iso(visit.ended - 40_000),
    } satisfies Row<'discounts'>,
  ];
}

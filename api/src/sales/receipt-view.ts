import type { CallReply } from '@melena/shared/contract/calls';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { hairOf } from '@melena/shared/rules/hair';
import { add, amountOf, type Centavos, subtract, sum, toPesos, ZERO } from '@melena/shared/rules/money';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { isRecommended, isRetail } from '@melena/shared/rules/stock/product-line';
import { type Day, type Hour, nowHour, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { listProductsOfAppointment, listServicesOfAppointment } from '../appointments/lines-view';
import { ownRows, type Read } from '../core/database/salon/handle';
import { notFound, requireFound } from '../core/errors';
import { fullName, payerName } from '../core/wire-values';
import { findPrints, listCorrectionReceipts, listGiftCardReceipts } from './correction-receipts-view';
import { listAdvances, listChargedPayments } from './receipt-payments-view';
import { findCharge, findTicketKeys, selectTips, type TicketKeys } from './ticket-key-store';
import { findSaleRow, listSoldLines } from './view';

type Receipt = CallReply<'sale/paper'>['paper'];
type Line = Receipt['lines'][number];

const NO_TICKET = 'No se encontró el ticket';

/** All that stands on the receipt of a ticket. @throws {AppError} where nothing was charged */
export async function findReceipt(
  read: Read,
  asked: { readonly appointment_id?: number; readonly sale_id?: number },
  now: Date,
): Promise<Receipt> {
  const keys = await findTicketKeys(read, asked);
  const [salon, charge, visit, sale] = await Promise.all([
    findReceiptSalon(read),
    findCharge(read, keys),
    keys.appointmentId === null ? undefined : findChargedVisit(read, keys.appointmentId),
    keys.saleId === null ? undefined : findReceiptSale(read, keys.saleId),
  ]);
  const moment = charge?.creation_date ?? visit?.ended_at ?? null;
  if (moment === null || (!visit && !sale)) throw notFound(NO_TICKET);
  const whose = visit ?? sale;
  const [lines, payments, advances, tips, nextVisit, giftCards, corrections, prints] = await Promise.all([
    listReceiptLines(read, keys, visit, now),
    listChargedPayments(read, keys),
    keys.appointmentId === null ? [] : listAdvances(read, keys.appointmentId, keys.chargeId),
    keys.chargeId === null ? [] : listChargedTips(read, keys.chargeId),
    findNextVisit(read, whose?.client_id ?? null, now),
    keys.saleId === null ? [] : listGiftCardReceipts(read, keys.saleId, now),
    listCorrectionReceipts(read, keys),
    findPrints(
      read,
      keys.appointmentId === null ? { sale_id: keys.saleId } : { appointment_id: keys.appointmentId },
    ),
  ]);
  const subtotal = sum(lines.map(line => line.total));
  const discount = sum([visit?.discount ?? ZERO, sale?.discount ?? ZERO]);
  const advance = sum(advances.map(({ amount }) => amount));
  const credited = sum(advances.map(each => each.credited));
  return {
    salon,
    appointment_id: keys.appointmentId,
    sale_id: keys.saleId,
    folio: [visit && `#${visit.folio}`, sale?.row.folio].filter(Boolean).join(' · '),
    client: whose ? payerName(whose) : '',
    first_name: whose?.first_name ?? '',
    phone: whose?.phone ?? '',
    creation_date: moment.toISOString(),
    attended: [...new Set(lines.flatMap(({ healer }) => healer ?? []))],
    seller: sale?.row.seller ?? '',
    charged_by: charge?.name ?? '',
    cut_number: charge?.caja_id == null ? null : charge.cut_number,
    has_products: lines.some(({ isProduct }) => isProduct),
    lines: lines.map(({ healer: _, isProduct: _product, total, ...line }) => ({
      ...line,
      total: toPesos(total),
    })),
    subtotal: toPesos(subtotal),
    discount: toPesos(discount),
    advances: advances.map(({ creation_date, amount }) => ({
      creation_date: creation_date.toISOString(),
      amount: toPesos(amount),
    })),
    credited: toPesos(credited),
    total: toPesos(add(subtract(subtract(subtotal, discount), advance), credited)),
    tips,
    payments,
    received: toPesos(charge?.received ?? ZERO),
    change: toPesos(charge?.change ?? ZERO),
    iva: toPesos(sum([visit?.iva ?? ZERO, sale?.iva ?? ZERO])),
    next_visit: nextVisit ?? null,
    gift_cards: giftCards,
    corrections,
    prints,
  };
}

async function findReceiptSalon(read: Read): Promise<Receipt['salon']> {
  const [salon, issuer] = await Promise.all([
    read.selectFrom('branches').select(['name', 'address', 'phone']).executeTakeFirst(),
    read.selectFrom('issuers').select(['legal_name', 'rfc']).executeTakeFirst(),
  ]);
  return {
    ...requireFound(salon, 'No se encontró el salón'),
    legal_name: issuer?.legal_name ?? '',
    rfc: issuer?.rfc ?? '',
  };
}

/** An appointment that is charged; one that isn't has no ticket. */
function findChargedVisit(read: Read, id: number) {
  return read
    .selectFrom('appointments as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .where('a.id', '=', id)
    .where('a.status_id', '=', STATUS.finalizada)
    .select(['a.folio', 'a.client_id', 'a.total', 'a.discount', 'a.ended_at'])
    .select(['c.first_name', 'c.last_name', 'c.phone'])
    .select(
      sql<Centavos>`((select coalesce(sum(l.iva), 0) from ${ownRows('appointment_services')} l
          where l.appointment_id = a.id and l.status_id = 1)
        + (select coalesce(sum(l.iva), 0) from ${ownRows('appointment_products')} l
          where l.appointment_id = a.id and l.status_id <> 0))::bigint`.as('iva'),
    )
    .executeTakeFirst();
}

async function findReceiptSale(read: Read, id: number) {
  const found = await read
    .selectFrom('sales as s')
    .leftJoin('clients as c', 'c.id', 's.client_id')
    .where('s.id', '=', id)
    .select(['s.client_id', 's.discount', 'c.first_name', 'c.last_name', 'c.phone'])
    .select(
      sql<Centavos>`(select coalesce(sum(l.iva), 0)::bigint from ${ownRows('sale_lines')} l
        where l.sale_id = s.id)`.as('iva'),
    )
    .executeTakeFirst();
  const row = await findSaleRow(read, id);
  return found && row ? { ...found, row } : undefined;
}

type VisitProduct = Awaited<ReturnType<typeof listProductsOfAppointment>>[number];

const isPurchased = (line: VisitProduct) => isRetail(line) && !isRecommended(line);

/** Material that was added to a confirmed budget, or discarded before the charge, costs the client nothing. */
const isChargedMaterial = (line: VisitProduct) => !isRetail(line) && amountOf(line.total) > ZERO;

type PricedLine = Omit<Line, 'total'> & {
  readonly total: Centavos;
  readonly healer?: string;
  readonly isProduct?: boolean;
};

/** The services, products and raw material of the appointment, then what was sold at the counter with it. */
async function listReceiptLines(
  read: Read,
  { appointmentId, saleId }: TicketKeys,
  visit: { readonly total: Centavos; readonly discount: Centavos } | undefined,
  now: Date,
): Promise<PricedLine[]> {
  const [services, products, sold] = await Promise.all([
    appointmentId === null ? [] : listServicesOfAppointment(read, { id: appointmentId, paid: ZERO }),
    appointmentId === null ? [] : listProductsOfAppointment(read, appointmentId),
    saleId === null ? [] : listSoldLines(read, saleId, now),
  ]);
  const ofVisit: PricedLine[] = [
    ...services.map(({ name, healer, total, ...service }) => ({
      ...{ name: [name, hairOf(service)].filter(Boolean).join(' · '), detail: healer, healer },
      ...{ quantity: 1, price: total, total: amountOf(total) },
    })),
    ...products.filter(isPurchased).map(({ product, brand, quantity, price, total }) => ({
      ...{ name: product, detail: brand, quantity, price, isProduct: true },
      total: amountOf(total),
    })),
    ...products.filter(isChargedMaterial).map(({ product, quantity, total }) => ({
      ...{ name: product, detail: `Materia prima · ${formatQuantity(quantity, 'g')}` },
      ...{ quantity: 1, price: total, total: amountOf(total) },
    })),
  ];
  // A confirmed budget is charged whatever was taken off since.
  const kept = visit
    ? subtract(add(visit.total, visit.discount), sum(ofVisit.map(({ total }) => total)))
    : ZERO;
  const ofBudget = {
    name: 'Presupuesto confirmado',
    detail: '',
    quantity: 1,
    price: toPesos(kept),
    total: kept,
  };
  return [
    ...ofVisit,
    ...(kept === ZERO ? [] : [ofBudget]),
    ...sold.map(({ kind, name, detail, quantity, price, total }) => ({
      ...{ name, detail, quantity, price, isProduct: kind === 'product' },
      total: amountOf(total),
    })),
  ];
}

async function listChargedTips(read: Read, chargeId: number): Promise<Receipt['tips']> {
  const rows = await selectTips(read, chargeId).where('p.correction_id', 'is', null).execute();
  return rows.map(row => ({ healer: fullName(row.first_name, row.last_name), amount: toPesos(row.amount) }));
}

/** The client's next appointment after now. */
function findNextVisit(read: Read, clientId: number | null, now: Date) {
  if (clientId === null) return undefined;
  const [day, hour]: [Day, Hour] = [today(now), nowHour(now)];
  return read
    .selectFrom('appointments')
    .select(['day', 'hour'])
    .where('client_id', '=', clientId)
    .where('status_id', 'in', [STATUS.pendiente, STATUS.confirmada])
    .where(eb => eb.or([eb('day', '>', day), eb('day', '=', day).and('hour', '>', hour)]))
    .orderBy('day')
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst();
}

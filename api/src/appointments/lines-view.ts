import type {
  appointmentPayment,
  appointmentProduct,
  appointmentService,
  historyRow,
} from '@melena/shared/contract/appointment/schemas';
import { proRataCapped } from '@melena/shared/rules/allocate';
import { amountOf, type Money, toPesos, ZERO } from '@melena/shared/rules/money';
import { MATERIAL_STATUS, PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { bankAccountLabel } from '@melena/shared/rules/till/payment';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read, wholeChain } from '../core/database/salon/handle';
import { fullName, toIsoMoment } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';
import { serviceNames } from './service-names-view';
import { selectAppointments } from './view';

type ServiceLine = z.output<typeof appointmentService>;
type ProductLine = z.output<typeof appointmentProduct>;
type ReceivedPayment = z.output<typeof appointmentPayment>;
type History = z.output<typeof historyRow>;

/** A client's history shows the last 5 appointments (specification, 9). */
const HISTORY = 5;

/** The services of an appointment, in the order in which they were added, each with its part of what was paid. */
export async function listServicesOfAppointment(
  read: Read,
  { id, paid }: { readonly id: number; readonly paid: Money },
): Promise<ServiceLine[]> {
  const rows = await read
    .selectFrom('appointment_services as l')
    .innerJoin('service_variants as v', 'v.id', 'l.service_variant_id')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .innerJoin('hair_types as t', 't.id', 'v.hair_type_id')
    .innerJoin('healers as h', 'h.id', 'l.healer_id')
    .where('l.appointment_id', '=', id)
    .where('l.status_id', '=', 1)
    .select(['l.id', 'l.appointment_id', 'l.service_variant_id as service_id', 'l.status_id', 'l.healer_id'])
    .select(['l.minutes', 'l.hour', 'l.finished_at', 'l.total', 'l.advance'])
    .select(['s.name', 's.description', 'v.description as description_b'])
    .select(['t.name as hair', 'h.first_name', 'h.last_name'])
    .orderBy('l.id')
    .execute();
  const parts = proRataCapped(
    amountOf(paid),
    rows.map(({ total }) => total),
  );
  return rows.map(({ first_name, last_name, ...row }, at) => ({
    ...row,
    healer: fullName(first_name, last_name),
    finished_at: toIsoMoment(row.finished_at),
    total: toPesos(row.total),
    advance: toPesos(row.advance),
    paid: toPesos(parts[at] ?? ZERO),
  }));
}

/** Pieces of a product `l` that came back. */
export const returnedPieces = sql<number>`(select coalesce(sum(x.quantity), 0)::integer
  from ${ownRows('product_returns')} x where x.appointment_product_id = l.id)`;

/** The products and the raw material of an appointment, in the order in which they were added. */
export async function listProductsOfAppointment(read: Read, appointmentId: number): Promise<ProductLine[]> {
  const rows = await read
    .selectFrom('appointment_products as l')
    .innerJoin(namedVariants, 'v.id', 'l.variant_id')
    .leftJoin('healers as h', 'h.id', 'l.seller_id')
    .where('l.appointment_id', '=', appointmentId)
    .where('l.status_id', '<>', 0)
    .select(['l.id', 'l.appointment_id', 'l.type_id', 'l.variant_id', 'l.status_id', 'l.quantity', 'l.price'])
    .select(['l.total', 'l.seller', 'l.seller_id', 'l.healer_id', 'l.description', 'l.comments'])
    .select(['l.service_process_product_id', 'v.name as product', 'v.content', 'v.unit', 'v.brand', 'v.line'])
    .select(['h.first_name', 'h.last_name', returnedPieces.as('returned')])
    .orderBy('l.id')
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    price: toPesos(row.price),
    total: toPesos(row.total),
    seller: row.seller === 'healer' ? fullName(first_name ?? '', last_name ?? '') : (row.seller ?? ''),
  }));
}

/** The money that reached an appointment, first to last; what was taken back is negative. */
export async function listReceivedPayments(read: Read, appointmentId: number): Promise<ReceivedPayment[]> {
  const rows = await read
    .selectFrom('payment_assignments as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('accounts as k', 'k.id', 'p.account_id')
    .where('g.appointment_id', '=', appointmentId)
    .select(['g.id', 'g.payment_id', 'g.type_id', 'g.amount', 'g.creation_date', 'p.folio', 't.name as type'])
    .select(['k.name as account', 'k.last_4', 'k.holder'])
    .orderBy('g.id')
    .execute();
  return rows.map(({ account, last_4, holder, ...row }) => ({
    ...row,
    folio: formatPaymentFolio(row.payment_id, row.folio),
    account: bankAccountText({ account, last_4, holder }),
    amount: toPesos(row.amount),
    creation_date: row.creation_date.toISOString(),
  }));
}

/** The bank's reference, or the receipt's own number where there is none. */
export function formatPaymentFolio(id: number, folio: string): string {
  return folio === '' ? String(id) : folio;
}

/** The account of a joined row, as it is read; '' where a payment reached none. */
export function bankAccountText(row: {
  account: string | null;
  last_4: string | null;
  holder: string | null;
}): string {
  const { account: name, last_4, holder } = row;
  return name === null ? '' : bankAccountLabel({ name, last_4: last_4 ?? '', holder: holder ?? '' });
}

/** A client's last appointments in all salons of the chain, latest first; `before` leaves out that one and what comes after it. */
export async function listClientHistory(
  read: Read,
  clientId: number,
  before?: { readonly id: number; readonly day: string; readonly hour: string },
): Promise<History[]> {
  let found = selectAppointments(wholeChain(read)).where('a.client_id', '=', clientId);
  if (before) {
    found = found
      .where('a.live', '=', true)
      .where('a.id', '<>', before.id)
      .where(eb =>
        eb.or([eb('a.day', '<', before.day), eb('a.day', '=', before.day).and('a.hour', '<=', before.hour)]),
      );
  }
  const rows = await found
    .select(['a.id', 'a.folio', 'a.status_id', 'a.day', 'a.hour', 'a.total', 'a.refunded'])
    .select(['h.first_name', 'h.last_name', serviceNames.as('service'), usedProducts.as('products')])
    .innerJoin('branches as b', 'b.id', 'a.branch_id')
    .select([serviceIds.as('service_ids'), 'a.branch_id', 'b.name as salon'])
    .orderBy('a.day', 'desc')
    .orderBy('a.hour', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.map(({ first_name, last_name, branch_id, salon, ...row }) => ({
    ...row,
    ...(branch_id !== read.branchId && { elsewhere: salon }),
    folio: String(row.folio),
    healer: fullName(first_name, last_name),
    total: toPesos(row.total),
    refunded: toPesos(row.refunded),
  }));
}

/** The services of `a` as the catalogue names them, in the order in which they were added. */
const serviceIds = sql<number[]>`(
  select coalesce(json_agg(l.service_variant_id order by l.id), '[]')
  from ${ownRows('appointment_services')} l
  where l.appointment_id = a.id and l.status_id = 1
)`;

/** The products that were sold on `a` and the raw material that was used on it, in the order in which they were asked for. */
const usedProducts = sql<History['products']>`(
  select coalesce(json_agg(json_build_object('type_id', l.type_id, 'product', v.name, 'brand', b.name,
    'quantity', l.quantity, 'returned', ${returnedPieces}, 'comments', l.comments) order by l.type_id desc, l.id), '[]')
  from ${ownRows('appointment_products')} l
  join ${ownRows('product_variants')} v on v.id = l.variant_id
  join ${ownRows('products')} p on p.id = v.product_id
  join ${ownRows('brands')} b on b.id = p.brand_id
  where l.appointment_id = a.id and l.status_id = case l.type_id
    when ${sql.lit(PRODUCT_TYPE.material)} then ${sql.lit(MATERIAL_STATUS.delivered)}
    else ${sql.lit(RETAIL_STATUS.purchased)} end
)`;

import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { priceOfPieces } from '@melena/shared/rules/allocate';
import { add, atLeastZero, type Centavos, centavos, sum, toPesos, ZERO } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import { creditOf } from '../appointments/credit-view';
import { bankAccountText, returnedPieces } from '../appointments/lines-view';
import { ownRows, type Read } from '../core/database/salon/handle';
import { notFound } from '../core/errors';
import { fullName } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';
import { voucherText } from '../vouchers/view';
import { findCharge, findTicketKeys, paidTo, selectTips, type TicketKeys } from './ticket-key-store';
import { findSaleRow, listSoldLines } from './view';

type Ticket = CallReply<'sale/ticket'>;

/** @throws {AppError} where neither an appointment nor a sale is named */
export async function findTicket(read: Read, asked: CheckedBody<'sale/ticket'>, now: Date): Promise<Ticket> {
  const keys = await findTicketKeys(read, asked);
  const [charge, visit, sale, lines, products, payments, tips, refunded] = await Promise.all([
    findCharge(read, keys),
    keys.appointmentId === null ? null : findTicketVisit(read, keys.appointmentId),
    keys.saleId === null ? null : findSaleRow(read, keys.saleId),
    keys.saleId === null ? [] : listSoldLines(read, keys.saleId, now),
    keys.appointmentId === null ? [] : listReturnableProducts(read, keys.appointmentId),
    listTicketPayments(read, keys),
    keys.chargeId === null ? [] : listTips(read, keys.chargeId),
    sumRefunded(read, keys),
  ]);
  if (!visit && !sale) throw notFound('No se encontró el ticket');
  return {
    charge: charge && {
      id: charge.id,
      received: toPesos(charge.received),
      change: toPesos(charge.change),
      charged_by: charge.name,
      creation_date: charge.creation_date.toISOString(),
      caja_id: charge.caja_id,
    },
    visit,
    sale,
    lines,
    products,
    payments: payments.map(({ own: _, ...payment }) => payment),
    tips,
    credited: toPesos(sum(payments.map(({ own }) => own))),
    refunded: toPesos(refunded),
  };
}

/** The sums of an appointment; of none where nobody knows it. */
async function findTicketVisit(read: Read, id: number): Promise<Ticket['visit']> {
  const row = await read
    .selectFrom('appointments')
    .select(['id', 'folio', 'status_id', 'total', 'discount', 'paid', 'refunded'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { total, discount, paid, refunded } = row;
  const sums = { total: toPesos(total), discount: toPesos(discount), paid: toPesos(paid) };
  return { ...row, folio: String(row.folio), ...sums, refunded: toPesos(refunded) };
}

/** The payments of a charge and those that hold a part of its tickets, with their counter-entries, first to last. */
async function listTicketPayments(
  read: Read,
  { appointmentId, saleId, chargeId }: TicketKeys,
): Promise<(Ticket['payments'][number] & { readonly own: Centavos })[]> {
  const credit = sql<boolean>`x.id in ${creditOf(sql`${appointmentId}::bigint`, sql`${chargeId}::bigint`)}`;
  const corrected = read
    .selectFrom('corrections as k')
    .innerJoin('payments as c', 'c.correction_id', 'k.id')
    .where(eb => eb.or([eb('k.appointment_id', '=', appointmentId), eb('k.sale_id', '=', saleId)]))
    .select('c.id as payment_id');
  // An array of few ids: by conditions with `or` between them every payment of the salon would be looked at.
  const own = paidTo(read, { appointmentId, saleId })
    .union(read.selectFrom('payments as c').where('c.charge_id', '=', chargeId).select('c.id as payment_id'))
    .union(corrected);
  const rows = await read
    .selectFrom('payments as p')
    .innerJoin('payment_types as t', 't.id', 'p.type_id')
    .leftJoin('accounts as k', 'k.id', 'p.account_id')
    .leftJoin('gift_cards as g', 'g.id', 'p.gift_card_id')
    .leftJoin('packages as q', 'q.id', 'p.package_id')
    .where(sql<boolean>`p.id = any(array(${own}))`)
    .select(['p.id', 'p.type_id', 't.name as type', 'k.name as account', 'k.last_4', 'k.holder', 'p.folio'])
    .select(['p.amount', 'p.creation_date', 'p.reverses_id', 'p.refund_of_id', 'p.correction_id', 'p.notes'])
    .select(['g.number', 'q.folio as package_folio', 'q.name as package', 'p.charge_id'])
    .select(
      sql<Centavos>`(select coalesce(sum(x.amount), 0)::bigint from ${ownRows('payments')} x
        where x.reverses_id = p.id or x.refund_of_id = p.id)`.as('given_back'),
    )
    .select(
      sql<Centavos>`(select coalesce(sum(x.amount), 0)::bigint from ${ownRows('payment_assignments')} x
        left join ${ownRows('appointments')} a on a.id = x.appointment_id
        join ${ownRows('payments')} y on y.id = x.payment_id
        where (y.id = p.id or y.refund_of_id = p.id)
          and (a.id is null or a.status_id = 4 or a.kept > 0))`.as('held'),
    )
    .select(
      sql<Centavos>`(select coalesce(sum(x.amount), 0)::bigint from ${ownRows('payment_assignments')} x
        where x.payment_id = p.id and ${credit})`.as('own'),
    )
    .select(
      sql<Centavos>`(select coalesce(sum(x.amount), 0)::bigint from ${ownRows('payment_assignments')} x
        where x.payment_id = p.id and (p.charge_id = ${chargeId}::bigint
          or x.appointment_id = ${appointmentId}::bigint or x.sale_id = ${saleId}::bigint or ${credit}))`.as(
        'part',
      ),
    )
    .orderBy('p.id')
    .execute();
  return rows.map(row => {
    const counter = row.amount < 0;
    const refunds = rows.filter(each => each.refund_of_id === row.id).map(({ own }) => own);
    const left = counter ? ZERO : atLeastZero(add(row.amount, row.given_back));
    const upToLeft = (amount: Centavos) => toPesos(centavos(Math.min(left, atLeastZero(amount))));
    return {
      id: row.id,
      type_id: row.type_id,
      type: row.type,
      account: bankAccountText(row),
      folio: row.folio,
      voucher: voucherText(row),
      amount: toPesos(row.amount),
      advance: !counter && row.correction_id === null && row.charge_id !== chargeId,
      part: toPesos(row.part),
      credited: upToLeft(sum([row.own, ...refunds])),
      own: row.own,
      creation_date: row.creation_date.toISOString(),
      mark: counter || row.correction_id !== null ? 'correction' : row.given_back < 0 ? 'corrected' : 'none',
      of_id: row.reverses_id ?? row.refund_of_id,
      refundable: upToLeft(row.held),
      reason: row.correction_id === null && !counter ? '' : row.notes,
    };
  });
}

async function listTips(read: Read, chargeId: number): Promise<Ticket['tips']> {
  const rows = await selectTips(read, chargeId).execute();
  return rows
    .filter(({ amount }) => amount > 0)
    .map(row => ({
      healer_id: row.id,
      healer: fullName(row.first_name, row.last_name),
      amount: toPesos(row.amount),
    }));
}

/** Products that were sold on an appointment, with what is given back if they come back. */
async function listReturnableProducts(read: Read, appointmentId: number): Promise<Ticket['products']> {
  const rows = await read
    .selectFrom('appointment_products as l')
    .innerJoin(namedVariants, 'v.id', 'l.variant_id')
    .where('l.appointment_id', '=', appointmentId)
    .where('l.type_id', '=', 1)
    .where('l.status_id', '=', 1)
    .select(['l.id', 'l.quantity', 'l.price', 'l.total', 'l.charged', 'v.product', 'v.brand'])
    .select(returnedPieces.as('returned'))
    .orderBy('l.id')
    .execute();
  return rows.map(row => {
    const charged = row.charged ?? ZERO;
    const now = row.quantity - row.returned;
    const refundable = priceOfPieces(charged, { pieces: row.quantity, before: row.returned, now });
    return {
      ...row,
      price: toPesos(row.price),
      total: toPesos(row.total),
      charged: toPesos(charged),
      refundable: toPesos(refundable),
    };
  });
}

async function sumRefunded(read: Read, { appointmentId, saleId }: TicketKeys): Promise<Centavos> {
  const rows = await read
    .selectFrom('corrections')
    .where(eb => eb.or([eb('appointment_id', '=', appointmentId), eb('sale_id', '=', saleId)]))
    .select('refunded')
    .execute();
  return sum(rows.map(({ refunded }) => refunded));
}

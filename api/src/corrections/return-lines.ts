import type { CheckedBody } from '@melena/shared/contract/calls';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { priceOfPieces } from '@melena/shared/rules/allocate';
import { type Centavos, centavos, formatMoney, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { type LockedAppointment, lockAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { atField, conflict, invalid, notFound } from '../core/errors';
import { writePaid } from '../payments/allocations';
import { lockPaidPayments, type PaidPayment } from '../payments/paid-payment-store';
import { findPaymentRows } from '../payments/payment-store';
import type { AllocationTarget } from '../payments/plan-allocations';
import type { PaymentRows } from '../payments/plan-payment';
import { addMovements, lockStocks } from '../stock/movement-store';
import { type IssuedVoucher, insertVoidEntry, lockIssuedVouchers } from '../vouchers/voucher-store';
import {
  insertReturns,
  listSoldLines,
  listSoldProducts,
  listTicketPayments,
  lockSales,
  type SoldLine,
} from './correction-store';
import { planRefund, planRefundParts, type RefundMethod, type RefundPlan } from './plan-refund';
import { writeRefunds } from './write-refunds';

type ReturnBody = Omit<CheckedBody<'sale/return'>, 'password'>;

/** A line that comes back, with the amount that is given back for it. */
interface ReturnedLine {
  readonly id: number;
  readonly variantId: number | null;
  readonly quantity: number;
  readonly restock: boolean;
  readonly amount: Centavos;
  readonly voucher: IssuedVoucher | undefined;
}

export interface ReturnResult {
  readonly correctionId: number;
  readonly refunded: Centavos;
  readonly appointment: LockedAppointment | null;
  readonly saleId: number | null;
}

/**
 * Takes products back, and what is left of gift cards and packages, and gives their money back in the open till: by one
 * method, or by those that they were paid with.
 * @throws {AppError} where more comes back than was sold, or less was paid than goes back
 */
export async function returnLines(
  tx: Tx,
  actor: Actor,
  body: ReturnBody,
  authorisedBy: number,
): Promise<ReturnResult> {
  const { appointment_id: appointmentId = null, sale_id: saleId = null, type_id, account_id, folio } = body;
  const rows = await findPaymentRows(tx, { accountIds: [account_id] });
  const { till: caja_id } = rows;
  if (caja_id === null) throw conflict('No hay caja activa');
  const { appointment, sold, vouchers } = await lockTicket(tx, body);
  const lines = planLines(body, sold, vouchers);
  const refunded = sum(lines.map(({ amount }) => amount));
  const paid = await lockPaidPayments(tx, await listTicketPayments(tx, { appointmentId, saleId }));
  const method = { typeId: type_id, accountId: account_id, folio };
  const refunds = planRefunds(paid, refunded, rows, { appointmentId, saleId, reason: body.reason, method });
  const correctionId = await insertRow(tx, 'corrections', {
    kind: 'return',
    appointment_id: appointmentId,
    sale_id: saleId,
    payment_id: refunds[0]?.row.refund_of_id ?? null,
    refunded,
    reason: body.reason,
    note: body.note ?? '',
    staff_id: actor.actorId,
    authorised_by: authorisedBy,
    caja_id,
  });
  await writeRefunds(tx, actor, refunds, correctionId);
  if (appointment && refunded > ZERO) await writePaid(tx, appointment, subtract(appointment.paid, refunded));
  for (const { voucher } of lines) if (voucher) await insertVoidEntry(tx, voucher);
  const column = appointment ? 'appointment_product_id' : 'sale_line_id';
  await insertReturns(
    tx,
    lines.map(({ id, quantity, restock, amount }) => ({
      ...{ correction_id: correctionId, [column]: id, quantity, restocked: restock, amount },
    })),
  );
  await returnToStock(tx, actor, lines, column);
  return { correctionId, refunded, appointment, saleId };
}

/** Locks the appointment or the sale, and reads what was sold with it. */
async function lockTicket(tx: Tx, { appointment_id, sale_id, lines }: ReturnBody) {
  if ((appointment_id === undefined) === (sale_id === undefined))
    throw invalid('sale_id', 'Elige la venta o la cita');
  if (appointment_id !== undefined) {
    const appointment = await lockAppointment(tx, appointment_id);
    if (!isFinished(appointment)) throw conflict('La cita no está cobrada: elimina el producto');
    return { appointment, sold: await listSoldProducts(tx, appointment_id), vouchers: [] };
  }
  const [id] = await lockSales(tx, [sale_id ?? 0]);
  if (id === undefined) throw atField(notFound('No se encontró la venta'), 'sale_id');
  const sold = await listSoldLines(tx, id);
  const returned = new Set(lines.map(line => line.id));
  const issued = sold.filter(line => line.kind !== 'product' && returned.has(line.id));
  const vouchers = await lockIssuedVouchers(
    tx,
    issued.map(line => line.id),
  );
  return { appointment: null, sold, vouchers };
}

/** @throws {AppError} at the line that isn't there, that is sent twice, or of which fewer are left */
function planLines(
  { lines, appointment_id }: ReturnBody,
  sold: readonly SoldLine[],
  vouchers: readonly IssuedVoucher[],
): ReturnedLine[] {
  return lines.map(({ id, quantity, restock }, index) => {
    const at = `lines.${index}`;
    const line = sold.find(each => each.id === id);
    if (!line)
      throw invalid(
        `${at}.id`,
        appointment_id === undefined ? 'No es de esta venta' : 'Este producto no se vendió en la cita',
      );
    if (lines.findIndex(each => each.id === id) < index) throw invalid(`${at}.id`, 'Está dos veces');
    const left = line.quantity - line.returned;
    if (quantity > left) {
      const most =
        left === 0 ? 'Ya regresó todo' : `Solo ${left === 1 ? 'queda 1' : `quedan ${left}`} por regresar`;
      throw invalid(`${at}.quantity`, most);
    }
    const voucher = vouchers.find(each => each.saleLineId === id);
    if (voucher?.amount === ZERO) throw invalid(`${at}.id`, 'Ya se usó por completo');
    const pieces = { pieces: line.quantity, before: line.returned, now: quantity };
    const amount = voucher ? voucher.amount : priceOfPieces(line.charged, pieces);
    return { id, variantId: line.variant_id, quantity, restock: restock && !voucher, amount, voucher };
  });
}

interface TicketRefund {
  readonly appointmentId: number | null;
  readonly saleId: number | null;
  readonly reason: string;
  readonly method: RefundMethod;
}

/** Splits a refund over the ticket's payments, first to last. Visits of packages give nothing back. */
function planRefunds(
  paid: readonly PaidPayment[],
  refunded: Centavos,
  rows: Pick<PaymentRows, 'accounts' | 'till'>,
  { appointmentId, saleId, reason, method }: TicketRefund,
): RefundPlan[] {
  const refunds: RefundPlan[] = [];
  let left = refunded;
  const isOfTicket = (target: AllocationTarget) =>
    appointmentId === null ? target.sale_id === saleId : target.appointment_id === appointmentId;
  for (const { payment, isReversed, targets } of paid) {
    if (payment.type_id === PAYMENT_TYPE.package || isReversed) continue;
    const available = sum(targets.filter(isOfTicket).map(target => target.amount));
    const amount = centavos(Math.min(available, left));
    if (amount === ZERO) continue;
    const parts = planRefundParts(targets, amount, isOfTicket);
    refunds.push(planRefund({ payment, method, reason, parts }, rows));
    left = subtract(left, amount);
  }
  if (left > ZERO) {
    const rest = subtract(refunded, left);
    throw conflict(
      `Antes ya se devolvió dinero de este ticket: quedan ${formatMoney(rest)} por devolver, y lo que regresa vale ${formatMoney(refunded)}`,
    );
  }
  return refunds;
}

async function returnToStock(
  tx: Tx,
  actor: Actor,
  lines: readonly ReturnedLine[],
  column: 'appointment_product_id' | 'sale_line_id',
): Promise<void> {
  const products = lines.flatMap(line =>
    line.variantId === null ? [] : { ...line, variant_id: line.variantId },
  );
  const stocks = await lockStocks(
    tx,
    products.map(({ variant_id }) => variant_id),
  );
  if (products.some(({ variant_id }) => !stocks.has(variant_id)))
    throw notFound('No se encontró el producto');
  const movements = products.flatMap(({ id, variant_id, quantity, restock }) => {
    const back = { variant_id, reason: 'return' as const, selling: quantity, [column]: id };
    // A piece that is written off came back and went: both stand in the ledger.
    return restock ? [back] : [back, { ...back, reason: 'waste' as const, selling: -quantity }];
  });
  if (movements.length > 0) await addMovements(tx, actor, movements);
}

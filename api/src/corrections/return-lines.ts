import type { CheckedBody } from '@melena/shared/contract/calls';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { type Centavos, centavos, formatMoney, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { priceOfPieces } from '@melena/shared/rules/till/distribution';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { type LockedAppointment, lockAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { atField, conflict, invalid, notFound, requireFound } from '../core/errors';
import { findReversal, lockPayment } from '../payments/payment-store';
import { listSaleLines } from '../sales/sale-store';
import { addMovement, lockStocks } from '../stock/movement-store';
import { findOpenTillId } from '../till/till-store';
import { insertVoidEntry, lockIssuedVoucher } from '../vouchers/voucher-store';
import {
  insertCorrection,
  insertReturn,
  listPaymentTargets,
  listSoldProducts,
  listTicketPayments,
  lockSale,
  sumReturned,
} from './correction-store';
import { insertRefund, planRefund } from './refund';
import { takeFromAppointments } from './tickets';

type ReturnBody = Omit<CheckedBody<'sale/return'>, 'password'>;

/** A line that comes back, with what is given back for it. */
interface ReturnedLine {
  readonly id: number;
  readonly variantId: number | null;
  readonly quantity: number;
  readonly restock: boolean;
  readonly amount: Centavos;
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
  const { appointment_id: appointmentId, sale_id: saleId } = body;
  if ((appointmentId === undefined) === (saleId === undefined))
    throw invalid('sale_id', 'Elige la venta o la cita');
  const appointment = appointmentId === undefined ? null : await lockAppointment(tx, appointmentId);
  if (appointment && !isFinished(appointment)) throw conflict('La cita no está cobrada: elimina el producto');
  const tillId = await findOpenTillId(tx);
  if (tillId === null) throw conflict('No hay caja activa');
  const lines = appointment
    ? await pricedProducts(tx, appointment, body)
    : await pricedSaleLines(tx, saleId ?? 0, body);
  const refunded = sum(lines.map(({ amount }) => amount));
  const parts = await planPayments(tx, body, refunded);
  const correctionId = await insertCorrection(tx, {
    kind: 'return',
    appointment_id: appointmentId ?? null,
    sale_id: saleId ?? null,
    payment_id: parts[0]?.payment.id ?? null,
    refunded,
    reason: body.reason,
    note: body.note ?? '',
    staff_id: actor.actorId,
    authorised_by: authorisedBy,
    caja_id: tillId,
  });
  const method = { typeId: body.type_id, accountId: body.account_id, folio: body.folio };
  for (const { payment, amount, parts: lost } of parts) {
    const request = { payment, amount, method, correctionId, tillId, reason: body.reason, parts: lost };
    await insertRefund(tx, actor, request);
  }
  if (appointment) {
    const tickets = { appointments: new Map([[appointment.id, appointment]]), sales: [] };
    await takeFromAppointments(
      tx,
      tickets,
      parts.flatMap(({ parts: lost }) => lost),
    );
  }
  const column = appointment ? 'appointment_product_id' : 'sale_line_id';
  for (const { id, quantity, restock, amount } of lines) {
    await insertReturn(tx, {
      correction_id: correctionId,
      [column]: id,
      quantity,
      restocked: restock,
      amount,
    });
  }
  await returnToStock(tx, actor, lines, column);
  return { correctionId, refunded, appointment, saleId: saleId ?? null };
}

/** @throws {AppError} at the line that isn't there, or of which fewer are left */
async function pricedProducts(
  tx: Tx,
  appointment: LockedAppointment,
  { lines }: ReturnBody,
): Promise<ReturnedLine[]> {
  const sold = await listSoldProducts(tx, appointment.id);
  const returned = await sumReturned(
    tx,
    'appointment_product_id',
    sold.map(({ id }) => id),
  );
  return lines.map(({ id, quantity, restock }, index) => {
    const line = sold.find(each => each.id === id);
    if (!line) throw invalid(`lines.${index}.id`, 'Este producto no se vendió en la cita');
    assertOnce(lines, index);
    const before = returned.get(id) ?? 0;
    assertLeft(index, quantity, line.quantity - before);
    const amount = priceOfPieces(line.charged ?? ZERO, { pieces: line.quantity, before, now: quantity });
    return { id, variantId: line.variant_id, quantity, restock, amount };
  });
}

/** @throws {AppError} where a line is sent twice: each would be held against the same pieces */
function assertOnce(lines: ReturnBody['lines'], index: number): void {
  const id = lines[index]?.id;
  if (lines.findIndex(line => line.id === id) < index) throw invalid(`lines.${index}.id`, 'Está dos veces');
}

function assertLeft(index: number, quantity: number, left: number): void {
  if (quantity <= left) return;
  const message =
    left === 0 ? 'Ya regresó todo' : `Solo ${left === 1 ? 'queda 1' : `quedan ${left}`} por regresar`;
  throw invalid(`lines.${index}.quantity`, message);
}

async function pricedSaleLines(tx: Tx, saleId: number, { lines }: ReturnBody): Promise<ReturnedLine[]> {
  if (!(await lockSale(tx, saleId))) throw atField(notFound('No se encontró la venta'), 'sale_id');
  const sold = await listSaleLines(tx, saleId);
  const returned = await sumReturned(
    tx,
    'sale_line_id',
    sold.map(({ id }) => id),
  );
  const back: ReturnedLine[] = [];
  for (const [index, { id, quantity, restock }] of lines.entries()) {
    const line = sold.find(each => each.id === id);
    if (!line) throw invalid(`lines.${index}.id`, 'No es de esta venta');
    assertOnce(lines, index);
    const before = returned.get(id) ?? 0;
    assertLeft(index, quantity, line.quantity - before);
    if (line.kind === 'product') {
      const charged = subtract(line.total, line.discount);
      const amount = priceOfPieces(charged, { pieces: line.quantity, before, now: quantity });
      back.push({ id, variantId: line.variant_id, quantity, restock, amount });
      continue;
    }
    const voucher = await lockIssuedVoucher(tx, id);
    if (voucher.amount === ZERO) throw invalid(`lines.${index}.id`, 'Ya se usó por completo');
    await insertVoidEntry(tx, voucher);
    back.push({ id, variantId: null, quantity, restock: false, amount: voucher.amount });
  }
  return back;
}

/** Splits a refund over the ticket's payments, first to last. Visits of packages give nothing back. */
async function planPayments(tx: Tx, body: ReturnBody, refunded: Centavos) {
  const { appointment_id: appointmentId, sale_id: saleId } = body;
  const plan: {
    payment: Awaited<ReturnType<typeof lockPayment>>;
    amount: Centavos;
    parts: Awaited<ReturnType<typeof planRefund>>;
  }[] = [];
  let left = refunded;
  for (const paymentId of await listTicketPayments(tx, { appointmentId, saleId })) {
    if (left === ZERO) break;
    const payment = await lockPayment(tx, paymentId);
    if (payment.type_id === PAYMENT_TYPE.package || (await findReversal(tx, payment)) !== null) continue;
    const ofTicket = (target: { appointment_id: number | null; sale_id: number | null }) =>
      appointmentId === undefined ? target.sale_id === saleId : target.appointment_id === appointmentId;
    const available = sum(
      (await listPaymentTargets(tx, paymentId)).filter(ofTicket).map(({ amount }) => amount),
    );
    const amount = centavos(Math.min(available, left));
    if (amount === ZERO) continue;
    plan.push({ payment, amount, parts: await planRefund(tx, paymentId, amount, ofTicket) });
    left = subtract(left, amount);
  }
  if (left > ZERO) {
    const rest = subtract(refunded, left);
    throw conflict(
      `Antes ya se devolvió dinero de este ticket: quedan ${formatMoney(rest)} por devolver, y lo que regresa vale ${formatMoney(refunded)}`,
    );
  }
  return plan;
}

async function returnToStock(
  tx: Tx,
  actor: Actor,
  lines: readonly ReturnedLine[],
  column: 'appointment_product_id' | 'sale_line_id',
): Promise<void> {
  const products = lines.flatMap(line =>
    line.variantId === null ? [] : { ...line, variantId: line.variantId },
  );
  if (products.length === 0) return;
  const stocks = await lockStocks(
    tx,
    products.map(({ variantId }) => variantId),
  );
  for (const { id, variantId, quantity, restock } of products) {
    const stock = requireFound(stocks.get(variantId), 'No se encontró el producto');
    await addMovement(tx, actor, stock, { reason: 'return', selling: quantity, [column]: id });
    // A piece that is written off came back and went: both are told.
    if (!restock) await addMovement(tx, actor, stock, { reason: 'waste', selling: -quantity, [column]: id });
  }
}

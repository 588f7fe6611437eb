import type { CheckedBody } from '@melena/shared/contract/calls';
import { toCentavos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { hasPermission } from '@melena/shared/rules/permissions';
import { isRetail, MATERIAL_STATUS, RETAIL_STATUS } from '@melena/shared/rules/product-line';
import { type LockedAppointment, lockAppointment } from '../appointments/appointment-store';
import { insertBooking } from '../appointments/booking';
import {
  addMaterialRequest,
  deleteMaterial,
  deliverMaterialLine,
  updateMaterial,
} from '../appointments/material-lines';
import { assertAcceptsLines } from '../appointments/own-appointment';
import { lockProductLine, updateProductLine } from '../appointments/product-line-store';
import { addRetail, deleteRetail, updateRetail } from '../appointments/retail-lines';
import { addServiceLine, deleteServiceLine, replaceServiceLine } from '../appointments/service-lines';
import { assertSalon } from '../core/assert-salon';
import type { CommandContext } from '../core/context';
import { AppError, invalid } from '../core/errors';
import { allocateToAppointment } from '../payments/allocations';
import { registerPayment } from '../payments/register';

type Body = CheckedBody<'calendar/add'>;
type Context = Pick<CommandContext<'calendar/add'>, 'tx' | 'caller' | 'now'>;
type Request<Name extends keyof Body> = NonNullable<Body[Name]>;

interface CommandResult {
  readonly id: number;
  /** The appointment before the command; null for a new one. */
  readonly before: LockedAppointment | null;
  /** The change of a line, for the audit: the appointment's own fields don't tell it. */
  readonly line: object;
  readonly movesStock: boolean;
}

/** Maps the body of `calendar/add`, which asks for exactly one command, onto that command and runs it. */
export function runCalendarCommand(body: Body, context: Context): Promise<CommandResult> {
  if (body.appointment) return bookAppointment(context, body.appointment, body);
  if (body.services || body.advance) throw invalid('appointment', 'Falta la cita');
  if (body.service) return addService(context, body.service);
  if (body.replace_service) return replaceService(context, body.replace_service);
  if (body.delete_service) return removeService(context, body.delete_service);
  if (body.product) return addProduct(context, body.product);
  if (body.update_product) return updateProduct(context, body.update_product);
  if (body.delete_product) return removeProduct(context, body.delete_product);
  throw invalid('', 'Falta indicar qué guardar');
}

/** Books an appointment with its services and its advance, or without any: its services may follow one by one. */
async function bookAppointment(
  { tx, caller, now }: Context,
  appointment: Request<'appointment'>,
  { services = [], advance }: Pick<Body, 'services' | 'advance'>,
): Promise<CommandResult> {
  if (!hasPermission(caller.role, 'book'))
    throw new AppError('forbidden', 'Tu cuenta no tiene permiso para agendar.');
  const { salon_id, client_id: clientId, healer_id: healerId, day, hour, ending } = appointment;
  assertSalon(caller.salonId, salon_id);
  const lines = services.map(service => ({
    variantId: service.service_id,
    healerId: service.healer_id ?? healerId,
    hour: service.hour,
  }));
  const id = await insertBooking(tx, { clientId, healerId, day, hour, ending, services: lines }, now);
  const result = { id, before: null, line: {}, movesStock: false };
  if (!advance) return result;
  const amount = toCentavos(advance.amount);
  const { type_id: typeId, account_id: accountId, folio } = advance;
  const booked = await lockAppointment(tx, id);
  const paymentId = await registerPayment(tx, caller, { clientId, typeId, accountId, folio, amount });
  const payment = { id: paymentId, client_id: clientId };
  await allocateToAppointment(tx, payment, booked, { typeId: ASSIGNMENT_TYPE.advance, amount });
  return result;
}

async function addService(context: Context, service: Request<'service'>): Promise<CommandResult> {
  const { appointment_id, service_id: variantId, hour } = service;
  const before = await lockForLines(context, appointment_id);
  await addServiceLine(context.tx, before, { variantId, hour, healerId: healerOf(service, context) });
  return { id: before.id, before, line: { service }, movesStock: false };
}

async function replaceService(context: Context, to: Request<'replace_service'>): Promise<CommandResult> {
  const { appointment_id, id: lineId, service_id: variantId, hour } = to;
  const before = await lockForLines(context, appointment_id);
  const replacement = { lineId, variantId, hour, healerId: healerOf(to, context), ownerId: ownerOf(context) };
  const former_service_id = await replaceServiceLine(context.tx, before, replacement);
  return {
    id: before.id,
    before,
    line: { replace_service: { ...to, former_service_id } },
    movesStock: false,
  };
}

async function removeService(
  context: Context,
  delete_service: Request<'delete_service'>,
): Promise<CommandResult> {
  const { appointment_id, id: lineId } = delete_service;
  const before = await lockForLines(context, appointment_id);
  await deleteServiceLine(context.tx, before, { lineId, ownerId: ownerOf(context) });
  return { id: before.id, before, line: { delete_service }, movesStock: false };
}

async function addProduct(context: Context, product: Request<'product'>): Promise<CommandResult> {
  const { tx, caller } = context;
  const before = await lockForLines(context, product.appointment_id);
  const { variant_id: variantId, quantity, comments = '', description = '' } = product;
  const line = { variantId, quantity, comments, description };
  const sells = isRetail(product);
  if (sells) {
    await addRetail(tx, caller, before, { ...line, statusId: product.status_id ?? RETAIL_STATUS.purchased });
  } else {
    const stepProductId = product.service_process_product_id;
    await addMaterialRequest(tx, before, { ...line, grams: quantity, stepProductId });
  }
  // Material leaves the stock when it is delivered, not when it is requested.
  return { id: before.id, before, line: { product }, movesStock: sells };
}

async function updateProduct(
  { tx, caller, now }: Context,
  update_product: Request<'update_product'>,
): Promise<CommandResult> {
  const { id, quantity, status_id: statusId, description } = update_product;
  const locked = await lockProductLine(tx, id);
  const { appointment: before, line } = locked;
  const result = { id: before.id, before, line: { update_product }, movesStock: true };
  if (!isRetail(line) && statusId === MATERIAL_STATUS.delivered) {
    await deliverMaterialLine(tx, caller, locked, now);
    return result;
  }
  await assertAcceptsLines(tx, caller, before, now);
  if (description !== undefined) await updateProductLine(tx, line.id, { description });
  if (isRetail(line)) await updateRetail(tx, caller, locked, { quantity, statusId });
  else await updateMaterial(tx, locked, quantity ?? line.quantity);
  return result;
}

async function removeProduct(
  { tx, caller, now }: Context,
  delete_product: Request<'delete_product'>,
): Promise<CommandResult> {
  const locked = await lockProductLine(tx, delete_product.id);
  const { appointment: before } = locked;
  await assertAcceptsLines(tx, caller, before, now);
  await (isRetail(locked.line) ? deleteRetail(tx, caller, locked) : deleteMaterial(tx, locked));
  return { id: before.id, before, line: { delete_product }, movesStock: true };
}

/** A healer changes and removes only their own lines. */
function ownerOf({ caller }: Context): number | undefined {
  return caller.role === 'healer' ? caller.actorId : undefined;
}

/** The healer of a service. A healer adds and exchanges only services that they give themselves. */
function healerOf({ healer_id }: { healer_id?: number }, { caller }: Context): number | undefined {
  if (caller.role !== 'healer') return healer_id;
  if (healer_id !== undefined && healer_id !== caller.actorId) {
    throw new AppError('forbidden', 'Solo puedes agregar servicios que das tú.');
  }
  return caller.actorId;
}

async function lockForLines({ tx, caller, now }: Context, id: number): Promise<LockedAppointment> {
  const appointment = await lockAppointment(tx, id);
  await assertAcceptsLines(tx, caller, appointment, now);
  return appointment;
}

import type { CheckedBody } from '@melena/shared/contract/calls';
import { toCentavos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { hasPermission } from '@melena/shared/rules/permissions';
import { isRetail, MATERIAL_STATUS, RETAIL_STATUS } from '@melena/shared/rules/product-line';
import { insertBooking } from '../appointments/booking';
import {
  assertAcceptsLines,
  type LockedAppointment,
  lockAppointment,
} from '../appointments/locked-appointment';
import {
  addMaterialRequest,
  deleteMaterial,
  deliverMaterialLine,
  updateMaterial,
} from '../appointments/material-lines';
import { lockProductLine, saveProductLine } from '../appointments/product-lines';
import { addRetail, deleteRetail, updateRetail } from '../appointments/retail-lines';
import { addService, deleteService, replaceService } from '../appointments/service-lines';
import { assertSalon } from '../core/assert-salon';
import type { CommandContext } from '../core/context';
import { AppError, invalid } from '../core/errors';
import { allocateToAppointment } from '../payments/allocations';
import { registerPayment } from '../payments/register';

type Body = CheckedBody<'calendar/add'>;
type Context = Pick<CommandContext<'calendar/add'>, 'tx' | 'caller' | 'now'>;

/** The appointment that was changed, and as it was before; null for a new one. */
interface ChangedAppointment {
  readonly id: number;
  readonly before: LockedAppointment | null;
  /** Of an exchange: the service that was there. */
  readonly former?: { readonly former_service_id: number };
}

/** Does the one thing that the body holds: `calendar/add` books, and adds or removes lines. */
export async function runCalendarCommand(body: Body, context: Context): Promise<ChangedAppointment> {
  const { tx, caller, now } = context;
  if (body.appointment) return { id: await bookAppointment(body.appointment, body, context), before: null };
  if (body.services || body.advance) throw invalid('appointment', 'Falta la cita');

  if (body.service) {
    const { appointment_id, service_id: variantId, hour } = body.service;
    const before = await lockForLines(context, appointment_id);
    await addService(tx, before, { variantId, hour, healerId: healerOf(body.service, context) });
    return { id: before.id, before };
  }
  if (body.replace_service) {
    const { appointment_id, id: lineId, service_id: variantId, hour } = body.replace_service;
    const before = await lockForLines(context, appointment_id);
    const healerId = healerOf(body.replace_service, context);
    const formerId = await replaceService(tx, before, {
      lineId,
      variantId,
      hour,
      healerId,
      ownerId: ownerOf(context),
    });
    return { id: before.id, before, former: { former_service_id: formerId } };
  }
  if (body.delete_service) {
    const before = await lockForLines(context, body.delete_service.appointment_id);
    await deleteService(tx, before, { lineId: body.delete_service.id, ownerId: ownerOf(context) });
    return { id: before.id, before };
  }
  if (body.product) {
    const before = await lockForLines(context, body.product.appointment_id);
    await addProduct(body.product, before, context);
    return { id: before.id, before };
  }
  if (body.update_product) {
    const locked = await lockProductLine(tx, body.update_product.id);
    await updateProduct(body.update_product, locked, context);
    return { id: locked.appointment.id, before: locked.appointment };
  }
  if (body.delete_product) {
    const locked = await lockProductLine(tx, body.delete_product.id);
    await assertAcceptsLines(tx, caller, locked.appointment, now);
    await (isRetail(locked.line) ? deleteRetail(tx, caller, locked) : deleteMaterial(tx, locked));
    return { id: locked.appointment.id, before: locked.appointment };
  }
  throw invalid('', 'Falta indicar qué guardar');
}

/** A healer changes and removes only their own lines. */
function ownerOf({ caller }: Context): number | undefined {
  return caller.role === 'healer' ? caller.actorId : undefined;
}

/** Who gives a service: a healer gives what they add or exchange on their tablet. */
function healerOf({ healer_id }: { healer_id?: number }, { caller }: Context): number | undefined {
  if (caller.role !== 'healer') return healer_id;
  if (healer_id !== undefined && healer_id !== caller.actorId) {
    throw new AppError('forbidden', 'Solo puedes agregar servicios que das tú.');
  }
  return caller.actorId;
}

async function addProduct(
  wanted: NonNullable<Body['product']>,
  appointment: LockedAppointment,
  { tx, caller }: Context,
): Promise<void> {
  const { variant_id: variantId, type_id, status_id, quantity, comments = '', description = '' } = wanted;
  if (!isRetail({ type_id })) {
    const stepProductId = wanted.service_process_product_id;
    const request = { variantId, grams: quantity, comments, description, stepProductId };
    await addMaterialRequest(tx, appointment, request);
    return;
  }
  const statusId = status_id ?? RETAIL_STATUS.purchased;
  await addRetail(tx, caller, appointment, { variantId, statusId, quantity, comments, description });
}

async function updateProduct(
  { quantity, status_id: statusId, description }: NonNullable<Body['update_product']>,
  locked: Awaited<ReturnType<typeof lockProductLine>>,
  { tx, caller, now }: Context,
): Promise<void> {
  const delivers = !isRetail(locked.line) && statusId === MATERIAL_STATUS.delivered;
  if (delivers) {
    await deliverMaterialLine(tx, caller, locked, now);
    return;
  }
  await assertAcceptsLines(tx, caller, locked.appointment, now);
  if (description !== undefined) await saveProductLine(tx, locked.line.id, { description });
  if (isRetail(locked.line)) await updateRetail(tx, caller, locked, { quantity, statusId });
  else await updateMaterial(tx, locked, quantity ?? locked.line.quantity);
}

async function lockForLines({ tx, caller, now }: Context, id: number): Promise<LockedAppointment> {
  const appointment = await lockAppointment(tx, id);
  await assertAcceptsLines(tx, caller, appointment, now);
  return appointment;
}

/** The appointment, its services and its advance, in one go; or the appointment alone, its services to follow. */
async function bookAppointment(
  wanted: NonNullable<Body['appointment']>,
  { services = [], advance }: Body,
  { tx, caller, now }: Context,
): Promise<number> {
  if (!hasPermission(caller.role, 'book'))
    throw new AppError('forbidden', 'Tu cuenta no tiene permiso para agendar.');
  const { salon_id, client_id: clientId, healer_id: healerId, day, hour, ending } = wanted;
  assertSalon(caller.salonId, salon_id);
  const lines = services.map(service => ({
    variantId: service.service_id,
    healerId: service.healer_id ?? healerId,
    hour: service.hour,
  }));
  const booking = { clientId, healerId, day, hour, ending, services: lines };
  const id = await insertBooking(tx, booking, now);
  if (!advance) return id;
  const amount = toCentavos(advance.amount);
  const { type_id: typeId, account_id: accountId, folio } = advance;
  const appointment = await lockAppointment(tx, id);
  const paymentId = await registerPayment(tx, caller, { clientId, typeId, accountId, folio, amount });
  const payment = { id: paymentId, client_id: clientId };
  await allocateToAppointment(tx, payment, appointment, { typeId: ASSIGNMENT_TYPE.advance, amount });
  return id;
}

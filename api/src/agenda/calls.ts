import type { CheckedBody } from '@melena/shared/contract/calls';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { canStart, isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { findClosing, hoursOn } from '@melena/shared/rules/agenda/salon-hours';
import { toCentavos } from '@melena/shared/rules/money';
import { cleanFolio } from '@melena/shared/rules/search';
import { isRetail, MATERIAL_STATUS, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { today } from '@melena/shared/rules/time';
import { cancelAppointment, markArrival, startAppointment } from '../appointments/appointment-lifecycle';
import { hideClientDetails, hideClientFields } from '../appointments/appointment-privacy';
import {
  type LockedAppointment,
  lockAppointment,
  updateAppointment,
} from '../appointments/appointment-store';
import { insertBooking } from '../appointments/booking';
import { finishAppointmentCommand } from '../appointments/finish-change';
import { assertProductOpen } from '../appointments/finished-parts';
import { listServicesOfAppointment } from '../appointments/lines-view';
import {
  addMaterialRequest,
  deleteMaterial,
  deliverMaterialLine,
  updateMaterial,
} from '../appointments/material-lines';
import { moveAppointment } from '../appointments/move';
import { assertAcceptsLines } from '../appointments/own-appointment';
import { lockProductLine, updateProductLine } from '../appointments/product-line-store';
import { addRetail, deleteRetail, updateRetail } from '../appointments/retail-lines';
import { addServiceLine, deleteServiceLine, replaceServiceLine } from '../appointments/service-lines';
import { findAppointmentDetail, listDayAppointments } from '../appointments/view';
import { listAttendance, NO_ATTENDANCE } from '../clients/attendance-view';
import { hideAttendance } from '../clients/client-privacy';
import { findClients } from '../clients/view';
import { assertSalon } from '../core/assert-salon';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { AppError, invalid } from '../core/errors';
import { allocateToAppointment } from '../payments/allocations';
import { registerPayment } from '../payments/register';
import { findSalonHours } from '../schedule/store';
import { lockEntryToBook } from '../waiting/booked-entry';
import { closeEntry } from '../waiting/store';
import { findFreeSlots } from './free-slots';
import { findAppointments, listBookableServices, listDayHealers } from './view';
import { findHealerWeek } from './week';

/** A search on the way to a booking: who isn't among these is found by typing more. */
const MAX_CLIENTS = 20;

export const calendarHandlers: Handlers<PathsOf<'calendar'>> = {
  'calendar/get': async ({ day }, { read, caller: { role } }) => {
    const [hours, healers, appointments] = await Promise.all([
      findSalonHours(read, { from: day, to: day }),
      listDayHealers(read, day),
      listDayAppointments(read, day),
    ]);
    const [salon_schedule, closed] = [hoursOn(hours, day), findClosing(hours, day)];
    return { salon_schedule, closed, healers, appointments: hideClientFields(role, appointments) };
  },

  'calendar/week': ({ healer_id: healerId, from }, { read, caller: { role } }) =>
    findHealerWeek(read, { healerId, from, role }),

  'calendar/clients': async ({ client }, { read, now, caller: { role } }) => {
    // A row more than is answered shows that there are more.
    const filter = { search: client, statusId: 1, limit: MAX_CLIENTS + 1 };
    const found = await findClients(read, filter);
    const clients = found.slice(0, MAX_CLIENTS);
    const kept = await listAttendance(
      read,
      clients.map(({ id }) => id),
      today(now),
    );
    const withCounts = clients.map(row => ({
      ...row,
      ...hideAttendance(role, kept.get(row.id) ?? NO_ATTENDANCE),
    }));
    return { clients: withCounts, more: found.length > MAX_CLIENTS };
  },

  'calendar/services': async (_body, { read }) => ({
    services: await listBookableServices(read),
  }),

  'calendar/free': (body, { read, now }) => findFreeSlots(read, body, now),

  'calendar/add': async (body, context) => {
    const { id, before, line, variantId } = await runCalendarCommand(body, context);
    const appointment = await finishAppointmentCommand(context, id, before, line);
    context.narrow('product', variantId === undefined ? null : { variant_id: variantId });
    if (!takesTime(body)) context.narrow('waiting', null);
    return { appointment_id: id, appointment_folio: appointment.folio, appointment };
  },

  'calendar/search': async ({ appointment_id }, { read, now, caller: { role, actorId } }) => {
    const { rows, more } = await findAppointments(read, cleanFolio(appointment_id), {
      now,
      byClient: hasPermission(role, 'book'),
      actorId,
    });
    return { appointments: hideClientFields(role, rows), more };
  },

  'calendar/appointment': async ({ appointment: { id } }, { read, caller: { role } }) => {
    const appointment = await findAppointmentDetail(read, id);
    const services = await listServicesOfAppointment(read, appointment);
    return { appointment: hideClientDetails(role, appointment), services };
  },

  'calendar/update': async ({ appointment: wanted }, context) => {
    const { tx, caller, now } = context;
    const before = await lockAppointment(tx, wanted.id, wanted.version);
    const { day, hour, healer_id: healerId, part, ending, status_id } = wanted;
    let returned = false;
    if (status_id !== undefined && isCancelled({ status_id })) {
      const reason = wanted.cancel_reason_id ?? null;
      returned = await cancelAppointment(tx, caller, before, { reason }, now);
    } else {
      // An older screen sends the whole appointment back when it moves it, its status too.
      if (status_id !== undefined && status_id !== before.status_id) {
        throw invalid('appointment.status_id', 'Desde la agenda solo se mueve o se cancela');
      }
      const taken = part && { healerId: part.healer_id, hour: part.hour };
      await moveAppointment(tx, before, { day, hour, healerId, part: taken, ending }, now);
    }
    if (!returned) context.narrow('product', null);
    return { appointment: await finishAppointmentCommand(context, before.id, before) };
  },
};

type Body = CheckedBody<'calendar/add'>;
type Context = Pick<CommandContext<'calendar/add'>, 'tx' | 'caller' | 'now'>;
type Request<Name extends keyof Body> = NonNullable<Body[Name]>;
type BookingBody = Pick<Body, 'services' | 'advance' | 'start' | 'arrived' | 'waiting_id'>;

interface CommandResult {
  readonly id: number;
  /** The appointment before the command; null for a new one. */
  readonly before: LockedAppointment | null;
  /** The change of a line, for the audit: the appointment's own fields don't tell it. */
  readonly line: object;
  /** The product whose stock it moved. */
  readonly variantId?: number | undefined;
}

/** True if a command takes or gives back time of a healer: all but those of products do. */
function takesTime({ product, update_product, delete_product }: Body): boolean {
  return !product && !update_product && !delete_product;
}

/** Maps the body of `calendar/add`, which asks for exactly one command, onto that command and runs it. */
function runCalendarCommand(body: Body, context: Context): Promise<CommandResult> {
  if (body.appointment) return bookAppointment(context, body.appointment, body);
  if (body.services || body.advance || body.start || body.arrived || body.waiting_id) {
    throw invalid('appointment', 'Falta la cita');
  }
  if (body.service) return addService(context, body.service);
  if (body.replace_service) return replaceService(context, body.replace_service);
  if (body.delete_service) return removeService(context, body.delete_service);
  if (body.product) return addProduct(context, body.product);
  if (body.update_product) return updateProduct(context, body.update_product);
  if (body.delete_product) return removeProduct(context, body.delete_product);
  throw invalid('', 'Falta indicar qué guardar');
}

/**
 * Books an appointment with its services and its advance, or without any: its services may follow one by one. One of a
 * client who is here starts too.
 */
async function bookAppointment(
  { tx, caller, now }: Context,
  appointment: Request<'appointment'>,
  { services = [], advance, start, arrived, waiting_id: waitingId }: BookingBody,
): Promise<CommandResult> {
  if (!hasPermission(caller.role, 'book'))
    throw new AppError('forbidden', 'Tu cuenta no tiene permiso para agendar.');
  const { salon_id, client_id: clientId, healer_id: healerId, day, hour, ending, note } = appointment;
  assertSalon(caller.branchId, salon_id);
  if (waitingId !== undefined) await lockEntryToBook(tx, waitingId, clientId);
  const lines = services.map(service => ({
    variantId: service.service_id,
    healerId: service.healer_id ?? healerId,
    hour: service.hour,
  }));
  const booking = { clientId, healerId, day, hour, ending, note, services: lines };
  const id = await insertBooking(tx, booking, now);
  if (waitingId !== undefined) await closeEntry(tx, waitingId, { now, appointmentId: id });
  const line = waitingId === undefined ? {} : { waiting_id: waitingId };
  const result = { id, before: null, line };
  if (advance) {
    const amount = toCentavos(advance.amount);
    const { type_id: typeId, account_id: accountId, folio } = advance;
    const booked = await lockAppointment(tx, id);
    const paymentId = await registerPayment(tx, caller, { clientId, typeId, accountId, folio, amount });
    const payment = { id: paymentId, client_id: clientId };
    await allocateToAppointment(tx, payment, booked, { typeId: ASSIGNMENT_TYPE.advance, amount });
  }
  if (start) {
    const booked = await lockAppointment(tx, id);
    if (canStart(booked)) {
      await startAppointment(tx, booked, now);
      await updateAppointment(tx, booked, { arrived_at: now });
    } else await markArrival(tx, booked, true, now);
  } else if (arrived) await markArrival(tx, await lockAppointment(tx, id), true, now);
  return result;
}

async function addService(context: Context, service: Request<'service'>): Promise<CommandResult> {
  const { appointment_id, service_id: variantId, hour } = service;
  const before = await lockForLines(context, appointment_id);
  await addServiceLine(context.tx, before, { variantId, hour, healerId: healerOf(service, context) });
  return { id: before.id, before, line: { service } };
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
  };
}

async function removeService(
  context: Context,
  delete_service: Request<'delete_service'>,
): Promise<CommandResult> {
  const { appointment_id, id: lineId } = delete_service;
  const before = await lockForLines(context, appointment_id);
  await deleteServiceLine(context.tx, before, { lineId, ownerId: ownerOf(context) }, context.now);
  return { id: before.id, before, line: { delete_service } };
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
    await addMaterialRequest(tx, caller, before, { ...line, grams: quantity, stepProductId });
  }
  // Material leaves the stock when it is delivered, not when it is requested.
  return { id: before.id, before, line: { product }, variantId: sells ? variantId : undefined };
}

async function updateProduct(
  { tx, caller, now }: Context,
  update_product: Request<'update_product'>,
): Promise<CommandResult> {
  const { id, quantity, status_id: statusId, description } = update_product;
  const locked = await lockProductLine(tx, id);
  const { appointment: before, line } = locked;
  const result = { id: before.id, before, line: { update_product }, variantId: line.variant_id };
  if (!isRetail(line) && statusId === MATERIAL_STATUS.delivered) {
    await deliverMaterialLine(tx, caller, locked, now);
    return result;
  }
  await assertAcceptsLines(tx, caller, before, now);
  await assertProductOpen(tx, before, line);
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
  await assertProductOpen(tx, before, locked.line);
  await (isRetail(locked.line) ? deleteRetail(tx, caller, locked) : deleteMaterial(tx, locked));
  return { id: before.id, before, line: { delete_product }, variantId: locked.line.variant_id };
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

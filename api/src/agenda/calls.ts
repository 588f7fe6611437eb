import { isCancelled } from '@melena/shared/rules/appointment-status';
import { cleanFolio } from '@melena/shared/rules/search';
import { cancelAppointment } from '../appointments/appointment-lifecycle';
import { lockAppointment } from '../appointments/appointment-store';
import { moveAppointment } from '../appointments/booking';
import { finishAppointmentCommand } from '../appointments/finish-change';
import { serviceLines } from '../appointments/lines-view';
import { dayAppointments, loadAppointment } from '../appointments/view';
import { hideClientFields } from '../clients/client-privacy';
import { findClients } from '../clients/view';
import type { Handlers, PathsOf } from '../core/context';
import { invalid } from '../core/errors';
import { findSalonHours } from '../schedule/store';
import { runCalendarCommand } from './calendar-commands';
import { bookableServices, dayHealers, findAppointments } from './view';

/** A search on the way to a booking: who isn't among these is found by typing more. */
const MAX_CLIENTS = 20;

export const calendarHandlers: Handlers<PathsOf<'calendar'>> = {
  'calendar/get': async ({ day }, { read }) => {
    const [salon_schedule, healers, appointments] = await Promise.all([
      findSalonHours(read),
      dayHealers(read, day),
      dayAppointments(read, day),
    ]);
    return { salon_schedule, healers, appointments };
  },

  'calendar/clients': async ({ client }, { read }) => {
    // One more than is answered tells that there are more.
    const filter = { search: client, statusId: 1, limit: MAX_CLIENTS + 1 };
    const found = await findClients(read, filter);
    return { clients: found.slice(0, MAX_CLIENTS), more: found.length > MAX_CLIENTS };
  },

  'calendar/services': async (_body, { read }) => ({
    services: await bookableServices(read),
  }),

  'calendar/add': async (body, context) => {
    const { id, before, line, movesStock } = await runCalendarCommand(body, context);
    const appointment = await finishAppointmentCommand(context, id, before, line);
    if (!movesStock) context.narrow('product', null);
    return { appointment_id: id, appointment_folio: appointment.folio, appointment };
  },

  'calendar/search': async ({ appointment_id }, { read }) => {
    const { rows, more } = await findAppointments(read, cleanFolio(appointment_id));
    return { appointments: rows, more };
  },

  'calendar/appointment': async ({ appointment: { id } }, { read, caller: { role } }) => {
    const appointment = await loadAppointment(read, id);
    const services = await serviceLines(read, appointment);
    return { appointment: hideClientFields(role, appointment), services };
  },

  'calendar/update': async ({ appointment: wanted }, context) => {
    const { tx, caller, now } = context;
    const before = await lockAppointment(tx, wanted.id, wanted.version);
    const { day, hour, healer_id: healerId, status_id } = wanted;
    let returned = false;
    if (status_id !== undefined && isCancelled({ status_id })) {
      returned = await cancelAppointment(tx, caller, before, now);
    } else {
      // An older screen sends the whole appointment back when it moves it, its status too.
      if (status_id !== undefined && status_id !== before.status_id) {
        throw invalid('appointment.status_id', 'Desde la agenda solo se mueve o se cancela');
      }
      await moveAppointment(tx, before, { day, hour, healerId }, now);
    }
    if (!returned) context.narrow('product', null);
    return { appointment: await finishAppointmentCommand(context, before.id, before) };
  },
};

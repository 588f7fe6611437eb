import { isCancelled } from '@melena/shared/rules/appointment-status';
import { today } from '@melena/shared/rules/time';
import { clientHistory, productLines, serviceLines } from '../appointments/lines-view';
import { isOwnCurrent } from '../appointments/own-appointment';
import { healerAppointments, loadAppointment } from '../appointments/view';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { notFound } from '../core/errors';
import { STATUS_LIST } from '../core/status-list';
import { dossierOfAppointmentService } from '../services/dossier-view';
import {
  addToHealers,
  addToSchedule,
  changeHealers,
  changeInSchedule,
  existingHealer,
} from './healer-changes';
import { changeOwnPin, withApprovedPin } from './healer-pin';
import { listHealerLevels, listHealerServices, listHealers, listSchedules } from './store';

export const healersHandlers: Handlers<PathsOf<'healers'>> = {
  'healers/get': async (filter, { read }) => {
    const [levels, healers] = await Promise.all([listHealerLevels(read), listHealers(read, filter)]);
    return { status_list: STATUS_LIST, levels, healers };
  },

  'healers/add': {
    compares: ({ healer }) => healer?.pin !== undefined,
    checkSecret: (body, asking) => {
      const wanted = { healerId: null, pin: body.healer?.pin };
      return withApprovedPin(
        body.password,
        wanted,
        asking,
        (context: CommandContext<'healers/add'>, approved) => addToHealers(body, context, approved),
      );
    },
  },

  'healers/profile': async ({ healer_id }, { read }) => {
    const healer = await existingHealer(read, healer_id);
    const [schedule, services] = await Promise.all([
      listSchedules(read, healer_id),
      listHealerServices(read, healer_id),
    ]);
    return { healer, schedule, services };
  },

  'healers/update': {
    compares: ({ healer }) => healer?.pin !== undefined,
    checkSecret: (body, asking) => {
      const { pin, id } = body.healer ?? {};
      const wanted = { healerId: id ?? null, pin };
      return withApprovedPin(
        body.password,
        wanted,
        asking,
        (context: CommandContext<'healers/update'>, approved) => changeHealers(body, context, approved),
      );
    },
  },

  'healers/pin': { checkSecret: changeOwnPin },

  'healers/schedule/add': addToSchedule,
  'healers/schedule/update': changeInSchedule,

  'healers/day': async (_body, { read, caller, now }) => ({
    appointments: await healerAppointments(read, caller.actorId, today(now)),
  }),

  'healers/appointment': async ({ appointment_id }, { read, caller, now }) => {
    const appointment = await loadAppointment(read, appointment_id);
    if (!(await isOwnCurrent(read, caller, appointment, now)) || isCancelled(appointment)) {
      throw notFound('No se encontró la cita');
    }
    const [lines, products, history] = await Promise.all([
      serviceLines(read, appointment),
      productLines(read, appointment_id),
      clientHistory(read, appointment.client_id, appointment),
    ]);
    const services = await Promise.all(
      lines.map(async line => ({
        ...line,
        dossier: await dossierOfAppointmentService(read, line.service_id),
      })),
    );
    return { appointment, services, products, history };
  },
};

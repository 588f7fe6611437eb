import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { today } from '@melena/shared/rules/time';
import { hideClientDetails, hideClientFields } from '../appointments/appointment-privacy';
import {
  listClientHistory,
  listProductsOfAppointment,
  listServicesOfAppointment,
} from '../appointments/lines-view';
import { isOwnCurrent } from '../appointments/own-appointment';
import { findAppointmentDetail, listHealerAppointments } from '../appointments/view';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { invalid, notFound, requireFound } from '../core/errors';
import { STATUS_LIST } from '../core/status-list';
import { listStepsOfServiceLine } from '../services/dossier-view';
import { changeOwnPin, withApprovedPin } from './healer-pin';
import { listHealerServices } from './healer-service-store';
import { addHealerService, addHealerServices, changeHealerService, NO_HEALER } from './healer-services';
import { findHealer, listHealerLevels, listHealers } from './healer-store';
import { addHealer, changeHealer } from './healers';
import { listSchedules, listWeeks } from './schedule-store';
import { addSchedule, changeSchedule, findStrandedByAbsence } from './schedules';
import { saveWeeks } from './weeks';

const NOTHING_TO_SAVE = 'Falta indicar qué guardar: el healer o un servicio';

export const healersHandlers: Handlers<PathsOf<'healers'>> = {
  'healers/get': async (filter, { read }) => {
    const [levels, healers] = await Promise.all([listHealerLevels(read), listHealers(read, filter)]);
    return { status_list: STATUS_LIST, levels, healers };
  },

  'healers/add': {
    compares: ({ healer }) => healer?.pin !== undefined,
    checkSecret: ({ healer, week = [], services, service, password }, asking) =>
      withApprovedPin(
        password,
        { healerId: null, pin: healer?.pin },
        asking,
        async (context: CommandContext<'healers/add'>, approved) => {
          if (healer) return addHealer({ ...healer, week, services }, context, approved);
          if (service) return addHealerService(service, context);
          throw invalid('healer', NOTHING_TO_SAVE);
        },
      ),
  },

  'healers/services/add': addHealerServices,
  'healers/weeks': async (_body, { read }) => ({ healers: await listWeeks(read) }),
  'healers/week/save': saveWeeks,

  'healers/profile': async ({ healer_id }, { read }) => {
    const healer = requireFound(await findHealer(read, healer_id), NO_HEALER);
    const [schedule, services] = await Promise.all([
      listSchedules(read, healer_id),
      listHealerServices(read, healer_id),
    ]);
    return { healer, schedule, services };
  },

  'healers/update': {
    compares: ({ healer }) => healer?.pin !== undefined,
    checkSecret: ({ healer, service, password, ...consent }, asking) =>
      withApprovedPin(
        password,
        { healerId: healer?.id ?? null, pin: healer?.pin },
        asking,
        async (context: CommandContext<'healers/update'>, approved) => {
          if (service) return changeHealerService(service, context);
          if (healer) return changeHealer(healer, context, consent, approved);
          throw invalid('healer', NOTHING_TO_SAVE);
        },
      ),
  },

  'healers/pin': { checkSecret: changeOwnPin },

  'healers/absence': async ({ schedule }, { read, now }) => ({
    stranded: await findStrandedByAbsence(read, schedule, now),
  }),

  'healers/schedule/add': addSchedule,
  'healers/schedule/update': changeSchedule,

  'healers/day': async (_body, { read, caller, now }) => ({
    appointments: hideClientFields(
      caller.role,
      await listHealerAppointments(read, caller.actorId, today(now)),
    ),
  }),

  'healers/appointment': async ({ appointment_id }, { read, caller, now }) => {
    const appointment = await findAppointmentDetail(read, appointment_id);
    if (!(await isOwnCurrent(read, caller, appointment, now)) || isCancelled(appointment)) {
      throw notFound('No se encontró la cita');
    }
    const [lines, products, history] = await Promise.all([
      listServicesOfAppointment(read, appointment),
      listProductsOfAppointment(read, appointment_id),
      listClientHistory(read, appointment.client_id, appointment),
    ]);
    const services = await Promise.all(
      lines.map(async line => ({
        ...line,
        dossier: await listStepsOfServiceLine(read, line.service_id),
      })),
    );
    return { appointment: hideClientDetails(caller.role, appointment), services, products, history };
  },
};

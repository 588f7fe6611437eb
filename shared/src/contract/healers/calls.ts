import { z } from 'zod';
import { addDays, today } from '../../rules/time';
import {
  appointmentDetail,
  appointmentProduct,
  appointmentRow,
  appointmentService,
  historyRow,
} from '../appointment/schemas';
import { consent, strandedAppointment, strands } from '../appointment/stranding';
import { changesOf, command, query } from '../define';
import { id, named, percentIn, pesosIn, rowStatus, shownVersion, typedPassword, typedPin } from '../fields';
import { newPin } from '../secrets';
import {
  givenServices,
  healerForm,
  healerRow,
  healerService,
  NO_APPROVAL,
  schedule,
  scheduleForm,
  workWeek,
} from './schemas';

/** An absence of two days, far ahead. */
const absenceOf = (healer_id: number) => ({
  type_id: 2 as const,
  healer_id,
  days: 'Dom Lun Mar Mie Jue Vie Sab',
  hour_in: null,
  hour_food: null,
  hour_out: null,
  date_start: addDays(today(), 90),
  date_end: addDays(today(), 91),
});

const serviceForm = z.object({
  healer_id: id,
  service_id: id,
  /** Left out or null, the default of the healer's level: 20, 25 or 30 (specification, 9). */
  comission: percentIn.nullish().transform(percent => percent ?? undefined),
  /** Null is 'No aplica': the catalogue's price. */
  price: pesosIn.nullable().default(null),
});

/** A step of a service's dossier as the healer follows it: which variants are what it asks for. */
const dossierStep = z.object({
  id,
  step: z.int(),
  title: z.string(),
  minutes: z.int(),
  products: z.array(
    z.object({
      id,
      /** 1 a product, 2 any of a line, 3 any of a brand: `name` is its name. */
      option: z.int(),
      name: z.string(),
      quantity: z.number(),
      unit: z.string(),
      variant_ids: z.array(id),
    }),
  ),
});

/** An administrator's approval pin or password, where the healer's pin is sent. */
const approval = typedPassword(NO_APPROVAL).optional();

export const healersCalls = {
  /** Status 1 and level 1 where they are left out (specification, 9); 0 means all. */
  'healers/get': query({
    permission: 'healers',
    body: { status_id: z.int().default(1), level_id: z.int().default(1) },
    reply: {
      status_list: z.array(named),
      /** With the commission that a service gets where none is given, %. */
      levels: z.array(named.extend({ comission: z.number() })),
      healers: z.array(healerRow),
    },
    example: () => ({ status_id: 1, level_id: 0 }),
  }),
  'healers/add': command({
    permission: 'healers',
    invalidates: ['healers', 'calendar', 'service', 'session', 'start'],
    oneOf: ['healer', 'service'],
    body: {
      healer: healerForm.optional(),
      /** The new healer's hours in the salon of the call, and services. */
      week: workWeek.optional(),
      services: givenServices.optional(),
      service: serviceForm.optional(),
      password: approval,
    },
    reply: { healer_id: id },
    example: () => ({ healer: { first_name: 'Nadia', phone: '55 1234 5678' } }),
  }),
  /** Gives a healer services of the catalogue at once; those that the healer has stay as they are. */
  'healers/services/add': command({
    permission: 'healers',
    invalidates: ['healers', 'calendar', 'service', 'start'],
    body: { healer_id: id, ...givenServices.shape },
    reply: { added: z.int() },
    example: demo => ({ healer_id: demo.healer, service_ids: [demo.service] }),
  }),
  /** The active healers with their rows of work in the salon of the call. */
  'healers/weeks': query({
    permission: 'healers',
    reply: {
      healers: z.array(
        z.object({
          ...{ id, name: z.string() },
          schedule: z.array(schedule.omit({ salon_id: true, salon: true })),
        }),
      ),
    },
  }),
  /** Gives some healers one usual week: it takes the place of their rows of work without an end. */
  'healers/week/save': command({
    permission: 'healers',
    invalidates: [
      ...(['healers', 'calendar', 'appointment', 'caja', 'clients', 'material'] as const),
      ...(['waiting', 'start'] as const),
    ],
    body: {
      healer_ids: z.array(id).min(1).max(100),
      week: workWeek,
      /** Rows of the first one that the screen showed and that the week replaces: others are refused as `stale`. */
      schedule_ids: z.array(id).max(100).optional(),
      ...consent,
    },
    reply: strands,
    example: demo => ({
      healer_ids: [demo.healer],
      week: [{ day: 'Lun' as const, hour_in: '10:00', hour_food: null, hour_out: '18:00' }],
    }),
  }),
  'healers/profile': query({
    permission: 'healers',
    body: { healer_id: id },
    reply: { healer: healerRow, schedule: z.array(schedule), services: z.array(healerService) },
  }),
  /** A healer, or one of the services of one. A new pin, or another status than 1, ends the healer's sessions. */
  'healers/update': command({
    permission: 'healers',
    invalidates: [
      ...(['healers', 'calendar', 'appointment', 'caja', 'clients', 'service', 'session'] as const),
      ...(['material', 'waiting'] as const),
    ],
    oneOf: ['healer', 'service'],
    body: {
      healer: changesOf(healerForm)
        .extend({
          id,
          version: shownVersion,
          level_id: z.int().min(1, 'Elige un nivel').max(3, 'Elige un nivel').optional(),
          status_id: rowStatus.optional(),
        })
        .optional(),
      service: changesOf(serviceForm)
        .omit({ healer_id: true, service_id: true })
        .extend({
          id,
          version: shownVersion,
          status_id: z.literal([0, 1], 'Solo se puede eliminar').optional(),
        })
        .optional(),
      password: approval,
      ...consent,
    },
    reply: { healer: healerRow, ...strands },
    example: demo => ({ healer: { id: demo.healer, selling: 10 } }),
  }),
  /** A healer changes their own pin. */
  'healers/pin': command({
    permission: 'healer',
    invalidates: [],
    body: { pin: typedPin, new_pin: newPin },
    example: demo => ({ pin: demo.pin, new_pin: '580274' }),
  }),
  /** The appointments that an absence would strand, each with places for it, the best first. */
  'healers/absence': query({
    permission: 'healers',
    shows: 'calendar',
    body: { schedule: scheduleForm },
    reply: { stranded: z.array(strandedAppointment) },
    example: demo => ({ schedule: absenceOf(demo.healer) }),
  }),
  'healers/schedule/add': command({
    permission: 'healers',
    invalidates: ['healers', 'calendar', 'appointment', 'caja', 'clients', 'material', 'waiting', 'start'],
    body: { schedule: scheduleForm, ...consent },
    reply: { schedule_id: id, ...strands },
    example: demo => ({
      schedule: absenceOf(demo.healer),
    }),
  }),
  'healers/schedule/update': command({
    permission: 'healers',
    invalidates: ['healers', 'calendar', 'appointment', 'caja', 'clients', 'material', 'waiting'],
    body: {
      schedule: changesOf(scheduleForm).extend({
        id,
        version: shownVersion,
        status_id: z.literal([0, 1], 'Elige un estado de la lista').optional(),
      }),
      ...consent,
    },
    reply: strands,
    example: demo => ({ schedule: { id: demo.schedule, date_end: null } }),
  }),
  /** The healer's own day. Only the session's healer is ever shown. */
  'healers/day': query({ permission: 'healer', reply: { appointments: z.array(appointmentRow) } }),
  /** An own appointment of the day, with dossiers and the client's treatment history. */
  'healers/appointment': query({
    permission: 'healer',
    body: { appointment_id: id },
    reply: {
      appointment: appointmentDetail,
      services: z.array(appointmentService.extend({ dossier: z.array(dossierStep) })),
      products: z.array(appointmentProduct),
      history: z.array(historyRow),
    },
  }),
};

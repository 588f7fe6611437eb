import { z } from 'zod';
import { pinFault } from '../rules/pin';
import {
  appointmentDetail,
  appointmentProduct,
  appointmentRow,
  appointmentService,
  historyRow,
} from './appointment';
import { changesOf, command, oneOf, query } from './define';
import {
  day,
  dayOrNothing,
  emailOrNothing,
  freeText,
  hour,
  id,
  moment,
  named,
  percentIn,
  pesos,
  pesosIn,
  phone,
  rowStatus,
  shownVersion,
  text,
  typedPassword,
  typedPin,
  version,
} from './fields';
import { consent, strands } from './stranding';

/** A healer as lists show it. The pin is never sent. */
export const healerRow = z.object({
  id,
  version,
  status_id: z.int(),
  salon_id: id,
  level_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthday: z.union([z.literal(''), day]),
  /** Sale commission, %. */
  selling: z.number(),
  /** Whether they have a pin. */
  can_enter: z.boolean(),
  creation_date: moment,
});

/**
 * When a healer works, or doesn't: type 2 is away on these days, all day, or from `hour_in` to `hour_out` where it says
 * them. `days` is 'Lun Mar Mie'.
 */
export const schedule = z.object({
  id,
  version,
  status_id: z.int(),
  /** 1 available, 2 not. */
  type_id: z.int(),
  healer_id: id,
  salon_id: id,
  salon: z.string(),
  days: z.string(),
  hour_in: hour.nullable(),
  hour_food: hour.nullable(),
  hour_out: hour.nullable(),
  date_start: day.nullable(),
  date_end: day.nullable(),
});

/** A service that a healer gives, with its commission (%) and special price, or null for 'No aplica'. */
export const healerService = z.object({
  id,
  service_id: id,
  healer_id: id,
  name: z.string(),
  comission: z.number(),
  price: pesos.nullable(),
  version,
});

/** A pin that nobody has yet. The server compares it with what is known of its owner, and with the others' pins. */
export const newPin = z.string().check(({ value, issues }) => {
  const message = pinFault(value);
  if (message) issues.push({ code: 'custom', message, input: value, continue: true });
});

/** What a person writes of a new healer, whose level is 1 (specification, 9). */
export const healerForm = z.object({
  first_name: text(60, 'Escribe el nombre'),
  last_name: freeText(80).default(''),
  phone,
  email: emailOrNothing.default(''),
  birthday: dayOrNothing.default(''),
  /** Sale commission, %. */
  selling: percentIn.default(0),
  pin: newPin.optional(),
});

const serviceForm = z.object({
  healer_id: id,
  service_id: id,
  /** Left out or null, the default of the healer's level: 20, 25 or 30 (specification, 9). */
  comission: percentIn.nullish().transform(percent => percent ?? undefined),
  /** Null is 'No aplica': the catalogue's price. */
  price: pesosIn.nullable().default(null),
});

export const scheduleForm = z.object({
  type_id: z.literal([1, 2], 'Elige si está disponible'),
  healer_id: id,
  salon_id: id.optional(),
  /** In any order; kept in the week's. */
  days: z.string().regex(/^((Dom|Lun|Mar|Mie|Jue|Vie|Sab)( |$))+$/, 'Elige al menos un día'),
  hour_in: hour.nullable(),
  hour_food: hour.nullable(),
  hour_out: hour.nullable(),
  date_start: day.nullable(),
  date_end: day.nullable(),
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
      /** ml. */
      quantity: z.number(),
      variant_ids: z.array(id),
    }),
  ),
});

/** Said where a healer's pin is set without an administrator. */
export const NO_APPROVAL = 'Escribe la contraseña de un administrador';

/** An administrator's approval pin or password, where the healer's pin is sent. */
const approval = typedPassword(NO_APPROVAL).optional();

export const healersCalls = {
  /** Status 1 and level 1 where they are left out (specification, 9); 0 means all. */
  'healers/get': query(
    'healers',
    { status_id: z.int().default(1), level_id: z.int().default(1) },
    {
      status_list: z.array(named),
      /** With the commission that a service gets where none is given, %. */
      levels: z.array(named.extend({ comission: z.number() })),
      healers: z.array(healerRow),
    },
  ),
  'healers/add': oneOf(
    'healers',
    ['healer', 'service'],
    { healer: healerForm.optional(), service: serviceForm.optional(), password: approval },
    { healer_id: id },
  ),
  'healers/profile': query(
    'healers',
    { healer_id: id },
    { healer: healerRow, schedule: z.array(schedule), services: z.array(healerService) },
  ),
  /** A healer, or one of the services of one. A new pin, or another status than 1, ends the healer's sessions. */
  'healers/update': oneOf(
    'healers',
    ['healer', 'service'],
    {
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
    { healer: healerRow, ...strands },
  ),
  /** A healer changes their own pin. */
  'healers/pin': command('healer', { pin: typedPin, new_pin: newPin }, {}),
  'healers/schedule/add': command(
    'healers',
    { schedule: scheduleForm, ...consent },
    { schedule_id: id, ...strands },
  ),
  'healers/schedule/update': command(
    'healers',
    {
      schedule: changesOf(scheduleForm).extend({
        id,
        version: shownVersion,
        status_id: z.literal([0, 1], 'Elige un estado de la lista').optional(),
      }),
      ...consent,
    },
    strands,
  ),
  /** The healer's own day. Only the session's healer is ever shown. */
  'healers/day': query('healer', {}, { appointments: z.array(appointmentRow) }),
  /** One of the healer's own appointments of the day, with dossiers and the client's treatment history. */
  'healers/appointment': query(
    'healer',
    { appointment_id: id },
    {
      appointment: appointmentDetail,
      services: z.array(appointmentService.extend({ dossier: z.array(dossierStep) })),
      products: z.array(appointmentProduct),
      history: z.array(historyRow),
    },
  ),
};

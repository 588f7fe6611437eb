import { z } from 'zod';
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
  text,
} from './fields';

/** A healer as lists show it. The pin is never sent. */
export const healerRow = z.object({
  id,
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
  creation_date: moment,
});

/** When a healer works, or doesn't (type 2). `days` is 'Lun Mar Mie'. */
export const schedule = z.object({
  id,
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
});

const healerForm = z.object({
  first_name: text(60, 'Escribe el nombre'),
  last_name: freeText(80).default(''),
  phone,
  email: emailOrNothing.default(''),
  birthday: dayOrNothing.default(''),
  level_id: z.int().min(1).max(3).default(1),
  selling: percentIn.default(0),
  pin: z
    .string()
    .regex(/^\d{4,8}$/, 'Escribe de 4 a 8 dígitos')
    .optional(),
});

const scheduleForm = z.object({
  type_id: z.union([z.literal(1), z.literal(2)]),
  healer_id: id,
  salon_id: id.optional(),
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
      quantity: z.int(),
      variant_ids: z.array(id),
    }),
  ),
});

export const healersCalls = {
  'healers/get': query(
    'healers',
    { status_id: z.int().optional(), level_id: z.int().optional() },
    { status_list: z.array(named), levels: z.array(named), healers: z.array(healerRow) },
  ),
  'healers/add': oneOf(
    'healers',
    ['healer', 'service'],
    {
      healer: healerForm.optional(),
      service: z
        .object({
          healer_id: id,
          service_id: id,
          comission: percentIn.optional(),
          price: pesosIn.nullable().optional(),
        })
        .optional(),
    },
    { healer_id: id },
  ),
  'healers/profile': query(
    'healers',
    { healer_id: id },
    { healer: healerRow, schedule: z.array(schedule), services: z.array(healerService) },
  ),
  'healers/update': command(
    'healers',
    { healer: changesOf(healerForm).extend({ id, status_id: z.int().optional() }) },
    { healer: healerRow },
  ),
  'healers/schedule/add': command('healers', { schedule: scheduleForm }, { schedule_id: id }),
  'healers/schedule/update': command(
    'healers',
    {
      schedule: changesOf(scheduleForm).extend({ id, status_id: z.int().optional() }),
      /** Said after the screen has shown which future appointments it strands. */
      confirmed: z.boolean().optional(),
    },
    { stranded: z.array(appointmentRow) },
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

import { z } from 'zod';
import { WEEKDAYS } from '../../rules/time';
import {
  birthday,
  day,
  emailOrNothing,
  hour,
  id,
  moment,
  percentIn,
  pesos,
  phone,
  text,
  textOrNothing,
  version,
} from '../fields';
import { newPin } from '../secrets';

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
  /** True if they have a pin. */
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
  /** An absence goes on from `hour_in` of its first day to `hour_out` of its last day. */
  continuous: z.boolean(),
  /** The reason of an absence; '' if nobody gave one. */
  reason: z.string(),
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

/** The fields that a person writes of a new healer, whose level is 1 (specification, 9). */
export const healerForm = z.object({
  first_name: text(60, 'Escribe el nombre'),
  last_name: textOrNothing(80).default(''),
  phone,
  email: emailOrNothing.default(''),
  birthday: birthday.default(''),
  /** Sale commission, %. */
  selling: percentIn.default(0),
  pin: newPin.optional(),
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
  /** The reason of an absence. */
  continuous: z.boolean().optional(),
  reason: textOrNothing(60).optional(),
});

/** The weekdays on which a healer works, each with its hours. */
export const workWeek = z
  .array(z.object({ day: z.enum(WEEKDAYS), hour_in: hour, hour_food: hour.nullable(), hour_out: hour }))
  .max(7)
  .refine(week => new Set(week.map(({ day }) => day)).size === week.length, 'Un día está dos veces');

/** Services that a healer gives from now on. */
export const givenServices = z.object({
  service_ids: z.array(id).min(1, 'Elige al menos un servicio').max(500),
  /** Left out, that of the healer's level. */
  comission: percentIn.optional(),
});

/** Said where a healer's pin is set without an administrator. */
export const NO_APPROVAL = 'Escribe la contraseña de un administrador';

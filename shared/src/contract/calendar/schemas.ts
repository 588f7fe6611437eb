import { z } from 'zod';
import { appointmentRow } from '../appointment/schemas';
import { day, freeText, hour, id, idOrNone, pesos, positivePesosIn, textOrNothing } from '../fields';

/** A healer as a column of the agenda. Shown when `type_id` is 1 and both hours are set, and with `away`. */
export const calendarHealer = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  level_id: z.int(),
  /** 1 available, 2 not. */
  type_id: z.int(),
  hour_in: hour.nullable(),
  hour_food: hour.nullable(),
  hour_out: hour.nullable(),
  /** Parts of the day that the healer is away, and why, where somebody said it. */
  absences: z.array(z.object({ hour_in: hour, hour_out: hour, reason: z.string().optional() })),
  /** The reason of an absence of all day, '' where nobody said it; left out on any other day. */
  away: z.string().optional(),
});

/** The salon's hours of a day. */
const openDay = {
  /** Null where the salon has none: the screen warns and uses 08:00–19:00. */
  salon_schedule: z.object({ hour_start: hour, hour_end: hour }).nullable(),
  /** Null where the salon is open; else the name of the closed day, '' on a weekday without hours. */
  closed: z.string().nullable(),
};

/** A day of the agenda: all healers, with everything that is booked. */
export const agendaDay = {
  ...openDay,
  healers: z.array(calendarHealer),
  appointments: z.array(appointmentRow),
};

/** A day of one healer: its hours, and what that healer has a part in. */
export const healerDay = z.object({
  day,
  ...openDay,
  healer: calendarHealer,
  appointments: z.array(appointmentRow),
});

/** A service that can be booked: one variant of the catalogue. */
export const bookableService = z.object({
  /** The variant's id: what a booking sends as `service_id`. */
  id,
  category: z.string(),
  name: z.string(),
  hair: z.string(),
  description: z.string(),
  minutes: z.int(),
  price: pesos,
  advance: pesos,
  /** The active healers who give it. One who has no services registered at all gives each. */
  healers: z.array(id),
  /** Healers whose price for it is another. */
  prices: z.array(z.object({ healer_id: id, price: pesos })),
});

/** Money taken while booking: an advance, by its type and, above cash, its account. */
export const newAdvance = z.object({
  type_id: id,
  account_id: idOrNone,
  amount: positivePesosIn,
  /** Bank reference. */
  folio: textOrNothing(60).optional(),
});

/** `healer_id` where it isn't the appointment's own; `hour` where it doesn't follow the service before. */
export const newService = z.object({ service_id: id, healer_id: id.optional(), hour: hour.optional() });

export const newProduct = z.object({
  appointment_id: id,
  variant_id: id,
  /** 1 retail, 2 raw material. */
  type_id: z.union([z.literal(1), z.literal(2)]),
  /** Retail: 1 purchased, 2 recommended. */
  status_id: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Retail: 1 to 5 pieces. Raw material: grams. */
  quantity: z.int('Escribe una cantidad entera').min(1, 'La cantidad mínima es 1').max(10_000),
  comments: freeText(200).optional(),
  description: textOrNothing(200).optional(),
  /** Raw material: the product of a dossier step that it is for. */
  service_process_product_id: id.optional(),
});

/** A time at which all services of a request are free. */
export const freeSlot = z.object({
  day,
  hour,
  ending: hour,
  /** The healer of each service, in the order of the request. */
  healers: z.array(z.object({ id, name: z.string() })),
  /** The healer of the first service; of an appointment that is moved, of its own healer's services. */
  healer_id: id,
  /** True if the healer who attended this client most often in the last year is among them. */
  usual: z.boolean(),
  /** The last day on which the first of them attended this client; null for none in the last year. */
  last_visit: day.nullable(),
  /** Folio of another appointment that this client has at that time; '' for none. */
  client_busy: z.string(),
});

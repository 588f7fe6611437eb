import { z } from 'zod';
import { appointmentDetail, appointmentRow, appointmentService } from './appointment';
import { clientRow } from './clients';
import { command, oneOf, query } from './define';
import { day, freeText, hour, id, idOrNone, pesos, positivePesosIn, version } from './fields';

/** A healer as a column of the agenda. Shown when `type_id` is 1 and both hours are set. */
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
  /** Parts of the day that the healer is away. */
  absences: z.array(z.object({ hour_in: hour, hour_out: hour })),
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
  /** Healers whose price for it is another. */
  prices: z.array(z.object({ healer_id: id, price: pesos })),
});

/** `healer_id` where it isn't the appointment's own; `hour` where it doesn't follow the service before. */
const newService = z.object({ service_id: id, healer_id: id.optional(), hour: hour.optional() });

/** Money taken while booking: an advance, by its type and, above cash, its account. */
export const newAdvance = z.object({
  type_id: id,
  account_id: idOrNone,
  amount: positivePesosIn,
  /** Bank reference. */
  folio: freeText(60).optional(),
});

const newProduct = z.object({
  appointment_id: id,
  variant_id: id,
  /** 1 retail, 2 raw material. */
  type_id: z.union([z.literal(1), z.literal(2)]),
  /** Retail: 1 purchased, 2 recommended. */
  status_id: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Retail: 1 to 5 pieces. Raw material: grams. */
  quantity: z.int('Escribe una cantidad entera').min(1, 'La cantidad mínima es 1').max(10_000),
  comments: freeText(200).optional(),
  description: freeText(200).optional(),
});

export const calendarCalls = {
  'calendar/get': query(
    'agenda',
    { day },
    {
      /** Null where the salon has none: the screen warns and uses 08:00–19:00. */
      salon_schedule: z.object({ hour_start: hour, hour_end: hour }).nullable(),
      healers: z.array(calendarHealer),
      appointments: z.array(appointmentRow),
    },
  ),
  'calendar/clients': query(
    'book',
    { client: z.string().trim().min(1).max(80) },
    /** `more`: others match too, who are found by typing more. */
    { clients: z.array(clientRow), more: z.boolean() },
  ),
  'calendar/services': query('findServices', {}, { services: z.array(bookableService) }),
  'calendar/add': oneOf(
    'workOnAppointment',
    [
      'appointment',
      'service',
      'delete_service',
      'replace_service',
      'product',
      'update_product',
      'delete_product',
    ],
    {
      /** Books. With `services` (and `advance`) it is the whole flow in one transaction. */
      appointment: z
        .object({ client_id: id, healer_id: id, day, hour, ending: hour.optional(), salon_id: id.optional() })
        .optional(),
      services: z.array(newService).min(1).max(20).optional(),
      advance: newAdvance.optional(),
      service: newService.extend({ appointment_id: id }).optional(),
      delete_service: z.object({ appointment_id: id, id }).optional(),
      /** Puts another service in the place of the line `id`, or gives it to another healer. */
      replace_service: newService.extend({ appointment_id: id, id }).optional(),
      product: newProduct.optional(),
      update_product: z
        .object({
          id,
          quantity: z.int().min(1).max(10_000).optional(),
          status_id: z.union([z.literal(1), z.literal(2)]).optional(),
          description: freeText(200).optional(),
        })
        .optional(),
      delete_product: z.object({ id }).optional(),
    },
    { appointment_id: id, appointment_folio: z.string(), appointment: appointmentDetail },
  ),
  /** By folio (a leading '#' is dropped) or by the client's telephone. */
  'calendar/search': query(
    'agenda',
    { appointment_id: z.string().trim().min(1).max(40) },
    /** `more`: earlier ones match too. */
    { appointments: z.array(appointmentRow), more: z.boolean() },
  ),
  'calendar/appointment': query(
    'agenda',
    { appointment: z.object({ id }) },
    { appointment: appointmentDetail, services: z.array(appointmentService) },
  ),
  /** Moves an appointment to another day, hour or healer, or cancels it (status 5 or 6). */
  'calendar/update': command(
    'book',
    {
      appointment: z.object({
        id,
        version: version.optional(),
        day: day.optional(),
        hour: hour.optional(),
        healer_id: id.optional(),
        status_id: z.int().optional(),
      }),
    },
    { appointment: appointmentDetail },
  ),
};

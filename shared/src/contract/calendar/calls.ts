import { z } from 'zod';
import { addDays, today } from '../../rules/time';
import {
  appointmentDetail,
  appointmentRow,
  appointmentService,
  cancelReason,
  visitNote,
} from '../appointment/schemas';
import { attendance, clientRow } from '../clients/schemas';
import { command, query } from '../define';
import { day, hour, id, textOrNothing, version } from '../fields';
import {
  agendaDay,
  bookableService,
  freeSlot,
  healerDay,
  newAdvance,
  newProduct,
  newService,
} from './schemas';
export const calendarCalls = {
  'calendar/get': query({
    permission: 'agenda',
    body: { day },
    reply: agendaDay,
  }),
  /** Seven days of one healer, from a day on. */
  'calendar/week': query({
    permission: 'agenda',
    /** Without a healer the first one by name. */
    body: { healer_id: id.optional(), from: day },
    reply: {
      /** Null where the salon has no active healer; then there are no days either. */
      healer_id: id.nullable(),
      /** The active healers, of whom one can be chosen. */
      healers: z.array(z.object({ id, first_name: z.string(), last_name: z.string() })),
      days: z.array(healerDay),
    },
  }),
  'calendar/clients': query({
    permission: 'book',
    body: { client: textOrNothing(80).min(1) },
    /** `more`: others match too, who are found by typing more. */
    reply: { clients: z.array(clientRow.extend(attendance.partial().shape)), more: z.boolean() },
    example: () => ({ client: 'a' }),
  }),
  'calendar/services': query({
    permission: 'findServices',
    shows: 'service',
    reply: { services: z.array(bookableService) },
  }),
  /** The next free times for services, of any healers who give them. In the order of days and hours. */
  'calendar/free': query({
    permission: 'book',
    body: {
      /** These, or `appointment_id`. What is to be booked; `healer_id` where the client wants that one for it. */
      services: z
        .array(newService.omit({ hour: true }))
        .min(1)
        .max(20)
        .optional(),
      /** The appointment that is moved: its services are looked for, and its own time counts as free. */
      appointment_id: id.optional(),
      /** The same healer for all services. */
      healer_id: id.optional(),
      /** The client: the reply tells the usual healer, and other visits at that time. */
      client_id: id.optional(),
      from: day,
      days: z.int().min(1).max(31).default(14),
      hour_from: hour.optional(),
      hour_to: hour.optional(),
      /** A day in short: of each healer the first times of the morning and of the afternoon, up to this number. Else all. */
      per_day: z.int().min(1).max(20).optional(),
      limit: z.int().min(1).max(500).default(12),
    },
    /** `more`: there are others in these days. */
    reply: { slots: z.array(freeSlot), more: z.boolean() },
    example: demo => ({ services: [{ service_id: demo.serviceVariant }], from: today() }),
  }),
  'calendar/add': command({
    permission: 'workOnAppointment',
    invalidates: [
      'calendar',
      'appointment',
      'caja',
      'clients',
      'healers',
      'payment',
      'product',
      'material',
      'waiting',
    ],
    oneOf: [
      'appointment',
      'service',
      'delete_service',
      'replace_service',
      'product',
      'update_product',
      'delete_product',
    ],
    body: {
      /** Books. With `services` (and `advance`) it is the whole flow in one transaction. */
      appointment: z
        .object({
          client_id: id,
          healer_id: id,
          day,
          hour,
          ending: hour.optional(),
          salon_id: id.optional(),
          note: visitNote.optional(),
        })
        .optional(),
      services: z.array(newService).min(1).max(20).optional(),
      advance: newAdvance.optional(),
      /** The client is here already: it starts at once. Where its advance isn't paid it stays 'Pendiente'. */
      start: z.literal(true).optional(),
      /** The client is here and waits, for an hour of today; one that starts at once has come too. */
      arrived: z.literal(true).optional(),
      /** The entry of the waiting list that it is for: it is booked in the same transaction. */
      waiting_id: id.optional(),
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
          description: textOrNothing(200).optional(),
        })
        .optional(),
      delete_product: z.object({ id }).optional(),
    },
    reply: { appointment_id: id, appointment_folio: z.string(), appointment: appointmentDetail },
    example: demo => ({
      appointment: {
        client_id: demo.client,
        healer_id: demo.healer,
        day: addDays(today(), 40),
        hour: '10:00',
      },
      services: [{ service_id: demo.serviceVariant }],
    }),
  }),
  /** By folio (a leading '#' is dropped); for those who book, by the client's telephone or name too. */
  'calendar/search': query({
    permission: 'agenda',
    body: { appointment_id: textOrNothing(40).min(1) },
    /** `more`: others match too. */
    reply: { appointments: z.array(appointmentRow), more: z.boolean() },
    example: () => ({ appointment_id: '#12001' }),
  }),
  'calendar/appointment': query({
    permission: 'agenda',
    body: { appointment: z.object({ id }) },
    reply: { appointment: appointmentDetail, services: z.array(appointmentService) },
  }),
  /** Moves an appointment to another day, hour or healer, makes it longer or shorter, or cancels it (status 5 or 6). */
  'calendar/update': command({
    permission: 'book',
    invalidates: ['calendar', 'appointment', 'caja', 'clients', 'healers', 'material', 'product', 'waiting'],
    body: {
      appointment: z.object({
        id,
        version: version.optional(),
        day: day.optional(),
        /** A new hour of the whole appointment: its parts move along. */
        hour: hour.optional(),
        /** The new healer of `part`. */
        healer_id: id.optional(),
        /** The block that is changed, of several, as it is now; without it all that the appointment's healer does. */
        part: z.object({ healer_id: id, hour }).optional(),
        /**
         * The new end of `part`, on the half hour: its last service takes longer or less. Beside a new day, hour or healer
         * of the whole appointment it only lengthens.
         */
        ending: hour.optional(),
        status_id: z.int().optional(),
        /** The reason of a cancellation. */
        cancel_reason_id: cancelReason.optional(),
      }),
    },
    reply: { appointment: appointmentDetail },
    example: demo => ({ appointment: { id: demo.inProgress.id, day: addDays(today(), 41), hour: '11:00' } }),
  }),
};

import { z } from 'zod';
import { ADVANCE_FATES } from '../../rules/agenda/cancellation';
import { day, freeText, hour, id, moment, pesos, version } from '../fields';

/** The reason of a cancellation, see `CANCEL_REASON`. */
export const cancelReason = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4)],
  'Elige el motivo',
);

/** A note on a visit, as it is written. */
export const visitNote = freeText(300);

/** The form of that note. */
export const noteForm = z.object({ note: visitNote });

/** The time that a healer of an appointment is reserved for. */
const appointmentPart = z.object({
  healer_id: id,
  /** That healer's name; left out in a move that isn't stored yet. */
  healer: z.string().optional(),
  hour,
  ending: hour,
  /** Names of what that healer does in it; left out in a move that isn't stored yet. */
  service: z.string().optional(),
  /** When the healer finished it; left out until then. */
  finished_at: moment.optional(),
});

/** An appointment as lists and the agenda show it. */
export const appointmentRow = z.object({
  id,
  folio: z.string(),
  version,
  status_id: z.int(),
  /** Label of the status, as the server sees it now ('Retrasada' is the screen's, by its clock). */
  status: z.string(),
  color: z.string(),
  salon_id: id,
  client_id: id,
  client: z.string(),
  phone: z.string(),
  level_id: z.string(),
  healer_id: id,
  healer: z.string(),
  day,
  hour,
  ending: hour,
  /**
   * The time that each of its healers is reserved for, in the order of the hours. Left out where that is its own healer
   * from `hour` to `ending`, and where no list of a day asks for it.
   */
  parts: z.array(appointmentPart).optional(),
  /** Names of its services, one after another: 'Balayage · Lacio, Corte de puntas'. */
  service: z.string(),
  total: pesos,
  advance: pesos,
  paid: pesos,
  /** The amount still to be paid, of what is neither cancelled nor given back; see `ticketSums`. */
  pending: pesos,
  /** Its client came then; left out until that. */
  arrived_at: moment.optional(),
  confirmed_at: moment.nullable(),
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** On the visit, in the agenda's day; left out where there is none, and in other lists. */
  note: z.string().optional(),
});

/** A service of an appointment. `service_id` is the catalogue's variant, as `calendar/services` lists it. */
export const appointmentService = z.object({
  id,
  appointment_id: id,
  service_id: id,
  status_id: z.int(),
  healer_id: id,
  healer: z.string(),
  name: z.string(),
  hair: z.string(),
  description: z.string(),
  description_b: z.string(),
  minutes: z.int(),
  /** The line's own hour; null where it follows the service before. */
  hour: hour.nullable().optional(),
  /** When its healer finished it; null until then. */
  finished_at: moment.nullable(),
  total: pesos,
  advance: pesos,
  /** Its part of what was paid, by its total; all of them are at most what was paid. See `proRataCapped`. */
  paid: pesos,
});

/** A product of an appointment: type 1 retail (quantity in pieces), type 2 raw material (quantity in grams). */
export const appointmentProduct = z.object({
  id,
  appointment_id: id,
  type_id: z.int(),
  variant_id: id,
  /** Retail: 1 purchased, 2 recommended. Raw material: 1 pending, 2 delivered, 3 discarded. */
  status_id: z.int(),
  quantity: z.int(),
  /** Pieces that came back. */
  returned: z.int(),
  price: pesos,
  total: pesos,
  /** The seller: the healer's id, or null with `seller` 'recepcion'. */
  seller_id: id.nullable(),
  seller: z.string(),
  /** Whose part it belongs to: the healer who added it; null for reception. */
  healer_id: id.nullable(),
  product: z.string(),
  content: z.int(),
  unit: z.string(),
  brand: z.string(),
  line: z.string(),
  description: z.string(),
  comments: z.string(),
  /** Raw material: the product of a dossier step that it was requested for. */
  service_process_product_id: id.nullable(),
});

/** Money that reached an appointment, or was taken from it again: then it is negative. */
export const appointmentPayment = z.object({
  /** The id of the assignment: a payment can have several. */
  id,
  payment_id: id,
  type_id: z.int(),
  folio: z.string(),
  type: z.string(),
  account: z.string(),
  amount: pesos,
  creation_date: moment,
});

/** An appointment, whole. */
export const appointmentDetail = appointmentRow.extend({
  /** By which messages greet the client: 'Ana Sofía'. */
  client_first_name: z.string(),
  /** Sum of services and sold products, before the discount. */
  subtotal: pesos,
  /** The amount that the discount takes off, in pesos. */
  discount: pesos,
  /** The percentage, where the discount was given as one. */
  discount_percent: z.number().nullable(),
  /** Name of the administrator who authorised the discount; '' where there is none. */
  discount_by: z.string(),
  /** Given back since it was charged. */
  refunded: pesos,
  /** Tips of its healers, beside `paid`. */
  tips: pesos,
  /** Paid beyond its total, and credit of the client since. */
  credited: pesos,
  credit: pesos,
  /** Notes on the client, allergies too. '' for the warehouse. */
  client_comments: z.string(),
  /** On this visit. '' for the warehouse. */
  note: z.string(),
  /** Its start can be undone: nothing was added, delivered, sold, confirmed or finished since. */
  can_undo_start: z.boolean(),
  /** The reason of its cancellation, see `CANCEL_REASON`; null if nobody gave one. */
  cancel_reason_id: cancelReason.nullable(),
  /** The part of `paid` that stays with the salon, of a cancelled one. */
  kept: pesos,
});

/** A product of a former appointment: sold (pieces), or raw material that was used (grams). */
const historyProduct = z.object({
  /** 1 sold, 2 raw material that was delivered. */
  type_id: z.int(),
  product: z.string(),
  brand: z.string(),
  quantity: z.int(),
  returned: z.int(),
  /** The service and the step that raw material was for. */
  comments: z.string(),
});

/** A former appointment of the client. */
export const historyRow = z.object({
  /** The name of the salon, where that is another one of the chain than the call's. */
  elsewhere: z.string().optional(),
  id,
  folio: z.string(),
  status_id: z.int(),
  day,
  hour,
  healer: z.string(),
  service: z.string(),
  /** Its services, as `calendar/services` lists them. */
  service_ids: z.array(id),
  total: pesos,
  /** Given back since. */
  refunded: pesos,
  products: z.array(historyProduct),
});

/** The form of 'Cancelar cita', in which nothing is chosen at first. */
export const cancelForm = z
  .object({
    reason: cancelReason.nullable().check(({ value, issues }) => {
      if (value === null) issues.push({ code: 'custom', message: 'Elige el motivo', input: value });
    }),
    fate: z.enum(ADVANCE_FATES).nullable(),
    method: z.string(),
    password: z.string(),
  })
  .check(({ value: { fate, password }, issues }) => {
    if (fate !== 'refund' || password !== '') return;
    issues.push({ code: 'custom', path: ['password'], message: 'Escribe la contraseña', input: password });
  });

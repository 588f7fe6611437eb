import { z } from 'zod';
import {
  birthday,
  day,
  emailOrNothing,
  freeText,
  id,
  moment,
  pesos,
  phone,
  text,
  textOrNothing,
  version,
} from '../fields';

const DAYS = 'Escribe de 1 a 365 días';

const TIMES = 'Escribe de 1 a 52 visitas';

/** A client as lists and searches show it. */
export const clientRow = z.object({
  id,
  version,
  status_id: z.int(),
  /** Codes of its levels, each ended by a comma: '2,5,'. Read it with `rules/levels`. */
  level_id: z.string(),
  genre_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthday: z.union([z.literal(''), day]),
  creation_date: moment,
  /** The number of its appointments. */
  appointments: z.int(),
});

/** A client's appointments by their end. */
export const attendance = z.object({
  /** Finished appointments. */
  visits: z.int(),
  no_shows: z.int(),
  late_cancellations: z.int(),
  /** No-shows of the last months, see `NO_SHOW_MEMORY_MONTHS`. */
  recent_no_shows: z.int(),
});

/** A client, whole. */
export const clientDetail = clientRow.extend({ comments: z.string(), credit: pesos });

/** The fields of a client that a person writes. A first name and a telephone are required. */
export const clientForm = z.object({
  first_name: text(60, 'Escribe el nombre'),
  last_name: textOrNothing(80).default(''),
  phone,
  email: emailOrNothing.default(''),
  birthday: birthday.default(''),
  genre_id: z.int().min(0).default(0),
  level_id: z
    .string()
    .regex(/^(\d,)*$/)
    .default(''),
  comments: freeText(500).default(''),
});

/** The fields of a registered client that may change: the status too. */
export const knownClientForm = clientForm.extend({ status_id: z.int() });

/** The form of a client. */
export type ClientValues = z.output<typeof knownClientForm>;

/** A movement of a client's credit. */
export const creditMovement = z.object({
  /** 'added': a payment was given to it; 'spent': a payment by account balance. */
  kind: z.enum(['added', 'spent']),
  /** Unique among those of its kind. */
  id,
  /** The amount that it adds; negative where it takes away. */
  amount: pesos,
  /** The credit after it. */
  balance: pesos,
  /** It takes an earlier one back. */
  reversal: z.boolean(),
  payment_id: id,
  /** The payment's reference and type. */
  folio: z.string(),
  type: z.string(),
  /** The appointments that a payment by account balance went to. */
  appointments: z.array(z.object({ id, folio: z.string() })),
  creation_date: moment,
});

/** A treatment that is repeated. `service_id` is the catalogue's variant, as `calendar/services` lists it. */
export const programForm = z.object({
  service_id: id,
  /** Days between one visit and the next. */
  every_days: z.int(DAYS).min(1, DAYS).max(365, DAYS),
  /** The number of visits. */
  times: z.int(TIMES).min(1, TIMES).max(52, TIMES),
  /** The day of the first visit; today by default. */
  start_day: day.optional(),
  comments: freeText(300).default(''),
});

const numberOrNothing = z
  .number()
  .nullable()
  .transform(value => value ?? 0);

/** A programme as a form holds it: what isn't typed or chosen yet is null. */
export const programFields = programForm.required().extend({
  service_id: numberOrNothing.pipe(z.int().positive('Elige un servicio')),
  every_days: numberOrNothing.pipe(programForm.shape.every_days),
  times: numberOrNothing.pipe(programForm.shape.times),
});

/** A client's programme, with how far it is. */
export const program = programForm.extend({
  id,
  version,
  client_id: id,
  start_day: day,
  /** 'Balayage · Lacio'. */
  service: z.string(),
  /** Visits that were made or are booked. */
  visits: z.int(),
});

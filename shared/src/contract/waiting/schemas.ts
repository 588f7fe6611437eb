import { z } from 'zod';
import { clientRow } from '../clients/schemas';
import { chosen, day, freeText, hour, id, moment, version } from '../fields';

const WHICH_SERVICE = 'Elige al menos un servicio';

/** The services and times that somebody waits for. Without weekdays and dates it is any day. */
export const waitingForm = z.object({
  client_id: chosen('Elige al cliente'),
  /** Variants, as `calendar/services` lists them. */
  services: z
    .array(id)
    .min(1, WHICH_SERVICE)
    .max(20)
    .refine(ids => new Set(ids).size === ids.length, 'Cada servicio va una sola vez'),
  /** Healers who suit; none is anybody. */
  healers: z
    .array(id)
    .max(50)
    .refine(ids => new Set(ids).size === ids.length, 'Cada healer va una sola vez')
    .default([]),
  /** 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
  /** Dates instead of weekdays. */
  days: z.array(day).max(31, 'Elige hasta 31 fechas').default([]),
  hour_from: hour.nullable().default(null),
  hour_until: hour.nullable().default(null),
  note: freeText(300).default(''),
});

/** An open entry of the waiting list. */
export const waitingEntry = z.object({
  id,
  version,
  client: clientRow,
  /** In their order. `id` is the variant; one that isn't offered any more can't be booked. */
  services: z.array(
    z.object({ id, name: z.string(), hair: z.string(), minutes: z.int(), bookable: z.boolean() }),
  ),
  healers: z.array(z.object({ id, name: z.string() })),
  weekdays: z.array(z.int()),
  days: z.array(day),
  hour_from: hour.nullable(),
  hour_until: hour.nullable(),
  note: z.string(),
  since: moment,
});

/** Time of a healer that was given back and is still free. */
export const opening = z.object({
  healer: z.object({ id, name: z.string() }),
  day,
  hour,
  ending: hour,
  /** The appointment that had it. */
  appointment_id: id,
  folio: z.string(),
  /** False where it was moved or made shorter. */
  cancelled: z.boolean(),
  freed_at: moment,
  /** All entries that fit. */
  fitting: z.int(),
  /** The first of them, the very first at the top, each with the time that would be booked. */
  fits: z.array(z.object({ waiting_id: id, hour, ending: hour, asked: z.boolean() })),
});

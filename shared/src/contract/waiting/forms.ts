import { z } from 'zod';
import { freeText, hour } from '../fields';
import { waitingForm } from './schemas';

/** Any hour: the list of hours has no row without one. */
export const ANY_HOUR = '';
const hourOrAny = z.union([z.literal(ANY_HOUR), hour]);
const { client_id, services } = waitingForm.shape;

/** The form of an entry: a choice of its own says whether weekdays or dates are meant. */
export const waitingFields = z
  .object({
    client_id,
    services,
    healers: z.array(z.int()),
    when: z.enum(['any', 'weekdays', 'days']),
    weekdays: z.array(z.int()),
    days: z.array(z.string()),
    hour_from: hourOrAny,
    hour_until: hourOrAny,
    note: freeText(300),
  })
  .superRefine(({ when, weekdays, days, hour_from, hour_until }, context) => {
    if (when === 'weekdays' && weekdays.length === 0) {
      context.addIssue({ code: 'custom', path: ['weekdays'], message: 'Elige al menos un día' });
    }
    if (when === 'days' && days.length === 0) {
      context.addIssue({ code: 'custom', path: ['days'], message: 'Elige al menos una fecha' });
    }
    if (hour_from && hour_until && hour_until <= hour_from) {
      const message = 'La hora final va después de la inicial';
      context.addIssue({ code: 'custom', path: ['hour_until'], message });
    }
  });

export type WaitingFormValues = z.output<typeof waitingFields>;

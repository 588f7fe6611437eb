import { z } from 'zod';
import { writeDays } from '../rules/availability';
import { type ScheduleHour, scheduleFault } from '../rules/schedule';
import type { Hour } from '../rules/time';
import { day, hour, percentIn, pesosTyped, rowStatus } from './fields';
import { healerForm, scheduleForm } from './healers';

/** A percentage as typed, null where nothing is. */
const percentTyped = z
  .number()
  .nullable()
  .transform((value): unknown => value ?? Number.NaN)
  .pipe(percentIn);

const pin = healerForm.shape.pin.unwrap();

/** A new healer as its screen's form holds it; the pin may wait. */
export const newHealerFields = healerForm
  .required()
  .extend({ selling: percentTyped, pin: z.union([z.literal(''), pin]) });

export type NewHealerValues = z.input<typeof newHealerFields>;

/** A healer's profile as its screen's form holds it. */
export const healerFields = healerForm
  .omit({ pin: true })
  .required()
  .extend({ selling: percentTyped, status_id: rowStatus, level_id: z.int() });

export type HealerValues = z.input<typeof healerFields>;

/** A pin is typed unseen, and so twice. */
export const pinFields = z
  .object({ pin, again: z.string() })
  .refine(({ pin: first, again }) => first === again, {
    path: ['again'],
    error: 'Los pines no son iguales',
  });

/** Commission and special price as a form holds them: nothing typed is 'No aplica'. */
export const healerServiceFields = z.object({
  comission: percentTyped,
  price: z
    .string()
    .transform(typed => typed.trim() || null)
    .pipe(pesosTyped.nullable()),
});

export type HealerServiceValues = z.input<typeof healerServiceFields>;

const orNull = <Text extends z.ZodType<string, string>>(text: Text) =>
  z
    .string()
    .transform(typed => typed || null)
    .pipe(text.nullable());

/** A row of a schedule as its form holds it; comes out as it is sent. `before` is the row that is edited. */
export const scheduleFields = (before?: Record<ScheduleHour, Hour | null>) =>
  z
    .object({
      type_id: scheduleForm.shape.type_id,
      salon_id: z.int(),
      days: z.array(z.string()),
      hour_in: orNull(hour),
      hour_food: orNull(hour),
      hour_out: orNull(hour),
      date_start: orNull(day),
      date_end: orNull(day),
    })
    .transform(({ days, ...row }) => ({ ...row, days: writeDays(days) }))
    .superRefine((row, context) => {
      const fault = scheduleFault(row, before);
      if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
    });

export type ScheduleValues = z.input<ReturnType<typeof scheduleFields>>;
export type CheckedSchedule = z.output<ReturnType<typeof scheduleFields>>;

import { z } from 'zod';
import { processForm, processProductForm } from './schemas';

/** A step as its screen's forms hold it, null where no figure is typed. */
export const stepFields = z.object({
  title: processForm.shape.title,
  step: z.number().nullable().pipe(processForm.shape.step.unwrap()),
  minutes: z.number().nullable().pipe(processForm.shape.minutes),
});

export type StepValues = z.input<typeof stepFields>;

/** The quantity of a product that a step takes. */
export const doseFields = z.object({
  quantity: z.number().nullable().pipe(processProductForm.shape.quantity),
});

/** A product, a line or a brand that a step is given, and how much of it. */
export const newDoseFields = doseFields.extend({ product_id: processProductForm.shape.product_id });

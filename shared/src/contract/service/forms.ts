import { z } from 'zod';
import { durationOf } from '../../rules/agenda/duration';
import { upperCase } from '../../rules/upper-case';
import { chosen, pesosTyped, pesosTypedOrNone, rowStatus, text } from '../fields';
import { processForm, processProductForm, serviceForm, variantForm } from './schemas';

/** A service as its screens' forms hold it, null where nothing is chosen. */
export const serviceFields = serviceForm
  .omit({ salon_id: true })
  .required()
  .extend({
    category_id: z.number().nullable().pipe(serviceForm.shape.category_id),
    status_id: rowStatus,
  });

export type ServiceValues = z.input<typeof serviceFields>;

/** Hours or minutes as typed; nothing is none. */
const whole = (fraction: string) =>
  z
    .number()
    .nullable()
    .transform(value => value ?? 0)
    .pipe(z.int(fraction).min(0, fraction));

/** The fields of a variant that are saved. */
const savedVariant = variantForm
  .omit({ service_id: true })
  .required()
  .extend({ price: pesosTyped, advance: pesosTyped, status_id: rowStatus })
  .extend({ salon_price: pesosTyped.nullable(), salon_advance: pesosTyped.nullable() });

/** A service's variant as its screens' forms hold it; comes out with its duration, as it is sent. */
export const serviceVariantFields = savedVariant
  .extend({
    hair_type_id: z.number().nullable().pipe(variantForm.shape.hair_type_id),
    hours: whole('Escribe las horas sin decimales'),
    minutes: whole('Escribe los minutos sin decimales'),
    salon_price: pesosTypedOrNone,
    salon_advance: pesosTypedOrNone,
  })
  .transform(({ hours, minutes, ...variant }) => ({ ...variant, minutes: durationOf({ hours, minutes }) }))
  .pipe(savedVariant);

export type ServiceVariantValues = z.input<typeof serviceVariantFields>;

const upperCaseName = text(80, 'Escribe el nombre').transform(upperCase);

/** A category of services; names of both are sent in upper case. */
export const newServiceCategory = z.object({ category_name: upperCaseName });

/** A subcategory of one. */
export const newSubcategory = z.object({
  category_id: z.number().nullable().pipe(chosen('Elige la categoría')),
  subcategory_name: upperCaseName,
});

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

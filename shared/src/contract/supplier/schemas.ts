import { z } from 'zod';
import { rfcProblem, writeRfc } from '../../rules/invoice/rfc';
import { emailOrNothing, freeText, id, moment, phoneOrNothing, text, version } from '../fields';

/** Somebody at a supplier. */
export const supplierContact = z.object({
  id,
  supplier_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  creation_date: moment,
  version,
});

/** A supplier. Status 1 Activo, 2 inactivo, 0 deleted. */
export const supplierRow = z.object({
  id,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  observations: z.string(),
  rfc: z.string().optional(),
  status_id: z.int(),
  creation_date: moment,
  version,
});

const rfcOrNothing = z
  .string()
  .overwrite(writeRfc)
  .superRefine((value, context) => {
    const message = value === '' ? undefined : rfcProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const supplierForm = z.object({
  name: text(120, 'Escribe el nombre'),
  company: text(120, 'Escribe la empresa'),
  email: emailOrNothing.default(''),
  phone: phoneOrNothing.default(''),
  rfc: rfcOrNothing.default(''),
  observations: freeText(500).default(''),
});

/** A new one is of a company from the list. */
export const newSupplierForm = supplierForm.extend({ company: text(120, 'Elige la empresa') });

export const contactForm = z.object({
  supplier_id: id,
  name: text(120, 'Escribe el nombre'),
  email: emailOrNothing.default(''),
  phone: phoneOrNothing.default(''),
});

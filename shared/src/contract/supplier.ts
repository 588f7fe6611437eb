import { z } from 'zod';
import { changesOf, command, query } from './define';
import {
  emailOrNothing,
  freeText,
  id,
  moment,
  phoneOrNothing,
  rowStatus,
  shownVersion,
  text,
  version,
} from './fields';

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
  status_id: z.int(),
  creation_date: moment,
  version,
});

export const supplierForm = z.object({
  name: text(120, 'Escribe el nombre'),
  company: text(120, 'Escribe la empresa'),
  email: emailOrNothing.default(''),
  phone: phoneOrNothing.default(''),
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

export const supplierCalls = {
  'supplier/get': query(
    'proveedores',
    {},
    {
      suppliers: z.array(supplierRow),
      contacts: z.array(supplierContact),
      /** The companies that a new supplier chooses from. */
      companies: z.array(z.object({ id, name: z.string() })),
    },
  ),
  'supplier/add': command('proveedores', { supplier: supplierForm }, { supplier_id: id }),
  'supplier/update': command(
    'proveedores',
    {
      supplier: changesOf(supplierForm).extend({
        id,
        version: shownVersion,
        status_id: rowStatus.optional(),
      }),
    },
    { supplier: supplierRow },
  ),
  'supplier/contact/add': command('proveedores', { contact: contactForm }, { contact_id: id }),
  'supplier/contact/update': command(
    'proveedores',
    {
      contact: changesOf(contactForm).extend({
        id,
        version: shownVersion,
        status_id: z.int().min(0).max(1).optional(),
      }),
    },
    { contact: supplierContact },
  ),
};

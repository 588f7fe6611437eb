import { z } from 'zod';
import { changesOf, command, query } from '../define';
import { editedRow, id, shownVersion } from '../fields';
import { contactForm, supplierContact, supplierForm, supplierRow } from './schemas';

export const supplierCalls = {
  'supplier/get': query({
    permission: 'proveedores',
    reply: {
      suppliers: z.array(supplierRow),
      contacts: z.array(supplierContact),
      /** The companies that a new supplier chooses from. */
      companies: z.array(z.object({ id, name: z.string() })),
    },
  }),
  'supplier/add': command({
    permission: 'proveedores',
    invalidates: ['supplier', 'purchase'],
    body: { supplier: supplierForm },
    reply: { supplier_id: id },
    example: () => ({ supplier: { name: 'Nadia', company: 'Comercial Obsidiana', phone: '55 1234 5678' } }),
  }),
  'supplier/update': command({
    permission: 'proveedores',
    invalidates: ['supplier', 'purchase'],
    body: {
      supplier: changesOf(supplierForm).extend(editedRow),
    },
    reply: { supplier: supplierRow },
    example: demo => ({ supplier: { id: demo.supplier, observations: 'Martes' } }),
  }),
  'supplier/contact/add': command({
    permission: 'proveedores',
    invalidates: ['supplier', 'purchase'],
    body: { contact: contactForm },
    reply: { contact_id: id },
    example: demo => ({ contact: { supplier_id: demo.supplier, name: 'Nadia', phone: '55 1234 5678' } }),
  }),
  'supplier/contact/update': command({
    permission: 'proveedores',
    invalidates: ['supplier', 'purchase'],
    body: {
      contact: changesOf(contactForm).extend({
        id,
        version: shownVersion,
        status_id: z.int().min(0).max(1).optional(),
      }),
    },
    reply: { contact: supplierContact },
    example: demo => ({ contact: { id: demo.contact, email: 'nadia@melena.mx' } }),
  }),
};

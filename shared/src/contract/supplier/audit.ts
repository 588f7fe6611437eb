import { catalogued, type Entity, linkTo, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const supplierEntities = {
  supplier: {
    many: 'Proveedores',
    one: 'el proveedor',
    link: ({ id }) => linkTo(paths.supplier, id, 'Ver al proveedor'),
  },
  supplier_contact: {
    many: 'Contactos',
    one: 'el contacto',
    link: ({ id, owner }) => linkTo(paths.supplier, owner('supplier_contact', id), 'Ver al proveedor'),
  },
} satisfies Record<string, Entity>;

export const supplierSentences: Sentences<'supplier'> = {
  'supplier/add': catalogued,
  'supplier/update': catalogued,
  'supplier/contact/add': catalogued,
  'supplier/contact/update': catalogued,
};

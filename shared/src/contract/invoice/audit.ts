import { INVOICE_STATUS_NAMES } from '../../rules/invoice/invoice-status';
import { formatDay } from '../../rules/time';
import { among, type Entity, linkTo, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const invoiceEntities = {
  invoice: {
    many: 'Facturas',
    one: 'la factura',
    link: ({ id }) => linkTo(paths.invoice, id, 'Ver la factura'),
    fields: {
      status_id: { write: among(INVOICE_STATUS_NAMES) },
      problem: { label: 'Respuesta del PAC' },
    },
    hidden: ['type_id', 'tickets'],
  },
  client_fiscal: {
    many: 'Datos fiscales de clientes',
    one: 'los datos fiscales',
    namedBy: 'client_id',
    link: ({ value }) => linkTo(paths.client, value('client_id'), 'Ver al cliente'),
  },
  issuer: {
    many: 'Datos fiscales del salón',
    one: 'los datos fiscales del salón',
    link: () => ({ to: paths.salons, label: 'Ver los salones' }),
  },
} satisfies Record<string, Entity>;

export const invoiceSentences: Sentences<'invoice'> = {
  'invoice/request': ({ self }) => `Solicitó la factura ${self}`,
  'invoice/update': ({ self }) => `Corrigió los datos de la factura ${self}`,
  'invoice/issue': ({ self }) => `Emitió la factura ${self}`,
  'invoice/global': ({ self, value }) =>
    `Emitió la factura global ${self} del ${formatDay(String(value('day')))}`,
  'invoice/stamp': ({ self }) => `Mandó timbrar la factura ${self}`,
  'invoice/cancel': ({ self }) => `Canceló la factura ${self}`,
  'invoice/fiscal/save': ({ self, entry }) =>
    `${entry.before === null ? 'Agregó' : 'Cambió'} los datos fiscales de ${self}`,
  'invoice/issuer/save': ({ entry }) =>
    `${entry.before === null ? 'Agregó' : 'Cambió'} los datos fiscales del salón`,
};

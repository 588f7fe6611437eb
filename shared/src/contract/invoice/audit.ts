import { type Entity, linkTo, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const invoiceEntities = {
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
  'invoice/fiscal/save': ({ self, entry }) =>
    `${entry.before === null ? 'Agregó' : 'Cambió'} los datos fiscales de ${self}`,
  'invoice/issuer/save': ({ entry }) =>
    `${entry.before === null ? 'Agregó' : 'Cambió'} los datos fiscales del salón`,
};

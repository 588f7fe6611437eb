import { levelNames } from '../../rules/levels';
import { type Entity, linkTo, type Reading, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const clientsEntities = {
  client: {
    many: 'Clientes',
    one: 'al cliente',
    link: ({ id }) => linkTo(paths.client, id, 'Ver al cliente'),
    hidden: ['appointments', 'credit'],
    fields: {
      level_id: { write: value => levelNames(String(value)).join(', ') || 'Normal', writesEmpty: true },
    },
  },
  client_program: {
    many: 'Programas de tratamiento',
    one: 'el programa',
    link: ({ value }) => linkTo(paths.client, value('client_id'), 'Ver al cliente'),
    fields: { service_id: { thing: 'service_variant' } },
  },
} satisfies Record<string, Entity>;

function programOf({ named }: Reading): string {
  return `el programa de ${named('service_id') || named('service_variant_id')} de ${named('client_id')}`;
}

export const clientsSentences: Sentences<'clients'> = {
  'clients/add': ({ self }) => `Registró al cliente ${self}`,
  'clients/update': ({ self }) => `Cambió los datos de ${self}`,
  'clients/program/save': it => `${it.entry.before === null ? 'Agregó' : 'Cambió'} ${programOf(it)}`,
  'clients/program/delete': it => `Eliminó ${programOf(it)}`,
};

import {
  among,
  approvedBy,
  catalogued,
  type Entity,
  linkTo,
  percent,
  type Reading,
  type Sentences,
} from '../audit/define';
import * as paths from '../paths';

const ofHealer = ({ value }: Reading) => linkTo(paths.healer, value('healer_id'), 'Ver al healer');

export const healersEntities = {
  healer: {
    many: 'Healers',
    one: 'el healer',
    link: ({ id }) => linkTo(paths.healer, id, 'Ver al healer'),
    fields: {
      level_id: { write: value => `Nivel ${value}` },
      new_secret: { label: 'Pin', write: () => 'Renovado' },
      selling: { label: 'Comisión por ventas', write: percent },
    },
  },
  healer_schedule: {
    many: 'Horarios de healers',
    one: 'un horario de',
    namedBy: 'healer_id',
    link: ofHealer,
    fields: { type_id: { write: among({ 1: 'Disponible', 2: 'No disponible' }) } },
  },
  healer_service: {
    many: 'Servicios de healers',
    one: 'un servicio de',
    namedBy: 'healer_id',
    link: ofHealer,
  },
} satisfies Record<string, Entity>;

export const healersSentences: Sentences<'healers'> = {
  'healers/add': catalogued,
  'healers/update': it => {
    const pin = it.value('new_secret') === true && it.before.size > 0;
    return pin ? `Cambió el pin de ${it.self}${approvedBy(it)}` : catalogued(it);
  },
  'healers/pin': () => 'Cambió su propio pin',
  'healers/schedule/add': catalogued,
  'healers/schedule/update': catalogued,
};

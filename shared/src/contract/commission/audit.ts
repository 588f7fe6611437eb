import { formatDay } from '../../rules/time';
import { among, type Entity, linkTo, money, type Sentences } from '../audit/define';
import * as paths from '../paths';

const METHODS = { outside: 'Fuera de la caja', transfer: 'Transferencia', cash: 'Efectivo de la caja' };

export const commissionEntities = {
  commission_settlement: {
    many: 'Liquidaciones',
    one: 'la liquidación',
    link: ({ id }) => linkTo(paths.settlement, id, 'Ver la liquidación'),
    hidden: ['movement_id', 'services', 'products', 'tips', 'adjustments'],
    fields: {
      from: { label: 'Desde', write: value => formatDay(String(value)) },
      to: { label: 'Hasta', write: value => formatDay(String(value)) },
      method: { label: 'Se pagó', write: among(METHODS) },
      total: { label: 'Total', write: money },
    },
  },
  commission_adjustment: { many: 'Ajustes de comisiones', one: 'el ajuste' },
} satisfies Record<string, Entity>;

export const commissionSentences: Sentences<'commission'> = {
  'commission/adjust': ({ value, named }) =>
    `Ajustó ${money(value('amount'))} a las comisiones de ${named('healer_id')}`,
  'commission/adjust/undo': ({ value, named }) =>
    `Quitó un ajuste de ${money(value('amount'))} de las comisiones de ${named('healer_id')}`,
  'commission/settle': ({ value, named }) =>
    `Liquidó ${money(value('total'))} de comisiones a ${named('healer_id')}`,
};

import { closedText } from '../../rules/agenda/salon-hours';
import { ROW_STATUS } from '../../rules/row-status';
import { formatDay, formatHour, formatHourWithArticle, WEEKDAY_NAMES } from '../../rules/time';
import * as paths from '../paths';
import {
  among,
  approvedBy,
  catalogued,
  type Entity,
  figure,
  type Link,
  linkTo,
  percent,
  type Reading,
  type Sentence,
  sessionsEnded,
} from './define';

const healerLink = ({ value }: Reading) => linkTo(paths.healer, value('healer_id'), 'Ver al healer');

/** 'salón Roma', also where its name begins with the word. */
const salonText = (name: unknown) => `salón ${String(name).replace(/^salón /i, '')}`;

function variantLink(variantId: unknown, serviceId: number | null | undefined): Link | undefined {
  if (typeof variantId !== 'number' || !serviceId) return undefined;
  return { to: paths.serviceVariant(serviceId, variantId), label: 'Ver la variante' };
}

const healerUpdated: Sentence = it => {
  const isPin = it.value('new_secret') === true && it.before.size > 0;
  return isPin ? `Cambió el pin de ${it.self}${approvedBy(it)}` : catalogued(it);
};

const category = { category_id: { thing: 'service_category' } } as const;

/** '9:00 a.m. a 8:00 p.m.', or a single value where both are the same. */
const range = (from: string, to: string) => (from === to ? from : `${from} a ${to}`);

export const serviceEntities = {
  healer: {
    many: 'Healers',
    one: 'el healer',
    verbs: {
      'healers/update': healerUpdated,
      'healers/pin': () => 'Cambió su propio pin',
      'account/sessions/end': sessionsEnded,
    },
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
    link: healerLink,
    fields: { type_id: { write: among({ 1: 'Disponible', 2: 'No disponible' }) } },
  },
  healer_service: {
    many: 'Servicios de healers',
    one: 'un servicio de',
    namedBy: 'healer_id',
    link: healerLink,
  },
  service: {
    many: 'Servicios',
    one: 'el servicio',
    link: ({ id }) => linkTo(paths.service, id, 'Ver el servicio'),
    fields: category,
  },
  service_variant: {
    many: 'Variantes de servicios',
    one: 'la variante',
    link: ({ id, owner }) => variantLink(id, owner('service_variant', id)),
  },
  service_category: { many: 'Categorías de servicios', one: 'la categoría' },
  service_subcategory: { many: 'Subcategorías de servicios', one: 'la subcategoría', fields: category },
  service_process: {
    many: 'Procesos',
    one: 'el proceso',
    link: ({ value, owner }) => {
      const variant = value('service_variant_id');
      return variantLink(variant, owner('service_variant', variant));
    },
  },
  service_process_product: {
    many: 'Productos de procesos',
    one: 'un producto del proceso',
    namedBy: 'service_process_id',
    fields: { quantity: { write: figure } },
  },
  salon: {
    many: 'Salones',
    one: 'el horario del salón',
    verbs: {
      'salon/add': ({ value }) => `Abrió el ${salonText(value('name'))}`,
      'salon/status': ({ value }) =>
        `${value('status_id') === ROW_STATUS.active ? 'Abrió de nuevo' : 'Cerró'} el ${salonText(value('name'))}`,
      'salon/update': ({ changed }) => {
        if (changed('time_zone')) return 'Cambió la zona horaria del salón';
        const isSign = changed('name') || changed('address') || changed('phone');
        return isSign ? 'Cambió los datos del salón' : 'Cambió el horario del salón';
      },
      'salon/closed/add': () => 'Agregó días cerrados del salón',
      'salon/closed/delete': () => 'Quitó un día cerrado del salón',
      'start/skip': ({ value }) =>
        value('skipped') ? 'Saltó uno de los primeros pasos' : 'Volvió a uno de los primeros pasos',
    },
    link: () => ({ to: paths.salons, label: 'Ver los salones' }),
    fields: { weekday: { label: 'Día' } },
    hidden: ['step', 'skipped'],
    lists: {
      weekdays: ({ weekday, hour_start, hour_end }) => ({
        label: WEEKDAY_NAMES[Number(weekday)] ?? '',
        before: null,
        after: hour_start
          ? range(formatHour(String(hour_start)), formatHour(String(hour_end)))
          : closedText(''),
      }),
      closed_days: ({ name, date_start, date_end, hour_end }) => ({
        label: String(name),
        before: null,
        after: [
          range(formatDay(String(date_start)), formatDay(String(date_end))),
          hour_end && `hasta ${formatHourWithArticle(String(hour_end))}`,
        ]
          .filter(Boolean)
          .join(', '),
      }),
    },
  },
} satisfies Record<string, Entity>;

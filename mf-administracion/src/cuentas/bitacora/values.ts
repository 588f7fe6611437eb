import { STATUS_LABELS, STATUS_NAMES } from '@melena/shared/rules/appointment-status';
import { levelNames } from '@melena/shared/rules/levels';
import { ASSIGNMENT_NAMES } from '@melena/shared/rules/payment';
import { isRole, ROLE_NAMES } from '@melena/shared/rules/permissions';
import { formatPhone } from '@melena/shared/rules/phone';
import { PURCHASE_STATUS_NAMES } from '@melena/shared/rules/purchase-status';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { formatDateTime, formatDay, formatDuration, formatHour } from '@melena/shared/rules/time';
import { KIND_NAMES } from '../receiver-columns';
import { type Names, nameOf } from './entry';
import { money } from './said';

/** A stored value as a person reads it; '' where there is none. */
export function textOf(entity: string, path: string, value: unknown, names: Names): string {
  if (value === null || value === undefined) return '';
  const name = nameOf(entity, path, value, names);
  if (name) return name;
  const last = path.slice(path.lastIndexOf('.') + 1);
  const write = OF_ENTITY[entity]?.[path] ?? OF_ENTITY[entity]?.[last] ?? WRITERS[last];
  // Only of a client's levels does nothing mean something: 'Normal'.
  if (value === '' && write !== levels) return '';
  return write ? write(value) : plain(value);
}

type Write = (value: unknown) => string;

const day: Write = value => formatDay(String(value));
const hour: Write = value => formatHour(String(value));
const moment: Write = value => formatDateTime(String(value));
const percent: Write = value => `${value}%`;
const counted =
  (unit: string): Write =>
  value =>
    formatQuantity(Number(value), unit);
const among =
  (words: Readonly<Record<string, string>>): Write =>
  value =>
    words[String(value)] ?? String(value);

const levels: Write = value => levelNames(String(value)).join(', ') || 'Normal';
const status = among({ 0: 'Eliminado', 1: 'Activo', 2: 'Inactivo' });

const WRITERS: Readonly<Record<string, Write>> = {
  advance: money,
  amount: money,
  birthday: day,
  closed_at: moment,
  comission: percent,
  completed_at: moment,
  confirmed_at: moment,
  content: counted('ml'),
  credit: money,
  date_end: day,
  date_start: day,
  date_time: moment,
  day,
  discount: money,
  discount_percent: percent,
  ended_at: moment,
  ending: hour,
  hour,
  hour_end: hour,
  hour_food: hour,
  hour_in: hour,
  hour_out: hour,
  hour_start: hour,
  initial: money,
  kind: value => (value === 'wallet' || value === 'bank' ? KIND_NAMES[value] : plain(value)),
  minutes: value => formatDuration(Number(value)),
  approval: value => (value === true ? 'Renovado' : 'Quitado'),
  new_secret: () => 'Renovada',
  outside: money,
  paid: money,
  phone: value => formatPhone(String(value)),
  price: money,
  price_buy: money,
  price_buy_iva: money,
  price_iva: money,
  price_sell: money,
  second_factor: value => (value === true ? 'Activa' : 'Inactiva'),
  role: value => (isRole(value) ? ROLE_NAMES[value] : plain(value)),
  start_day: day,
  started_at: moment,
  status_id: status,
  total: money,
};

const OF_ENTITY: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
  appointment: {
    status_id: value => {
      const name = STATUS_NAMES[Math.min(Number(value), 5) - 1];
      return name ? STATUS_LABELS[name] : plain(value);
    },
    'product.type_id': among({ 1: 'Producto para venta', 2: 'Materia prima' }),
  },
  client: { level_id: levels },
  healer: { selling: percent, level_id: value => `Nivel ${value}`, new_secret: () => 'Renovado' },
  healer_schedule: { type_id: among({ 1: 'Disponible', 2: 'No disponible' }) },
  payment: { 'assign.type_id': among(ASSIGNMENT_NAMES) },
  purchase: { 'state.status_id': value => PURCHASE_STATUS_NAMES[Number(value)] ?? plain(value) },
  service_process_product: { quantity: counted('ml') },
};

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'object' ? '' : String(value);
}

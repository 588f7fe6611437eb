import type { CommandPath } from '@melena/shared/contract/calls';
import { STAFF_PASSWORD } from '../../api/src/demo/data/people';
import type { UpdatePair } from './race';

/** A row of the demo salon that two desks change at once. */
export interface RowRace {
  readonly path: CommandPath;
  readonly thing: string;
  /** The first row of that table, of those that fit a condition. */
  readonly table: string;
  readonly fits?: string;
  /** Different fields, the first one with another value each round. */
  readonly fields: (round: number) => UpdatePair;
  /** The column that names the row in the body; null where a salon has one row. */
  readonly key?: string | null;
  /** Fields that are always sent; a call that writes a thing as a whole has no two different fields. */
  readonly always?: object;
  readonly whole?: true;
  /** Fields of the body beside the thing. */
  readonly more?: object;
  /** Call that adds the row: the demo has none. */
  readonly added?: readonly [CommandPath, object];
}

type More = Pick<RowRace, 'fits' | 'key' | 'always' | 'whole' | 'more' | 'added'>;

const rowRace = (
  path: CommandPath,
  thing: string,
  table: string,
  fields: RowRace['fields'],
  more?: More,
): RowRace => ({ path, thing, table, fields, ...more });

const note = (round: number) => `Nota ${round}`;
/** The full hour and the half one, in turns. */
const hourOf = (hour: string, round: number) => `${hour}:${round % 2 === 0 ? '00' : '30'}`;
const statusOf = (round: number) => ({ status_id: 2 - (round % 2) });

const PERSON = { rfc: 'CACX7605101P8', legal_name: 'XOCHILT CASAS CHAVEZ', regime: '612' };
const postalCode = (round: number) => [{ postal_code: String(6_700 + round).padStart(5, '0') }, {}] as const;
const program = { client_id: 1, service_id: 1, every_days: 30, times: 4 };

export const rowRaces: readonly RowRace[] = [
  rowRace('product/update/details', 'product', 'products', round => [
    { description: note(round) },
    { sku: `RN-${round}` },
  ]),
  rowRace('product/update/details', 'variant', 'product_variants', round => [
    { code: `1-${round}` },
    { price_sell: `${100 + round}.00` },
  ]),
  rowRace('product/update/details', 'stock', 'stock', round => [{ selling: round }, {}], {
    key: 'variant_id',
    always: { exhibition: 0, material: 0, reason: 'Conteo' },
    whole: true,
  }),
  rowRace('product/brands/update', 'brand', 'brands', round => [{ name: `Raíz ${round}` }, statusOf(round)]),
  rowRace('service/update/details', 'service', 'services', round => [
    { name: `Ritual ${round}` },
    { description: note(round) },
  ]),
  rowRace('service/update/variant', 'variant', 'service_variants', round => [
    { price: `${500 + round}.00` },
    { minutes: 30 + round },
  ]),
  rowRace('voucher/packages/update', 'package', 'package_types', round => [
    { visits: 2 + round },
    { price: `${1000 + round}.00` },
  ]),
  rowRace('service/process/update', 'process', 'service_processes', round => [
    { minutes: 5 + round },
    { title: `Lavado ${round}` },
  ]),
  rowRace('service/process/update', 'product', 'service_process_products', round => [
    { quantity: 10 + round },
    { option: 1, product_id: 1 + (round % 2) },
  ]),
  rowRace('clients/update', 'client', 'clients', round => [
    { comments: note(round) },
    { email: `nadia${round}@melena.mx` },
  ]),
  rowRace(
    'clients/program/save',
    'program',
    'client_programs',
    round => [{ times: 5 + round }, { every_days: 30 + round }],
    { always: { client_id: program.client_id }, added: ['clients/program/save', { program }] },
  ),
  rowRace('healers/update', 'healer', 'healers', round => [
    { selling: 5 + round },
    { email: `perfil${round}@melena.mx` },
  ]),
  rowRace('healers/update', 'service', 'healer_services', round => [
    { price: `${300 + round}.00` },
    { comission: 20 + round },
  ]),
  rowRace(
    'healers/schedule/update',
    'schedule',
    'healer_schedules',
    round => [{ hour_in: hourOf('08', round) }, { hour_food: hourOf('14', round) }],
    { fits: 'type_id = 1', more: { confirmed: true } },
  ),
  rowRace('supplier/update', 'supplier', 'suppliers', round => [
    { observations: note(round) },
    statusOf(round),
  ]),
  rowRace('supplier/contact/update', 'contact', 'supplier_contacts', round => [
    { name: `Leticia ${round}` },
    { email: `leticia${round}@melena.mx` },
  ]),
  rowRace('account/update', 'account', 'staff', round => [{ name: `Nadia ${round}` }, statusOf(round)], {
    fits: `role = 'almacen'`,
    more: { own_password: STAFF_PASSWORD },
  }),
  // Before the purchase is sent.
  rowRace(
    'purchase/update',
    'product',
    'purchase_lines',
    round => [{ quantity: 10 + round }, { price: `${100 + round}.00` }],
    { fits: 'purchase_id in (select id from purchases where status_id = 1)' },
  ),
  rowRace('salon/update', 'salon', 'branches', round => [
    { hour_start: hourOf('07', round) },
    { hour_end: hourOf('21', round) },
  ]),
  rowRace(
    'purchase/update',
    'purchase',
    'purchases',
    round => [{ comments: note(round) }, { status_id: 2 }],
    {
      fits: 'status_id = 1',
    },
  ),
  rowRace('waiting/update', 'waiting', 'waiting', round => [
    { note: note(round) },
    { weekdays: [round % 7] },
  ]),
  rowRace('receiver/update', 'receiver', 'accounts', round => [
    { holder: `Melena ${round}` },
    statusOf(round),
  ]),
  rowRace('invoice/fiscal/save', 'fiscal', 'client_fiscal', postalCode, {
    key: 'client_id',
    always: { ...PERSON, cfdi_use: 'G03' },
    whole: true,
  }),
  rowRace('invoice/update', 'invoice', 'invoices', postalCode, {
    fits: 'stamped_at is null and cancelled_at is null',
    always: { ...PERSON, cfdi_use: 'G03', payment_form: '' },
    whole: true,
  }),
  rowRace('invoice/issuer/save', 'issuer', 'issuers', postalCode, {
    key: null,
    always: { ...PERSON, series: 'F', service_key: '91101700', product_key: '53131602' },
    whole: true,
  }),
];

import type { CallBody, CallPath } from '@melena/shared/contract/calls';
import { PRODUCT_TYPE } from '@melena/shared/rules/product-line';
import { addDays, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { Db } from '../src/core/database/open';

/** Rows of a seeded salon that bodies point to. */
export type KnownIds = Awaited<ReturnType<typeof knownIds>>;

export async function knownIds(db: Db) {
  const id = async (table: Parameters<typeof firstId>[1]) => firstId(db, table);
  const staff = await db.read
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', '<>', 'administrador')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const inProgress = await db.read
    .selectFrom('appointments')
    .select(['id', 'version', 'healer_id', 'client_id', 'day'])
    .where('live', '=', true)
    .orderBy(sql`status_id = 3`, 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    staff,
    inProgress,
    client: inProgress.client_id,
    healer: inProgress.healer_id,
    salon: await id('salons'),
    brand: await id('brands'),
    category: await id('product_categories'),
    product: await id('products'),
    variant: await id('product_variants'),
    material: await firstMaterial(db),
    service: await id('services'),
    serviceCategory: await id('service_categories'),
    serviceVariant: await id('service_variants'),
    process: await id('service_processes'),
    schedule: await id('healer_schedules'),
    supplier: await id('suppliers'),
    contact: await id('supplier_contacts'),
    purchase: await id('purchases'),
    payment: await id('payments'),
    caja: await id('cajas'),
    account: await id('accounts'),
  };
}

async function firstId(
  db: Db,
  table:
    | 'accounts'
    | 'salons'
    | 'brands'
    | 'product_categories'
    | 'products'
    | 'product_variants'
    | 'services'
    | 'service_categories'
    | 'service_variants'
    | 'service_processes'
    | 'healer_schedules'
    | 'suppliers'
    | 'supplier_contacts'
    | 'purchases'
    | 'payments'
    | 'cajas',
): Promise<number> {
  const row = await db.read.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow();
  return row.id;
}

async function firstMaterial(db: Db): Promise<number> {
  const row = await db.read
    .selectFrom('appointment_products')
    .select('id')
    .where('type_id', '=', PRODUCT_TYPE.material)
    .orderBy('status_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A well-formed body of each call, pointing to rows that exist. A call that is added needs one to compile. */
export function validBodies(ids: KnownIds): { readonly [P in CallPath]: CallBody<P> } {
  const phone = '55 1234 5678';
  const { inProgress } = ids;
  const appointment_id = inProgress.id;
  const ofInProgress = { appointment_id, version: inProgress.version };
  const variantForm = { price_buy: '10', price_buy_iva: '12', price_sell: '20', price_iva: '23' };
  const schedule = {
    type_id: 2 as const,
    healer_id: ids.healer,
    days: 'Dom Lun Mar Mie Jue Vie Sab',
    hour_in: null,
    hour_food: null,
    hour_out: null,
    date_start: addDays(today(), 90),
    date_end: addDays(today(), 91),
  };
  return {
    'session/open': { email: ids.staff.email, password: 'melena-demo' },
    'session/setup': {
      salon: 'Salón Roma',
      name: 'Amalia Duarte',
      email: 'amalia@salon-roma.mx',
      password: 'cuatro-tijeras-lilas',
      code: 'abcd-efgh-jkmn',
    },
    'session/close': {},
    'session/current': {},
    'session/events': {},
    'session/keep': {},
    'session/list': {},
    'session/end': { session_id: 1 },
    'session/password': { current_password: 'melena-demo', password: 'camión jirafa lunes tinta' },
    'session/healers': {},
    'session/healer': { healer_id: ids.healer, pin: `10000${ids.healer}` },
    'calendar/get': { day: today() },
    'calendar/clients': { client: 'a' },
    'calendar/services': {},
    'calendar/add': {
      appointment: { client_id: ids.client, healer_id: ids.healer, day: addDays(today(), 40), hour: '10:00' },
      services: [{ service_id: ids.serviceVariant }],
    },
    'calendar/search': { appointment_id: '#12001' },
    'calendar/appointment': { appointment: { id: appointment_id } },
    'calendar/update': { appointment: { id: appointment_id, day: addDays(today(), 41), hour: '11:00' } },
    'appointment/details': { appointment_id },
    'appointment/update': { appointment: { id: appointment_id, confirm: true } },
    'appointment/discount': { ...ofInProgress, password: 'melena-demo', percent: 1 },
    'clients/add': { client: { first_name: 'Nadia', phone } },
    'clients/get': { search: 'a', limit: 5 },
    'clients/credit': { client_id: ids.client, limit: 5 },
    'clients/profile': { client_id: ids.client },
    'clients/update': { client: { id: ids.client, version: 0, comments: 'Llega tarde' } },
    'clients/program/save': {
      program: { client_id: ids.client, service_id: ids.serviceVariant, every_days: 30, times: 3 },
    },
    'clients/program/delete': { program_id: 1 },
    'clients/program/calendar': { client_id: ids.client },
    'payment/get': { search: 'a', limit: 5 },
    'payment/add': { payment: { client_id: ids.client, type_id: 1, amount: '10' } },
    'payment/reverse': { payment_id: ids.payment, password: 'melena-demo', reason: 'Se cobró dos veces' },
    'payment/assigments': { payment_id: ids.payment },
    'caja/get': {},
    'caja/list': { day: today(), month: today().slice(0, 7), limit: 5 },
    'caja/add': { caja: { initial: '500' } },
    'caja/charge': { ...ofInProgress, type_id: 1 },
    'caja/cut': { caja_id: ids.caja },
    'caja/update': { caja: { id: ids.caja, version: 0, close: true }, password: 'melena-demo' },
    'product/stock': {},
    'product/movements': { variant_id: ids.variant },
    'product/materials': {},
    'product/get': { search: 'shampoo', low: true, supplier_id: ids.supplier },
    'product/add': { product: { category_id: ids.category, brand_id: ids.brand, name: 'Bálsamo' } },
    'product/variants': { product_id: ids.product },
    'product/update/details': { variant: { id: ids.variant, version: 0, ...variantForm } },
    'product/brands': {},
    'product/brands/add': { line: { brand_id: ids.brand, name: 'Ceremonia' } },
    'product/brands/update': { brand: { id: ids.brand, status_id: 1 } },
    'product/brands/details': { brand_id: ids.brand },
    'product/categories': {},
    'product/categories/add': { category: { name: 'Ceremonia' } },
    'healers/get': { status_id: 1, level_id: 0 },
    'material/get': {},
    'material/deliver': { material: { id: ids.material } },
    'material/discard': { material: { id: ids.material } },
    'material/undo': { material: { id: ids.material } },
    'healers/add': { healer: { first_name: 'Nadia', phone } },
    'healers/profile': { healer_id: ids.healer },
    'healers/update': { healer: { id: ids.healer, selling: 10 } },
    'healers/pin': { pin: `10000${ids.healer}`, new_pin: '580274' },
    'healers/schedule/add': { schedule },
    'healers/schedule/update': { schedule: { id: ids.schedule, date_end: null } },
    'healers/day': {},
    'healers/appointment': { appointment_id },
    'service/get': {},
    'service/category/add': { category_id: ids.serviceCategory, subcategory_name: 'Ceremonia' },
    'service/add': { service: { category_id: ids.serviceCategory, name: 'Ceremonia' } },
    'service/details': { service_id: ids.service },
    'service/update/details': { service: { id: ids.service, name: 'Ceremonia' } },
    'service/variant': { variant_id: ids.serviceVariant },
    'service/update/variant': { variant: { id: ids.serviceVariant, price: '9000' } },
    'service/process/add': {
      process: { service_variant_id: ids.serviceVariant, step: 9, title: 'Ceremonia', minutes: 5 },
    },
    'service/process/update': { process: { id: ids.process, title: 'Ceremonia' } },
    'service/process/products': { option: 1, search: 'a' },
    'service/dossiers': {},
    'supplier/get': {},
    'supplier/add': { supplier: { name: 'Nadia', company: 'Comercial Obsidiana', phone } },
    'supplier/update': { supplier: { id: ids.supplier, observations: 'Martes' } },
    'supplier/contact/add': { contact: { supplier_id: ids.supplier, name: 'Nadia', phone } },
    'supplier/contact/update': { contact: { id: ids.contact, email: 'nadia@melena.mx' } },
    'purchase/get': {},
    'purchase/add': { purchase: { supplier_contact_id: ids.contact, comments: 'Resurtido' } },
    'purchase/details': { purchase_id: ids.purchase },
    'purchase/products': {},
    'purchase/update': { purchase: { id: ids.purchase, version: 0, status_id: 2 } },
    'receiver/get': {},
    'receiver/add': {
      receiver: { name: 'Banorte', last_4: '7788', kind: 'bank', holder: 'Melena S.A. de C.V.' },
    },
    'receiver/update': { receiver: { id: ids.account, status_id: 1 } },
    'salon/get': {},
    'salon/update': { salon: { id: ids.salon, version: 0, hour_start: '09:00', hour_end: '20:00' } },
    'access/get': {},
    'account/get': {},
    'account/add': {
      account: { name: 'Nadia', email: 'nadia@melena.mx', role: 'recepcion', password: 'una-clave-larga' },
      own_password: 'melena-demo',
    },
    'account/sessions': { person: `staff:${ids.staff.id}` },
    'account/sessions/end': { person: `staff:${ids.staff.id}` },
    'account/update': { account: { id: ids.staff.id, name: 'Nadia' }, own_password: 'melena-demo' },
    'account/own': {},
    'account/factor/new': {},
    'account/factor/set': {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      recovery_codes: [...'abcdefghij'].map(letter => `aaaa${letter}-22222`),
      verification_code: '000000',
      own_password: 'melena-demo',
    },
    'account/factor/remove': { account_id: ids.staff.id, own_password: 'melena-demo' },
    'account/approval': { own_password: 'melena-demo', approval_pin: '581274' },
    'audit/get': { day: today(), person: `staff:${ids.staff.id}`, entity: 'brand', offset: 1, limit: 5 },
    'security/get': { day: today(), kind: 'entered', person: `staff:${ids.staff.id}`, offset: 0, limit: 5 },
  };
}

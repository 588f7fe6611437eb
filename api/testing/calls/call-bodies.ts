import { type CallPath, calls } from '@melena/shared/contract/calls';
import type { ExampleSalon } from '@melena/shared/contract/example';
import { PRODUCT_TYPE } from '@melena/shared/rules/stock/product-line';
import { sql } from 'kysely';
import { schemaOf } from '../../src/core/call-schemas';
import type { Db } from '../../src/core/database/open-database';
import { pinOf, STAFF_PASSWORD } from '../../src/demo/data/people';
import { type Fill, fillPlainly, leastOf } from './schema-bodies';

/** Rows of a seeded salon that bodies point to. */
export type KnownIds = Awaited<ReturnType<typeof knownIds>>;

export async function knownIds(db: Db) {
  const id = (table: string) => firstId(db, table);
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
    // A charge of nothing reads no method.
    .orderBy(sql`total > 0`, 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    staff,
    inProgress,
    client: inProgress.client_id,
    otherClient: await lastClient(db),
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
    invoice: await id('invoices'),
    payment: await id('payments'),
    caja: await id('cajas'),
    account: await id('accounts'),
    packageType: await id('package_types'),
    sale: await id('sales'),
    saleLine: await id('sale_lines'),
    bankAccount: await id('accounts'),
    settlement: await id('commission_settlements'),
    waiting: await firstWaiting(db),
    inStock: await firstInStock(db),
    // The first ones that a test opens and sends.
    import: 1,
    otherSalon: 2,
    transfer: 1,
    count: 1,
  };
}

async function lastClient({ read }: Db): Promise<number> {
  const last = read.selectFrom('clients').select('id').orderBy('id', 'desc');
  return (await last.executeTakeFirstOrThrow()).id;
}

async function firstId(db: Db, table: string): Promise<number> {
  const query = sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 1`;
  const [row] = (await query.execute(db.read)).rows;
  if (!row) throw new Error(`The demo has no ${table}`);
  return row.id;
}

/** Somebody who is still on the waiting list. */
async function firstWaiting(db: Db): Promise<number> {
  const open = db.read.selectFrom('waiting').select('id').where('status_id', '=', 1).orderBy('id');
  return (await open.executeTakeFirstOrThrow()).id;
}

async function firstInStock(db: Db): Promise<number> {
  const stock = db.read
    .selectFrom('stock')
    .select('variant_id')
    .where('selling', '>', 0)
    .orderBy('variant_id');
  return (await stock.executeTakeFirstOrThrow()).variant_id;
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

/** A valid body of each call, of rows that exist: the contract's example, or the least that its schema takes. */
export function validBodies(ids: KnownIds): Readonly<Record<CallPath, object>> {
  const demo: ExampleSalon = { ...ids, password: STAFF_PASSWORD, pin: pinOf(ids.healer) };
  const known: Readonly<Record<string, unknown>> = { ...demo, appointment: ids.inProgress.id };
  const fill: Fill = (name, schema, parent) =>
    known[name === 'id' ? parent : name.replace(/_id$/, '')] ?? fillPlainly(name, schema, parent);
  const bodyOf = (path: CallPath) =>
    calls[path].example?.(demo) ?? Object(leastOf(schemaOf(path, 'body'), fill));
  const paths = Object.keys(calls) as CallPath[];
  return Object.fromEntries(paths.map(path => [path, bodyOf(path)])) as Record<CallPath, object>;
}

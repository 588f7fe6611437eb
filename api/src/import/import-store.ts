import type { ImportKind } from '@melena/shared/contract/import/kinds';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { sql } from 'kysely';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import type { Entry } from './writer';

const SHOWN = 20;

/** The latest files of a kind, with what came in of each. */
export async function listImports(read: Read, kind: ImportKind) {
  const rows = await read
    .selectFrom('imports as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .where('i.kind', '=', kind)
    .select(['i.id', 'i.file_name', 's.name as who', 'i.rows', 'i.complete', 'i.creation_date'])
    .select(partsSum('added').as('added'))
    .select(partsSum('changed').as('changed'))
    .select(sql<boolean>`coalesce((select bool_and(p.undone) from ${partsOfImport}), false)`.as('undone'))
    .orderBy('i.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(row => ({ ...row, creation_date: row.creation_date.toISOString() }));
}

const partsOfImport = sql`${ownRows('import_parts')} p where p.import_id = i.id`;

const wasTakenBack = sql<boolean>`exists (select from ${partsOfImport} and p.undone)`;

const partsSum = (column: 'added' | 'changed') =>
  sql<number>`coalesce((select sum(p.${sql.ref(column)}) from ${partsOfImport}), 0)::integer`;

/** The same file, of which nothing was taken back: it goes on where it was broken off. */
export function findImportOf(tx: Tx, file: { readonly kind: ImportKind; readonly file_hash: string }) {
  return tx
    .selectFrom('imports as i')
    .select('i.id')
    .where('i.kind', '=', file.kind)
    .where('i.file_hash', '=', file.file_hash)
    .where(sql<boolean>`not ${wasTakenBack}`)
    .orderBy('i.id', 'desc')
    .executeTakeFirst();
}

/** A file, which nobody takes back meanwhile; `undone` where some of it was. */
export async function lockImport(tx: Tx, id: number) {
  const file = tx.selectFrom('imports as i').where('i.id', '=', id);
  await file.select('i.id').forNoKeyUpdate().execute();
  return file.select(['i.kind', 'i.file_name', wasTakenBack.as('undone')]).executeTakeFirst();
}

/** The parts of a file, the last first. */
export function listParts(tx: Tx, importId: number) {
  return tx
    .selectFrom('import_parts')
    .select(['id', 'undone'])
    .where('import_id', '=', importId)
    .orderBy('id', 'desc')
    .execute();
}

/** The rows that some parts of a file wrote. */
export async function listEntries(tx: Tx, parts: readonly { readonly id: number }[]): Promise<Entry[]> {
  const ids = parts.map(({ id }) => id);
  const rows = await tx.selectFrom('import_parts').select('entries').where('id', 'in', ids).execute();
  return rows.flatMap(({ entries }) => entries as Entry[]);
}

type Table = keyof SalonDatabase;

/** Locks rows until the command ends: their versions, by their ids. */
export async function lockVersions(tx: Tx, table: Table, entries: readonly Entry[]) {
  const rows = await tx
    .selectFrom(table as 'clients')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`any(${entries.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The first table that has a row which refers to one of these by a foreign key, but for those that came with it. */
export async function findUse(read: Read, table: Table, ids: readonly number[], but: readonly Table[]) {
  const references = await sql<{ from: Table; column: string }>`
    select c.conrelid::regclass::text as "from", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      join pg_attribute f on f.attrelid = c.confrelid and f.attname = 'id'
      where c.contype = 'f' and c.confrelid = ${table}::regclass
        and c.confkey[array_position(c.conkey, a.attnum)] = f.attnum`.execute(read);
  const others = references.rows.filter(({ from }) => !but.includes(from));
  const uses = others.map(
    ({ from, column }) => sql`(${from}, exists (select from ${ownRows(from)} t
      where ${sql.ref(`t.${column}`)} = any(${ids}::bigint[])))`,
  );
  const { rows } = await sql<{ from: Table }>`
    select r."from" from (values ${sql.join(uses)}) r("from", used) where r.used limit 1`.execute(read);
  return rows[0]?.from;
}

/** All that moved the counts of variants. */
export function listMovements(tx: Tx, variantIds: readonly number[]) {
  return tx
    .selectFrom('stock_movements')
    .select(['id', 'variant_id', 'reason', 'selling', 'exhibition', 'material', 'material_unit'])
    .where(sql<boolean>`variant_id = any(${variantIds}::bigint[])`)
    .execute();
}

/** Products or services, of some, that still have a variant in force. */
export async function listWithVariants(tx: Tx, table: 'products' | 'services', ids: readonly number[]) {
  const [variants, owner] =
    table === 'products'
      ? (['product_variants', 't.product_id'] as const)
      : (['service_variants', 't.service_id'] as const);
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(owner)} as id from ${ownRows(variants)} t
      where ${sql.ref(owner)} = any(${ids}::bigint[]) and t.status_id <> 0`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The groups that a file adds for its rows to lie in, with the rows that still do. */
const LYING_IN = {
  brands: sql`(select p.brand_id from ${ownRows('products')} p where p.status_id <> 0
    union all select d.brand_id from ${ownRows('service_process_products')} d) r where r.brand_id`,
  product_categories: sql`${ownRows('products')} r where r.status_id <> 0 and r.category_id`,
  service_categories: sql`${ownRows('services')} r where r.status_id <> 0 and r.category_id`,
  package_types: sql`${ownRows('packages')} r join ${ownRows('package_balances')} b on b.package_id = r.id
    where b.visits_left > 0 and r.package_type_id`,
};

type GroupTable = keyof typeof LYING_IN;

export const GROUPS = Object.keys(LYING_IN) as GroupTable[];

/** Removes those that nothing lies in. Their names may be given again: what was removed with them keeps them. */
export async function removeUnused(tx: Tx, table: GroupTable, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable(table as 'product_categories')
    .set({ status_id: ROW_STATUS.removed, name: sql<string>`name || ' (deshecho ' || id || ')'` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<boolean>`not exists (select from ${LYING_IN[table]} = ${sql.ref(`${table}.id`)})`)
    .execute();
}

/** Payments that brought credit, with the part that gave it and what the client has of it. */
export function listCreditPayments(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('payments as p')
    .innerJoin('payment_assignments as g', 'g.payment_id', 'p.id')
    .innerJoin('client_credit as c', 'c.client_id', 'g.client_id')
    .leftJoin('payments as r', 'r.reverses_id', 'p.id')
    .select(['p.id', 'p.client_id', 'p.type_id', 'p.amount', 'g.id as part_id', 'c.credit'])
    .select('r.id as reversed_by')
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .execute();
}

import { type Insertable, sql } from 'kysely';
import { branchColumns, salonColumns } from '../core/database/salon/tables';
import type { Database } from '../core/database/tables';
import type { UnscopedTx } from '../core/database/transaction';

export const SALON_ID = 1;
export const BRANCH_ID = 1;

export type Table = keyof Database;
/** A row of the demo salon; its salon and branch are filled in when it is added. */
export type Row<T extends Table> = Omit<Insertable<Database[T]>, 'salon_id' | 'branch_id'>;

const BATCH = 1000;

/** Adds many rows in few statements: one parameter a batch, whatever the number of columns. All have the same keys. */
async function insertRows<T extends Table>(tx: UnscopedTx, table: T, rows: readonly Row<T>[]): Promise<void> {
  const salon = salonColumns.get(table) === 'salon_id' ? { salon_id: SALON_ID } : {};
  const branch = branchColumns.get(table) === 'branch_id' ? { branch_id: BRANCH_ID } : {};
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map(row => ({ ...salon, ...branch, ...row }));
    const columns = sql.join(Object.keys(batch[0] ?? {}).map(column => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
    `.execute(tx);
  }
}

/** Rows by their tables, in the order in which they are added. */
export type RowsByTable = { readonly [T in Table]?: readonly Row<T>[] };

export async function insertTables(tx: UnscopedTx, tables: RowsByTable): Promise<void> {
  for (const [table, rows] of Object.entries(tables))
    await insertRows(tx, table as 'brands', rows as Row<'brands'>[]);
}

/** After rows with ids of their own, the next row gets the next id. */
export async function continueIds(tx: UnscopedTx): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attname = 'id' and attidentity <> ''`.execute(tx);
  for (const { table } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) is not null
    `.execute(tx);
  }
}

/** After rows with folios of their own, the next row gets the next folio. */
export async function continueFolios(tx: UnscopedTx, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await sql`
      insert into folios (salon_id, branch_id, entity, last_folio)
        select ${SALON_ID}, ${BRANCH_ID}, ${table}, max(folio) from ${sql.table(table)} having max(folio) is not null
    `.execute(tx);
  }
}

/** The rows of a list, numbered from 1. */
export function numbered<T extends object>(rows: readonly T[]): (T & { id: number })[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

import { type Insertable, sql } from 'kysely';
import type { Database } from '../core/database/tables';
import type { UnscopedTx } from '../core/database/transaction';

export const SALON_ID = 1;

type Table = keyof Database;
export type Row<T extends Table> = Insertable<Database[T]>;

const BATCH = 1000;

/** Adds many rows in few statements: one parameter a batch, whatever the number of columns. All have the same keys. */
export async function insertRows<T extends Table>(
  tx: UnscopedTx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const columns = sql.join(Object.keys(batch[0] ?? {}).map(column => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
    `.execute(tx);
  }
}

/** After rows with ids of their own, the next row gets the next id. */
export async function continueIds(tx: UnscopedTx, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 1))
    `.execute(tx);
  }
}

/** The rows of a list, numbered from 1 and of this salon. */
export function numbered<T extends object>(rows: readonly T[]): (T & { salon_id: number; id: number })[] {
  return rows.map((row, index) => ({ salon_id: SALON_ID, id: index + 1, ...row }));
}

import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { ownBranch, ownSalon, type Read, type Tx, unscopedTable } from './salon/handle';
import { branchColumns, type SalonDatabase } from './salon/tables';

type TableWith<Column extends string> = {
  [T in keyof SalonDatabase]: Column extends keyof SalonDatabase[T] ? T : never;
}[keyof SalonDatabase];

/**
 * The builder can't follow a table that is a type parameter: it gets one that has the same columns of those used here.
 */
type AnyTable = 'brands';

/** Adds a row. @returns its id */
export async function insertRow<Table extends TableWith<'id'>>(
  tx: Tx,
  table: Table,
  values: Insertable<SalonDatabase[Table]>,
): Promise<number> {
  const row = tx.insertInto(table as AnyTable).values(values as Insertable<SalonDatabase[AnyTable]>);
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * Adds several rows in one statement, each with the same columns, which go as one value: thousands of them would take longer
 * to be put together than to be added.
 * @returns their ids, in their order
 */
export async function insertRows<Table extends TableWith<'id'>>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<SalonDatabase[Table]>[],
): Promise<number[]> {
  const [first] = rows as readonly object[];
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)));
  const isOfBranch = branchColumns.get(table) === 'branch_id';
  const added = await sql<{ id: number }>`
    insert into ${unscopedTable(table)} (salon_id, ${isOfBranch ? sql`branch_id, ` : sql``}${columns})
      select ${ownSalon}, ${isOfBranch ? sql`${ownBranch}, ` : sql``}${columns}
      from jsonb_populate_recordset(null::${unscopedTable(table)}, ${JSON.stringify(rows)}::jsonb)
      returning id`.execute(tx);
  return added.rows.map(({ id }) => id);
}

/**
 * Ids for rows that a statement adds as its query finds them. The node of Citus that runs it would draw them from a sequence
 * of its own, far above those of rows that come later.
 */
export async function drawIds(tx: Tx, table: TableWith<'id'>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Writes what is given of a row that is locked, and its next version. */
export async function updateRow<Table extends TableWith<'version'> & TableWith<'id'>>(
  tx: Tx,
  table: Table,
  id: number,
  changes: Updateable<SalonDatabase[Table]>,
): Promise<void> {
  await tx
    .updateTable(table as AnyTable)
    .set(changes as Updateable<SalonDatabase[AnyTable]>)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The same of several rows in one statement: each with the same columns. */
export async function updateRows<Table extends TableWith<'version'> & TableWith<'id'>>(
  tx: Tx,
  table: Table,
  rows: readonly (Updateable<SalonDatabase[Table]> & { readonly id: number })[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter(name => name !== 'id');
  const given = sql<{
    id: number;
  }>`jsonb_populate_recordset(null::${unscopedTable(table)}, ${JSON.stringify(rows)}::jsonb)`;
  await tx
    .updateTable(table as AnyTable)
    .from(given.as('given'))
    .set(Object.fromEntries(columns.map(name => [name, sql.ref(`given.${name}`)])))
    .set({ version: sql`${sql.ref(`${table}.version`)} + 1` })
    .whereRef(`${table as AnyTable}.id`, '=', 'given.id')
    .execute();
}

/** The id of the row that a query finds. */
export async function findId(query: {
  executeTakeFirst(): Promise<{ readonly id: number } | undefined>;
}): Promise<number | undefined> {
  return (await query.executeTakeFirst())?.id;
}

/** True if a row is there, and is active. */
export async function isActiveRow(read: Read, table: 'accounts' | 'healers', id: number): Promise<boolean> {
  const row = read
    .selectFrom(table as AnyTable)
    .select('id')
    .where('id', '=', id);
  return (await findId(row.where('status_id', '=', ROW_STATUS.active))) !== undefined;
}

/** True if a column holds a text, whatever its case and accents, and the blanks that it was once written with. */
export function isSameText(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`regexp_replace(fold(trim(${sql.ref(column)})), '\\s+', ' ', 'g') = fold(${text})`;
}

import { sql } from 'kysely';
import type { UnscopedTx } from '../../api/src/core/database/transaction';
import { SALON_ID } from '../../api/src/demo/rows';

/** An id of the first salon, and its like in salon `k`: the same raised by so much for each salon before it. */
const ID_STRIDE = 1_000_000;

export const idInCopy = (salon: number, id: number) => id + (salon - SALON_ID) * ID_STRIDE;

/**
 * Copies the first salon, with all that is in it, until there are `count`: the same rows under other ids, the
 * accounts under other emails. The ledgers' guards look at one row at a time and stand aside meanwhile, and so do the
 * foreign keys: the whole is to be walked afterwards.
 */
export async function cloneSalon(tx: UnscopedTx, count: number): Promise<void> {
  if (count < 2) return;
  await sql`set local session_replication_role = replica`.execute(tx);
  const numbers = sql`generate_series(1, ${sql.lit(count - SALON_ID)}) as k`;
  await sql`
    insert into salons (id, name)
    select s.id + k, s.name || ' ' || k + 1
    from salons s, ${numbers} where s.id = ${SALON_ID}`.execute(tx);
  for (const { name, columns } of await tablesOfASalon(tx)) {
    if (name === 'caja_cuts') continue;
    const values = columns.map(({ column, isId }) => {
      const value = sql.ref(`t.${column}`);
      if (column === 'salon_id') return sql`${value} + k`;
      if (isId) return sql`${value} + k * ${sql.lit(ID_STRIDE)}`;
      if (name === 'staff' && column === 'email') return sql`replace(${value}, '@', '@' || k + 1 || '.')`;
      return value;
    });
    const into = sql.join(columns.map(({ column }) => sql.ref(column)));
    await sql`
      insert into ${sql.table(name)} (${into})
      select ${sql.join(values)} from ${sql.table(name)} t, ${numbers} where t.salon_id = ${SALON_ID}`.execute(
      tx,
    );
  }
  await sql`insert into logins select email, salon_id from staff where salon_id > ${SALON_ID}`.execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
  await sealAnew(tx, count);
  await continueNumbers(tx);
}

/** Cuts of the copies: a seal names salon and ids, so that each salon has its own chain. */
async function sealAnew(tx: UnscopedTx, count: number): Promise<void> {
  const raised = (column: string) => sql`t.${sql.ref(column)} + k * ${sql.lit(ID_STRIDE)}`;
  await sql`
    insert into caja_cuts (salon_id, branch_id, caja_id, count_id, expected, counted, reason_id, note, float_cash, number,
      previous_hash, hash)
    select t.salon_id + k, t.branch_id, ${raised('caja_id')}, ${raised('count_id')}, t.expected, t.counted, t.reason_id, t.note,
      t.float_cash, 0, '', ''
    from caja_cuts t, generate_series(1, ${sql.lit(count - SALON_ID)}) as k
    where t.salon_id = ${SALON_ID} order by k, t.number`.execute(tx);
}

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly column: string; readonly isId: boolean }[];
}

/**
 * Tables that carry a salon, their columns, and which of those hold an id of that salon's: its own, a key to one, or
 * that of what was settled, which is in one of several tables. Branches have the same numbers in each salon.
 */
async function tablesOfASalon(tx: UnscopedTx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.table_name as name, json_agg(json_build_object('column', c.column_name, 'isId',
      c.table_name <> 'branches' and c.column_name <> 'branch_id' and (
      c.column_name = 'id' or (c.table_name, c.column_name) = ('commission_lines', 'source_id') or exists (
        select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
        where f.contype = 'f' and cardinality(f.conkey) > 1 and f.conrelid = c.table_name::regclass
          and a.attname = c.column_name))) order by c.ordinal_position) as columns
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and exists (
      select from information_schema.columns s join information_schema.tables t using (table_schema, table_name)
      where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'salon_id'
        and t.table_type = 'BASE TABLE')
    group by 1`.execute(tx);
  return rows;
}

/** Sets the sequences to continue after the copies. */
async function continueNumbers(tx: UnscopedTx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(tx);
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${sql.table(name)}))`.execute(
      tx,
    );
  }
}

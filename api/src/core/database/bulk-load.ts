/** Sends SQL to a database, on one connection. */
export interface Queryable {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

interface BulkLoadOptions {
  /** The tables that get rows. */
  readonly tables: readonly string[];
  /** A table and its trigger, or 'user' for all of its own. */
  readonly triggers: readonly (readonly [table: string, trigger: string])[];
  readonly log?: (line: string) => void;
}

interface RelationDefinition {
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Loads in bulk, within a transaction: foreign keys, the one-at-a-time exclusion, the indexes and those triggers stand
 * aside and are put back as they were, which has the database check every row against the keys and the exclusion. What
 * the triggers see to is the caller's to ask of the whole.
 */
export async function bulkLoad(
  asks: Queryable,
  { tables, triggers, log = () => {} }: BulkLoadOptions,
  work: () => Promise<void>,
): Promise<void> {
  const constraints = await constraintsOf(asks, tables);
  for (const { relation, name } of constraints) {
    await asks.query(`alter table ${relation} drop constraint ${name}`);
  }
  const indexes = await indexesOf(asks, tables);
  for (const { name } of indexes) await asks.query(`drop index ${name}`);
  for (const [table, trigger] of triggers) {
    await asks.query(`alter table ${table} disable trigger ${trigger}`);
  }
  await work();
  log('indexes…');
  for (const { definition } of indexes) await asks.query(definition);
  log('constraints, checked against every row…');
  for (const { relation, name, definition } of constraints) {
    await asks.query(`alter table ${relation} add constraint ${name} ${definition}`);
  }
  for (const [table, trigger] of triggers) {
    await asks.query(`alter table ${table} enable trigger ${trigger}`);
  }
}

async function constraintsOf(asks: Queryable, tables: readonly string[]): Promise<RelationDefinition[]> {
  const { rows } = await asks.query<RelationDefinition>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where conrelid = any ($1::text[]::regclass[]) and contype in ('f', 'x')
     order by contype, conrelid::regclass::text, conname`,
    [tables],
  );
  return rows;
}

/** The indexes that belong to no constraint. */
async function indexesOf(asks: Queryable, tables: readonly string[]): Promise<RelationDefinition[]> {
  const { rows } = await asks.query<RelationDefinition>(
    `select i.indrelid::regclass::text as relation, i.indexrelid::regclass::text as name,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
     where i.indrelid = any ($1::text[]::regclass[]) and c.oid is null
     order by 1, 2`,
    [tables],
  );
  return rows;
}

import type { Session } from '../session';

/** What grows by the million. */
const LOADED = [
  'clients',
  'appointments',
  'appointment_services',
  'appointment_products',
  'cajas',
  'caja_totals',
  'payments',
  'payment_assignments',
];

/**
 * They look at one row after another, which a million rows have no time for: what they see to is asked of the whole
 * by `checkFilled`, in the same transaction.
 */
const TRIGGERS_OFF: [table: string, trigger: string][] = [
  ['appointments', 'refuse_paid_on_insert'],
  ['payments', 'guard_payment'],
  ['payment_assignments', 'guard_assignment'],
  ['payment_assignments', 'apply_assignment'],
];

interface Definition {
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Loads in bulk, within a transaction: foreign keys, the one-at-a-time exclusion and the indexes stand aside and are
 * put back as they were, which has the database check every row against them.
 */
export async function loading(session: Session, log: (line: string) => void, work: () => Promise<void>) {
  const constraints = await constraintsOf(session);
  for (const { relation, name } of constraints) {
    await session.query(`alter table ${relation} drop constraint ${name}`);
  }
  const indexes = await indexesOf(session);
  for (const { name } of indexes) await session.query(`drop index ${name}`);
  for (const [table, trigger] of TRIGGERS_OFF) {
    await session.query(`alter table ${table} disable trigger ${trigger}`);
  }
  await work();
  log('indexes…');
  for (const { definition } of indexes) await session.query(definition);
  log('constraints, checked against every row…');
  for (const { relation, name, definition } of constraints) {
    await session.query(`alter table ${relation} add constraint ${name} ${definition}`);
  }
  for (const [table, trigger] of TRIGGERS_OFF) {
    await session.query(`alter table ${table} enable trigger ${trigger}`);
  }
}

async function constraintsOf(session: Session): Promise<Definition[]> {
  const { rows } = await session.query<Definition>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where conrelid = any ($1::text[]::regclass[]) and contype in ('f', 'x')
     order by contype, conrelid::regclass::text, conname`,
    [LOADED],
  );
  return rows;
}

/** Those that belong to no constraint. */
async function indexesOf(session: Session): Promise<Definition[]> {
  const { rows } = await session.query<Definition>(
    `select i.indrelid::regclass::text as relation, i.indexrelid::regclass::text as name,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
     where i.indrelid = any ($1::text[]::regclass[]) and c.oid is null
     order by 1, 2`,
    [LOADED],
  );
  return rows;
}

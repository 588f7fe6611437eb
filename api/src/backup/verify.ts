import { checkAudit, checkInvariants } from '../integrity/invariants';
import { checksumOf, tablesOf } from './contents';
import type { Figures, Manifest } from './manifest';
import type { Queryable, Session } from './session';

/** Counts and sums that a person knows their salon by. */
export async function readFigures(asks: Queryable): Promise<Figures> {
  const { rows } = await asks.query<Figures>(`select
    (select count(*)::integer from appointments) as appointments,
    (select count(*)::integer from payments) as payments,
    (select coalesce(sum(amount), 0)::double precision from payments) as paid,
    (select count(*)::integer from stock_movements) as movements,
    (select count(*)::integer from audit) as audit`);
  if (!rows[0]) throw new Error('A count without a row');
  return rows[0];
}

/** Finds the rules that the salon breaks; null where the schema is a former one, which the rules don't know. */
export async function findInvariantViolations({ db }: Pick<Session, 'db'>): Promise<string[] | null> {
  if (!(await db.isCurrent())) return null;
  return [...(await checkInvariants(db.read)), ...(await checkAudit(db.read))];
}

/** Each table that isn't, row by row, the one that was backed up. */
export async function findDifferences(asks: Queryable, { tables }: Manifest): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(asks)) {
    const kept = tables[table.name] ?? { rows: 0, hash: '0' };
    const { rows, hash } = await checksumOf(asks, table);
    if (rows !== kept.rows) found.push(`${table.name} has ${rows} rows, and had ${kept.rows}`);
    else if (hash !== kept.hash) found.push(`${table.name} has other values than it had`);
  }
  return found;
}

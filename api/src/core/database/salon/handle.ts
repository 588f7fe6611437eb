import {
  type Expression,
  ExpressionWrapper,
  expressionBuilder,
  Kysely,
  type KyselyPlugin,
  sql,
  type Transaction,
} from 'kysely';
import { lowPriorityHandle, runLowPriority } from '../one-session';
import type { UnscopedRead, UnscopedTx } from '../unscoped';
import { BRANCH, SALON, type Scope, unscopedName, withScope } from './compiler';
import type { SalonDatabase } from './tables';

const outside = Symbol('outside');

interface Handle {
  readonly salonId: number;
  /** The branch that it writes to, and sees unless it was widened. */
  readonly branchId: number;
  readonly scope: Scope;
  /** The handle of all salons that this one was made of. */
  readonly [outside]: Kysely<SalonDatabase>;
}

/** Reads the rows of one salon: of its branched tables, those of one branch. */
export type Read = Handle &
  Pick<
    Kysely<SalonDatabase>,
    'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
  >;

/** The transaction of a command: reads and writes the rows of one salon. */
export type Tx = Read & Pick<Transaction<SalonDatabase>, 'insertInto' | 'updateTable' | 'deleteFrom'>;

/** A handle that sees and writes the rows of one branch of a salon only. */
export function forSalon(tx: UnscopedTx, salonId: number, branchId: number): Tx;
export function forSalon(read: UnscopedRead, salonId: number, branchId: number): Read;
export function forSalon(read: UnscopedRead, salonId: number, branchId: number): Read {
  if (!(read instanceof Kysely)) throw new TypeError('Not a database handle');
  return scoped(read, { salon: salonId, branch: branchId, reach: 'branch' });
}

/** The same handle, that sees the rows of all branches of its chain. It adds none to a branch. */
export function wholeChain<On extends Read>(on: On): On;
export function wholeChain(on: Read): Read {
  return scoped(on[outside], { ...on.scope, reach: 'chain' });
}

/** The same handle, that sees the rows of some branches of its chain. */
export function ofBranches(read: Read, branches: readonly number[]): Read {
  return scoped(read[outside], { ...read.scope, reach: 'branches', branches: [...branches] });
}

/** The same handle, for another branch of its chain: one command may write in two of them. */
export function inBranch<On extends Read>(on: On, branchId: number): On;
export function inBranch(on: Read, branchId: number): Read {
  return scoped(on[outside], { ...on.scope, branch: branchId, reach: 'branch' });
}

/** True where all calls share one session of the database, so that others wait for each query. */
export function sharesSession(read: Read): boolean {
  return lowPriorityHandle(read[outside]) !== undefined;
}

/** Tries without a transaction. After them the queries run in one, and other calls wait. */
const SHARED_TRIES = 4;

/**
 * Lets several queries see the rows as they were at one moment, whoever writes meanwhile. `work` only reads, with the handle
 * that it is given alone: on PGlite another one could wait for ever. There a transaction would hold up everybody until the last query
 * of a report. So its queries come after those of others, and are asked again where somebody wrote in between.
 */
export async function repeatableRead<T>(read: Read, work: (read: Read) => Promise<T>): Promise<T> {
  const all = read[outside];
  const lowPriority = lowPriorityHandle(all);
  for (let tries = 0; lowPriority && tries < SHARED_TRIES; tries++) {
    const own = scoped(lowPriority, read.scope);
    const seen = await runLowPriority(async () => {
      const before = await lastWriter(own);
      const result = await work(own);
      return { result, isOfOneMoment: (await lastWriter(own)) === before };
    });
    if (seen.isOfOneMoment) return seen.result;
  }
  return all
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => work(scoped(tx, read.scope)));
}

/** Another one after each transaction that wrote. */
async function lastWriter(read: Read): Promise<string | undefined> {
  const { rows } = await sql<{
    at: string;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as at`.execute(read);
  return rows[0]?.at;
}

/** The same handle, whose queries get placeholders in place of the ids; one of all salons stays as it is. */
export function withPlaceholders<On extends Read | UnscopedRead>(on: On, ids: Omit<Scope, 'reach'>): On;
export function withPlaceholders(on: Read | UnscopedRead, ids: Omit<Scope, 'reach'>): Read | UnscopedRead {
  if (!(outside in on)) return on;
  const blank = scoped(on[outside], { ...ids, reach: on.scope.reach });
  return Object.defineProperties(blank, { salonId: { get: noValue }, branchId: { get: noValue } });
}

function noValue(): never {
  throw new TypeError('A prepared query is put together for all salons: use ownSalon and ownBranch');
}

function scoped(kysely: Kysely<SalonDatabase>, scope: Scope) {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => withScope(node, scope),
    transformResult: async ({ result }) => result,
  };
  const ids = { salonId: scope.salon as number, branchId: scope.branch as number };
  return Object.assign(kysely.withPlugin(plugin), { ...ids, scope, [outside]: kysely });
}

/** The id of the handle's salon, in raw SQL. */
export const ownSalon = sql<number>`${SALON}`;
/** The branch that the handle writes to, in raw SQL. */
export const ownBranch = sql<number>`${BRANCH}::smallint`;

const { selectFrom } = expressionBuilder<SalonDatabase>();

/** The salon's rows of a table, in raw SQL. */
export function ownRows(table: keyof SalonDatabase): Expression<unknown> {
  return selectFrom(table).selectAll();
}

/** The time zone of the handle's branch, in raw SQL. */
export const ownZone = sql<string>`(select z.time_zone from ${unscopedTable('branches')} z
  where z.salon_id = ${ownSalon} and z.id = ${ownBranch})`;

/** The time zone of a row's branch, in raw SQL. */
export const zoneOf = (branch: Expression<unknown>) =>
  sql<string>`(select z.time_zone from ${ownRows('branches')} z where z.id = ${branch})`;

/**
 * A table that raw SQL writes to, for what no builder can say. Nothing is narrowed there: the statement itself names the
 * salon, by `ownSalon`, and the branch of a row that it adds, by `ownBranch`.
 */
export function unscopedTable(table: keyof SalonDatabase): Expression<unknown> {
  return new ExpressionWrapper(unscopedName(table));
}

import { sql } from 'kysely';
import { ownRows, type Read, type Tx, wholeChain } from './database/salon/handle';
import { branchColumns, type SalonDatabase } from './database/salon/tables';
import type { UnscopedTx } from './database/transaction';

/** The number of the branch that every chain begins with. */
export const FIRST_BRANCH = 1;

/** Adds a tenant with its first branch. @returns its id */
export async function insertSalon(tx: UnscopedTx, name: string): Promise<number> {
  const { id } = await tx.insertInto('salons').values({ name }).returning('id').executeTakeFirstOrThrow();
  await tx.insertInto('branches').values({ salon_id: id, id: FIRST_BRANCH, name }).execute();
  return id;
}

/**
 * Lets one command of a salon at a time through that must look at several rows before it writes one: whether
 * a name is taken, whether another administrator is left. Bookings wait for it too, which share the salon's hours;
 * what else belongs to the salon is written meanwhile.
 */
export async function lockSalon(tx: Tx): Promise<void> {
  await tx.selectFrom('salons').select('id').forNoKeyUpdate().execute();
}

/** True in a chain of several salons. */
export async function isOfSeveral(read: Read): Promise<boolean> {
  const { count } = await wholeChain(read)
    .selectFrom('branches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) > 1;
}

/** The branches of the chain that have a row, both of a transfer; none has one of a table that is the whole chain's. */
export async function listBranchesOf(read: Read, table: string, id: number): Promise<readonly number[]> {
  const isSent = table === 'transfers';
  if (!isSent && branchColumns.get(table) !== 'branch_id') return [];
  const { rows } = await sql<{ holders: number[] }>`
    select array[${isSent ? sql`t.to_branch, t.from_branch` : sql`t.branch_id`}] as holders
      from ${ownRows(table as keyof SalonDatabase)} t where t.id = ${id}`.execute(wholeChain(read));
  return rows[0]?.holders ?? [];
}

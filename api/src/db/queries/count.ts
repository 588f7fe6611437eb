import { type SelectQueryBuilder, sql } from 'kysely';
import type { Read } from '../transaction';

/** Beyond so many the figure tells nobody anything, and finding it costs more than the page of rows. */
const COUNTED = 10_000;

interface Page {
  readonly offset?: number;
  readonly limit?: number;
}

/**
 * How many rows a search finds; where they are very many, how many at least. Never fewer than a page that is asked
 * for needs to be told from the last one.
 */
export async function countFound<DB, TB extends keyof DB, O>(
  read: Read,
  found: SelectQueryBuilder<DB, TB, O>,
  { offset = 0, limit = 0 }: Page,
): Promise<{ total: number; more: boolean }> {
  const most = Math.max(COUNTED, offset + limit);
  const rows = found.select(sql<number>`1`.as('one')).limit(most + 1);
  const { total } = await read
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total > most ? { total: most, more: true } : { total, more: false };
}

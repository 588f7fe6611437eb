import { type SelectQueryBuilder, sql } from 'kysely';
import type { Read } from './salon/handle';

/** Rows that a list answers at the most where no limit is sent, and the number at which counting stops. */
export const ALL_ROWS = 10_000;

interface PageRange {
  readonly offset?: number;
  readonly limit?: number;
}

interface Count {
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

/** Rows to count at the most: enough to tell the page that is asked for from the last one. */
export function countLimit({ offset = 0, limit = 0 }: PageRange): number {
  return Math.max(ALL_ROWS, offset + limit);
}

/** The number of rows that a search finds; where they are very many, how many at least. */
export async function countFound<DB, TB extends keyof DB, O>(
  read: Read,
  found: SelectQueryBuilder<DB, TB, O>,
  page: PageRange,
): Promise<Count> {
  const most = countLimit(page);
  const rows = found.select(sql<number>`1`.as('one')).limit(most + 1);
  const { total } = await read
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total > most ? { total: most, more: true } : { total, more: false };
}

/** Says that a list without a limit was cut at {@link ALL_ROWS}. */
export function isTruncated({ limit }: PageRange, { more }: Count): { truncated?: true } {
  return limit === undefined && more ? { truncated: true } : {};
}

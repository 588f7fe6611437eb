import type { CallReply } from '@melena/shared/contract/calls';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../core/database/salon/handle';
import { pesosOf } from './figures';

type SourceRows = CallReply<'report/sales/rows'>;
type SourceRow = SourceRows['rows'][number];

export interface Page {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Rows that are answered where no limit is sent. */
const MOST = 10_000;

interface QueryRow {
  readonly day: Day;
  readonly kind: SourceRow['kind'];
  readonly id: string | null;
  readonly folio: string | null;
  readonly who: string | null;
  readonly concept: string | null;
  readonly amount: string;
  readonly quantity: string | number | null;
  readonly unit: string | null;
}

/**
 * A page of the rows of a figure, and the sums of all of them. The query selects
 * `day, kind, id, folio, who, concept, amount, quantity, unit`, and `place` to order by.
 */
export async function sourceRowsOf(
  read: Read,
  query: RawBuilder<unknown>,
  { offset = 0, limit = MOST }: Page,
): Promise<SourceRows> {
  const { rows } = await sql<QueryRow>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, id, folio, who, concept, amount, quantity, unit from (${query}) r
      order by place, id, concept, amount offset ${offset} limit ${limit}`.execute(read);
  const { rows: sums } = await sql<{ total: string; count: string; quantity: string | null }>`
    select coalesce(sum(amount), 0) as total, count(*) as count, sum(quantity) as quantity from (${query}) r`.execute(
    read,
  );
  return {
    rows: rows.map(({ id, folio, who, concept, amount, quantity, unit, ...row }) => ({
      ...row,
      id: id === null ? null : Number(id),
      folio: folio ?? '',
      who: who ?? '',
      concept: concept ?? '',
      amount: pesosOf(amount),
      ...(quantity !== null && { quantity: Number(quantity) }),
      ...(unit !== null && { unit }),
    })),
    total: pesosOf(sums[0]?.total ?? 0),
    count: Number(sums[0]?.count ?? 0),
    quantity: Number(sums[0]?.quantity ?? 0),
  };
}

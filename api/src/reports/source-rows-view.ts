import type { CallReply } from '@melena/shared/contract/calls';
import { add, toCentavos, toPesos } from '@melena/shared/rules/money';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { CHUNK_SIZE } from '../core/database/in-chunks';
import { type Read, sharesSession } from '../core/database/salon/handle';
import { pesosOf } from './figures';
import { partsOf, type Range } from './period';

type SourceRows = CallReply<'report/sales/rows'>;
type SourceRow = SourceRows['rows'][number];

export interface Page {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Rows that are answered where no limit is sent. */
const MOST = 10_000;

interface QueryRow {
  /** Null where the page has no row. */
  readonly place: string | null;
  readonly day: Day;
  readonly kind: SourceRow['kind'];
  readonly id: string | null;
  readonly folio: string | null;
  readonly who: string | null;
  readonly concept: string | null;
  readonly amount: string;
  readonly quantity: string | number | null;
  readonly unit: string | null;
  readonly branch_id: number;
}

/** ' · base $344.83', to end the concept of a row whose amount is IVA. @param base in centavos */
export const baseText = (base: RawBuilder<unknown>) =>
  sql`(case when ${base} < 0 then ' · base -$' else ' · base $' end
    || to_char(abs(${base}) / 100.0, 'FM999,999,999,990.00'))`;

interface Sums {
  readonly total: string;
  readonly count: string;
  readonly pieces: string | null;
}

/** Columns of a query and, over its page `p`, those of the rows. */
interface NamedPage {
  readonly order: RawBuilder<unknown>;
  readonly named: RawBuilder<unknown>;
  /** True where it takes long to find the rows: they are kept until they are summed. */
  readonly isKept?: boolean;
}

/**
 * A page of the rows of a figure, and the sums of all of them. The query selects
 * `day, branch_id, kind, id, folio, who, concept, amount, quantity, unit`, and `place` to order by. Where a figure has very many rows
 * the query leaves out the names, which `page` adds to the page alone.
 */
export async function sourceRowsOf(
  read: Read,
  query: RawBuilder<unknown>,
  { offset = 0, limit = MOST }: Page,
  page?: NamedPage,
): Promise<SourceRows> {
  const order = page?.order ?? sql`place, id, concept, amount`;
  const isKept = page?.isKept ?? page === undefined;
  // In one statement, so that no payment comes in between the rows and their sums. To sum very many rows again is faster
  // than to keep them.
  const { rows } = await sql<QueryRow & Sums>`
    with r as ${isKept ? sql`materialized` : sql`not materialized`} (${query}), p as (
      select *, row_number() over (order by ${order}) as number
        from (select * from r order by ${order} offset ${offset} limit ${limit}) k
    )
    select s.*, to_char(p.day, 'YYYY-MM-DD') as day, p.place, p.kind, p.id, p.folio, p.who, p.concept, p.amount, p.quantity,
        p.unit, p.branch_id
      from (select coalesce(sum(amount), 0) as total, count(*) as count,
          case when count(*) = 0 then 0 when min(coalesce(unit, '')) = max(coalesce(unit, ''))
            then coalesce(sum(quantity), 0) end as pieces from r) s
      left join (${page?.named ?? sql`select * from p`}) p on true order by p.number`.execute(read);
  const [sums] = rows;
  if (!sums) throw new Error('A sum has no row');
  return {
    rows: rows.flatMap(({ day, place, kind, id, folio, who, concept, amount, quantity, unit, branch_id }) =>
      place === null
        ? []
        : {
            day,
            kind,
            id: id === null ? null : Number(id),
            folio: folio ?? '',
            who: who ?? '',
            concept: concept ?? '',
            amount: pesosOf(amount),
            salon_id: branch_id,
            ...(quantity !== null && { quantity: Number(quantity) }),
            ...(unit !== null && { unit }),
          },
    ),
    total: pesosOf(sums.total),
    count: Number(sums.count),
    quantity: sums.pieces === null ? null : Number(sums.pieces),
  };
}

/**
 * The rows of a range in the order of their moments, with their sums. Where all calls share one session, a query has some
 * days of it, and so many rows as a list's.
 */
export function sourceRowsByParts(
  read: Read,
  { offset, limit, ...range }: Range & Page,
  rowsOf: (part: Range & Page) => Promise<SourceRows>,
): Promise<SourceRows> {
  const parts = partsOf(read, range).map(part => (page: Required<Page>) => rowsOf({ ...part, ...page }));
  return joinParts(parts, { offset, limit, most: sharesSession(read) ? CHUNK_SIZE : MOST });
}

/** A page of the rows of all parts, of which each query answers so many at the most; and the sums of all rows. */
export async function joinParts(
  parts: readonly ((page: Required<Page>) => Promise<SourceRows>)[],
  { offset = 0, limit = MOST, most }: Page & { readonly most: number },
): Promise<SourceRows> {
  const all: SourceRows = { rows: [], total: '0.00', count: 0, quantity: 0 };
  for (const rowsOf of parts) {
    const before = all.count;
    let answered: number;
    do {
      const place = Math.max(offset + all.rows.length - before, 0);
      const size = Math.min(limit - all.rows.length, most);
      const { rows, total, count, quantity } = await rowsOf({ offset: place, limit: size });
      all.rows.push(...rows);
      answered = rows.length;
      if (all.count > before || count === 0) continue;
      all.total = toPesos(add(toCentavos(all.total), toCentavos(total)));
      all.count += count;
      all.quantity = all.quantity === null || quantity === null ? null : all.quantity + quantity;
    } while (answered === most && all.rows.length < limit);
  }
  return all;
}

import { KEPT_PHONE } from '@melena/shared/rules/phone';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Read } from '../core/database/salon/handle';
import type { Database } from '../core/database/tables';
import type { ClientsTable } from '../core/database/tables/people';
import { clientPatterns } from '../core/text-search';

/** The number of clients that a search goes through in the order of their names before it turns to the index of words. */
const MAX_SCANNED = 4_000;
/** 'Normal' is no level at all. */
const NORMAL = 1;

/** Narrows a list of clients; 0 means all. Removed ones are never found. */
export interface ClientFilter {
  readonly statusId?: number;
  readonly levelId?: number;
  readonly genreId?: number;
  readonly search?: string;
  /** Clients whose telephone can't be one. */
  readonly wrongPhone?: boolean;
}

interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

type ClientsScope = Database & { c: ClientsTable };

/** A filter with what was typed as patterns: a client matches one of each list. */
export interface ClientSearch extends Omit<ClientFilter, 'search'> {
  readonly patterns: readonly (readonly string[])[];
}

export function toClientSearch({ search = '', ...filter }: ClientFilter): ClientSearch {
  return { ...filter, patterns: clientPatterns(search) };
}

function matches({
  statusId,
  genreId,
  levelId,
  wrongPhone,
  patterns: typed,
}: ClientSearch): Expression<SqlBool> {
  const eb = expressionBuilder<ClientsScope, 'c'>();
  const narrowing: Expression<SqlBool>[] = [eb('c.status_id', '<>', 0)];
  if (statusId) narrowing.push(eb('c.status_id', '=', statusId));
  if (genreId) narrowing.push(eb('c.genre_id', '=', genreId));
  if (levelId === NORMAL) narrowing.push(eb('c.level_id', 'in', ['', `${NORMAL},`]));
  else if (levelId) narrowing.push(eb('c.level_id', 'like', `%${levelId},%`));
  // In the words of an index, which holds few clients or none.
  if (wrongPhone) narrowing.push(eb('c.phone', '!~', sql.lit(KEPT_PHONE.source)));
  for (const patterns of typed) {
    narrowing.push(eb.or(patterns.map(pattern => eb('c.search', 'like', pattern))));
  }
  return eb.and(narrowing);
}

/** The clients (`c`) that a filter finds. */
export function selectMatchingClients(read: Read, filter: ClientFilter | ClientSearch) {
  const narrowed = 'patterns' in filter ? filter : toClientSearch(filter);
  return read.selectFrom('clients as c').where(matches(narrowed));
}

/** The order of names: `search` begins with them, folded, and an index has them in this order. */
export const BY_NAME = sql`c.search collate "C", c.id`;

type IdQuery = Expression<{ id: number }> & { readonly execute: () => Promise<{ id: number }[]> };
type SearchStrategy = (read: Read, filter: ClientSearch, part: PageRange) => IdQuery;

/** The first of them in the order of names, looked through one after another: what is common is soon met. */
const scanByName: SearchStrategy = (read, filter, { offset, limit }) => {
  const first = read
    .selectFrom('clients as c')
    .orderBy(BY_NAME)
    .select(['c.id', 'c.search', 'c.status_id', 'c.level_id', 'c.genre_id'])
    .limit(MAX_SCANNED);
  const found = read.selectFrom(first.as('c')).where(matches(filter));
  return found.select('c.id').orderBy(BY_NAME).offset(offset).limit(limit);
};

/** All that the filter finds, and then ordered. */
const searchByIndex: SearchStrategy = (read, filter, { offset, limit }) => {
  // The offset of none keeps the order out of how they are found.
  const all = selectMatchingClients(read, filter).select(['c.id', 'c.search']).offset(sql.lit(0));
  return read.selectFrom(all.as('c')).select('c.id').orderBy(BY_NAME).offset(offset).limit(limit);
};

/** All of them in the order of names, where no word narrows. */
const listByName: SearchStrategy = (read, filter, { offset, limit }) =>
  selectMatchingClients(read, filter).select('c.id').orderBy(BY_NAME).offset(offset).limit(limit);

/**
 * Queries for the ids of a part of what a filter finds, by name; the first that answers a whole part is right. What is
 * common is soon met on the way through the names. What is rarer is found by its words and then ordered: left to itself
 * the planner takes it for evenly spread, and looks for Ximena among all who come before her.
 */
export function searchStrategies({ patterns, wrongPhone }: ClientSearch): readonly SearchStrategy[] {
  if (wrongPhone) return [searchByIndex];
  return patterns.length === 0 ? [listByName] : [scanByName, searchByIndex];
}

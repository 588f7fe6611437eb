import type { clientDetail, clientRow } from '@melena/shared/contract/clients/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inChunks } from '../core/database/in-chunks';
import { ALL_ROWS, countFound } from '../core/database/paging';
import { unprepared } from '../core/database/prepared';
import { type Read, wholeChain } from '../core/database/salon/handle';
import { notFound } from '../core/errors';
import {
  BY_NAME,
  type ClientFilter,
  type ClientSearch,
  searchStrategies,
  selectMatchingClients,
  toClientSearch,
} from './client-search-store';

type ClientRow = z.output<typeof clientRow>;
export type ClientDetail = z.output<typeof clientDetail>;

interface PageRange {
  readonly offset?: number;
  readonly limit?: number;
}

/** With the visits in all salons of the chain. */
function selectClient(found: ReturnType<typeof selectMatchingClients>) {
  return found
    .select(['c.id', 'c.version', 'c.status_id', 'c.level_id', 'c.genre_id', 'c.first_name', 'c.last_name'])
    .select(['c.phone', 'c.email', 'c.birthday', 'c.creation_date'])
    .select(eb =>
      eb
        .selectFrom('appointments as a')
        .whereRef('a.client_id', '=', 'c.id')
        .where('a.live', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('appointments'),
    );
}

type SelectedClient = Awaited<ReturnType<ReturnType<typeof selectClient>['execute']>>[number];

function toRow(row: SelectedClient): ClientRow {
  return {
    id: row.id,
    version: row.version,
    status_id: row.status_id,
    level_id: row.level_id,
    genre_id: row.genre_id,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    email: row.email,
    birthday: row.birthday ?? '',
    creation_date: row.creation_date.toISOString(),
    appointments: row.appointments ?? 0,
  };
}

/**
 * The clients that a filter finds, by name, whatever its accents: a page, or all up to {@link ALL_ROWS}. Each word typed is found in name, phone or
 * email; one of a letter or two, where one of them begins.
 */
export async function findClients(
  read: Read,
  { offset = 0, limit = ALL_ROWS, ...filter }: ClientFilter & PageRange,
): Promise<ClientRow[]> {
  const narrowed = toClientSearch(filter);
  if (limit > LONGEST_PAGE) return listAllClients(read, narrowed, { offset, limit });
  const values = { offset, limit, ...numberPatterns(narrowed.patterns.flat()) };
  let rows: SelectedClient[] = [];
  for (const page of pagesOf(narrowed)) {
    rows = await page(read, values);
    if (rows.length === limit) break;
  }
  return rows.map(toRow);
}

/** The most that a screen asks for at once. */
const LONGEST_PAGE = 500;

/** Many, without a limit of the caller's own: which ones first, and then their rows in pieces. */
async function listAllClients(
  read: Read,
  narrowed: ClientSearch,
  part: Required<PageRange>,
): Promise<ClientRow[]> {
  let ids: { id: number }[] = [];
  for (const way of searchStrategies(narrowed)) {
    ids = await way(read, narrowed, part).execute();
    if (ids.length === part.limit) break;
  }
  const rows = await inChunks(
    ids.map(({ id }) => id),
    piece =>
      selectClient(
        selectMatchingClients(wholeChain(read), {}).where('c.id', '=', sql<number>`any(${piece}::bigint[])`),
      )
        .orderBy(BY_NAME)
        .execute(),
  );
  return rows.map(toRow);
}

/** The clients with these ids. */
export async function listClientsOf(read: Read, ids: readonly number[]): Promise<ClientRow[]> {
  if (ids.length === 0) return [];
  const found = selectMatchingClients(wholeChain(read), {}).where(
    'c.id',
    '=',
    sql<number>`any(${ids}::bigint[])`,
  );
  return (await selectClient(found).execute()).map(toRow);
}

/** More than a family are not offered. */
const MAX_SHARING = 20;

/** The clients of a telephone, but for one of them: active ones first, by name. */
export async function listClientsWithPhone(read: Read, phone: string, except: number): Promise<ClientRow[]> {
  const found = selectClient(selectMatchingClients(wholeChain(read), {}))
    .where('c.phone', '=', phone)
    .where('c.id', '<>', except)
    .orderBy('c.status_id')
    .orderBy(BY_NAME)
    .limit(MAX_SHARING);
  return (await found.execute()).map(toRow);
}

interface PageValues extends Required<PageRange> {
  /** Patterns, in the order of their words: '0', '1', … */
  readonly [pattern: string]: unknown;
}

const numberPatterns = (patterns: readonly string[]) => Object.fromEntries(patterns.entries());

type PageQuery = (read: Read, values: PageValues) => Promise<SelectedClient[]>;

const pages = new Map<string, readonly PageQuery[]>();
/** Longer searches are not prepared: there are too many kinds to keep. */
const MOST_WORDS_KEPT = 3;

/** The queries of a search, of which the first that answers a whole page is right; those of a kind are kept. */
function pagesOf(filter: ClientSearch): readonly PageQuery[] {
  const { patterns, ...literal } = filter;
  const kind = JSON.stringify([literal, patterns.map(some => some.length)]);
  const kept = pages.get(kind);
  if (kept) return kept;
  const made = searchStrategies(filter).map(way =>
    unprepared((read, values: PageValues) => {
      let next = 0;
      const blanks = patterns.map(some => some.map(() => values[next++] as string));
      // Which ones first, from indexes alone: what belongs to the clients before the page is never looked up.
      const ids = way(wholeChain(read), { ...literal, patterns: blanks }, values);
      return selectClient(
        selectMatchingClients(wholeChain(read), {}).where('c.id', 'in', sql<number>`${ids}`),
      ).orderBy(BY_NAME);
    }),
  );
  if (patterns.length <= MOST_WORDS_KEPT) pages.set(kind, made);
  return made;
}

export function countClients(read: Read, filter: ClientFilter & PageRange) {
  return countFound(read, selectMatchingClients(read, filter), filter);
}

/**
 * A client, whole.
 * @throws {AppError} `not_found`
 */
export async function findClientDetail(read: Read, id: number): Promise<ClientDetail> {
  const row = await selectClient(selectMatchingClients(wholeChain(read), {}))
    .where('c.id', '=', id)
    .innerJoin('client_credit as k', 'k.client_id', 'c.id')
    .select(['c.comments', 'k.credit'])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró información del cliente');
  return { ...toRow(row), comments: row.comments, credit: toPesos(row.credit) };
}

export function listLevels(read: Read): Promise<{ id: number; name: string }[]> {
  return read.selectFrom('client_levels').select(['id', 'name']).orderBy('id').execute();
}

export function listGenres(read: Read): Promise<{ id: number; name: string }[]> {
  return read.selectFrom('genres').select(['id', 'name']).orderBy('id').execute();
}

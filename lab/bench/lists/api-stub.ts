import type { RequestListener } from 'node:http';
import { COUNTS, type ListRows, plainRows, searchOf } from './list-rows';
import { makeClients, pageOf } from './make-clients';
import { makeVariants } from './make-variants';
import type { ListName, PlainRow } from './page-api';

/** The API's median for a search of clients (results/api.md), by which each answer is delayed. */
const API_MS = 6;
/** Of so many rows each list has in a page that draws all of them. */
export const DRAWN_WHOLE = 500;

export interface ListData {
  /** Texts of the first rows that a search finds; of a page that draws all rows, among those that it has. */
  marksOf(list: ListName, typed: string, whole: boolean): string[];
  readonly answers: Readonly<Record<string, RequestListener>>;
}

const FIRST = 8;

/** Both lists, in the memory of a server that does nothing else. */
export function makeLists(): ListData {
  const clients = makeClients(COUNTS.clients);
  const variants = makeVariants(COUNTS.variants);
  const lists = { clients: queryOfList(clients), variants: queryOfList(variants) };
  const listOf = (query: URLSearchParams) => lists[query.get('list') as ListName];
  return {
    marksOf: (list, typed, whole) => lists[list].marksOf(typed, whole),
    answers: {
      '/rows': answer(({ query }) => listOf(query).text(query.has('whole'))),
      '/page': answer(({ query }) => JSON.stringify(listOf(query).page(query)), API_MS),
      '/api/product/stock': answer(() => reply({ products: variants.rows })),
      '/api/clients/get': answer(({ body }) => {
        const { search = '', offset = 0, limit = 50 } = body;
        const found = lists.clients.find(search);
        return reply(pageOf(found.slice(offset, offset + limit), found.length));
      }, API_MS),
    },
  };
}

const reply = (answered: object) => JSON.stringify({ status: 'success', message: '', ...answered });

function queryOfList<Row>(list: ListRows<Row>) {
  const every = Math.round(list.rows.length / DRAWN_WHOLE);
  const few = { ...list, rows: list.rows.filter((_, index) => index % every === 0) };
  const [findAll, findFew] = [searchOf(list), searchOf(few)];
  const plain = plainRows(list);
  const plainOf = new Map(list.rows.map((row, index) => [row, plain[index]]));
  const texts = [JSON.stringify(plain), JSON.stringify(plainRows(few))] as const;
  return {
    find: findAll,
    text: (whole: boolean): string => texts[whole ? 1 : 0],
    marksOf: (typed: string, whole: boolean): string[] =>
      (whole ? findFew : findAll)(typed)
        .slice(0, FIRST)
        .map(row => list.markOf(row)),
    page(query: URLSearchParams): { rows: (PlainRow | undefined)[]; total: number } {
      const found = findAll(query.get('search') ?? '');
      const offset = Number(query.get('offset'));
      const rows = found.slice(offset, offset + Number(query.get('limit')));
      return { rows: rows.map(row => plainOf.get(row)), total: found.length };
    },
  };
}

interface AskedQuery {
  readonly query: URLSearchParams;
  readonly body: { search?: string; offset?: number; limit?: number };
}

function answer(text: (asked: AskedQuery) => string, wait = 0): RequestListener {
  return async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
    const query = new URL(request.url ?? '/', 'http://lists').searchParams;
    const told = text({ query, body });
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(told);
    }, wait);
  };
}

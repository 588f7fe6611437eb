import { type Answers, answerWith } from '../pages/serve-pages';
import { COUNTS, type ListRows, plainRows, searchOf } from './list-rows';
import { makeClients, pageOf } from './make-clients';
import { makeVariants } from './make-variants';
import type { ListName, PlainRow } from './page-api';

/** The API's median for a search of clients (results.md), by which each answer is delayed. */
const API_MS = 6;

export interface ListData {
  /** Texts of the first rows that a search finds. */
  marksOf(list: ListName, typed: string): string[];
  readonly answers: Answers;
}

const FIRST = 8;

/** Both lists, in the memory of a server that does nothing else. */
export function makeLists(): ListData {
  const clients = makeClients(COUNTS.clients);
  const variants = makeVariants(COUNTS.variants);
  const lists = { clients: queryOfList(clients), variants: queryOfList(variants) };
  const listOf = (query: URLSearchParams) => lists[query.get('list') as ListName];
  return {
    marksOf: (list, typed) => lists[list].marksOf(typed),
    answers: {
      '/rows': answerWith(({ query }) => listOf(query).text),
      '/page': answerWith(({ query }) => JSON.stringify(listOf(query).page(query)), API_MS),
      '/api/product/stock': answerWith(() => reply({ products: variants.rows })),
      '/api/clients/get': answerWith(({ body }) => {
        const { search = '', offset = 0, limit = 50 } = JSON.parse(body);
        const found = lists.clients.find(search);
        return reply(pageOf(found.slice(offset, offset + limit), found.length));
      }, API_MS),
    },
  };
}

const reply = (fields: object) => JSON.stringify({ status: 'success', message: '', ...fields });

function queryOfList<Row>(list: ListRows<Row>) {
  const find = searchOf(list);
  const plain = plainRows(list);
  const plainOf = new Map(list.rows.map((row, index) => [row, plain[index]]));
  return {
    find,
    text: JSON.stringify(plain),
    marksOf: (typed: string): string[] =>
      find(typed)
        .slice(0, FIRST)
        .map(row => list.markOf(row)),
    page(query: URLSearchParams): { rows: (PlainRow | undefined)[]; total: number } {
      const found = find(query.get('search') ?? '');
      const offset = Number(query.get('offset'));
      const rows = found.slice(offset, offset + Number(query.get('limit')));
      return { rows: rows.map(row => plainOf.get(row)), total: found.length };
    },
  };
}

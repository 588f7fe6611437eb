import { z } from 'zod';
import { COUNT_PLACES } from '../../rules/stock/count';
import { command, query } from '../define';
import { id, idOrNone, shownVersion, text } from '../fields';
import { counted, page } from '../list-page';
import { countedLine, countedProduct, countRow, unknownCode } from './schemas';

const posted = ['count', 'product', 'material', 'purchase'] as const;
const ended = {
  permission: 'inventario',
  body: { count_id: id, version: shownVersion },
  reply: { count_id: id },
} as const;

export const countCalls = {
  /** The salon's counts, open ones first, then the newest. */
  'count/get': query({
    permission: 'inventario',
    body: page,
    reply: { counts: z.array(countRow), ...counted },
  }),
  'count/details': query({
    permission: 'inventario',
    body: {
      count_id: id,
      /** The books are told of a blind count too. */
      review: z.boolean().default(false),
    },
    reply: {
      count: countRow,
      products: z.array(countedProduct),
      /** Codes that no product has, the last one first. */
      codes: z.array(unknownCode),
      /** Sales since it was opened. */
      sales: z.int(),
    },
  }),
  'count/start': command({
    permission: 'inventario',
    invalidates: ['count'],
    body: {
      place: z.enum(COUNT_PLACES, 'Elige qué se cuenta'),
      /** Left out: all brands. */
      brand_id: idOrNone,
      blind: z.boolean().default(false),
    },
    reply: { count_id: id },
    example: () => ({ place: 'all' as const }),
  }),
  /** Keeps what was scanned or typed, each time at the moment of its arrival. */
  'count/record': command({
    permission: 'inventario',
    invalidates: ['count'],
    body: {
      count_id: id,
      lines: z.array(countedLine).max(500).default([]),
      codes: z.array(unknownCode).max(500).default([]),
    },
    reply: { count_id: id },
    example: demo => ({
      count_id: demo.count,
      lines: [{ variant_id: demo.inStock, material: false, counted: 1 }],
    }),
  }),
  /** Makes the stock what was counted, with what was sold and received since: one movement for each difference. */
  'count/post': command({
    ...ended,
    invalidates: posted,
    body: { ...ended.body, reason: text(200, 'Escribe el motivo') },
  }),
  'count/discard': command({ ...ended, invalidates: ['count'] }),
  /** Takes back all movements of a count. */
  'count/undo': command({ ...ended, invalidates: posted }),
};

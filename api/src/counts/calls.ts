import type { CheckedBody } from '@melena/shared/contract/calls';
import { applyCount, COUNT_STATUS, countsPlace, isOpenCount } from '@melena/shared/rules/stock/count';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { insertRow, insertRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { atField, conflict, invalid, notFound, requireFound, requireFresh } from '../core/errors';
import { findBrand } from '../products/brand-store';
import { lockStocks } from '../stock/movement-store';
import {
  addToCodes,
  countSales,
  findCount,
  findLastMovements,
  listCountedProducts,
  listCounts,
  listUnknownCodes,
  lockCount,
  takeLines,
} from './count-store';
import { postCount, saveCount, undoCount } from './posting';

const NO_COUNT = 'No se encontró el conteo.';

async function lockOpenCount(tx: Tx, countId: number, version?: number) {
  const found = await lockCount(tx, countId);
  // A body with lines holds other ids too.
  if (!found) throw atField(notFound(NO_COUNT), 'count_id');
  const count = requireFresh(found, version, NO_COUNT);
  if (!isOpenCount(count)) throw conflict('Este conteo ya se terminó.');
  return count;
}

async function start(
  { place, brand_id, blind }: CheckedBody<'count/start'>,
  { tx, caller, audit }: CommandContext<'count/start'>,
) {
  if (brand_id && !(await findBrand(tx, brand_id))) throw invalid('brand_id', 'Elige la marca');
  const count_id = await insertRow(tx, 'stock_counts', { place, brand_id, blind, staff_id: caller.actorId });
  audit({ entity: 'stock_count', entityId: count_id, after: { place, brand_id, blind } });
  return { count_id };
}

/** Each line is as of now: the stock is locked, so that no sale goes through at this moment. */
async function record(
  { count_id, lines, codes }: CheckedBody<'count/record'>,
  { tx, caller, audit }: CommandContext<'count/record'>,
) {
  const { place, brand_id } = await lockOpenCount(tx, count_id);
  const variantIds = [...new Set(lines.map(({ variant_id }) => variant_id))];
  await lockStocks(tx, variantIds);
  const last = await findLastMovements(tx, variantIds, brand_id);
  const keyOf = (line: { variant_id: number; material: boolean }) => `${line.variant_id} ${line.material}`;
  const kept = new Map((await takeLines(tx, count_id, variantIds)).map(line => [keyOf(line), line]));
  for (const [index, { variant_id, material, ...change }] of lines.entries()) {
    const last_movement = last.get(variant_id);
    if (last_movement === undefined || !countsPlace(place, material)) {
      throw invalid(`lines.${index}.variant_id`, 'Este producto no es de este conteo');
    }
    const key = keyOf({ variant_id, material });
    const before = kept.get(key);
    const counted = applyCount(before?.counted ?? null, change);
    const { first_movement } = (change.counted === undefined && before) || { first_movement: last_movement };
    const line = { count_id, variant_id, material, first_movement, last_movement, staff_id: caller.actorId };
    if (counted === null) kept.delete(key);
    else kept.set(key, { ...line, counted });
  }
  await insertRows(tx, 'stock_count_lines', [...kept.values()]);
  await addToCodes(tx, count_id, codes);
  audit({ entity: 'stock_count', entityId: count_id, after: { lines, codes } });
  return { count_id };
}

export const countHandlers: Handlers<PathsOf<'count'>> = {
  'count/get': (page, { read }) => listCounts(read, page),

  'count/details': async ({ count_id, review }, { read }) => {
    const count = requireFound(await findCount(read, count_id), NO_COUNT);
    const [products, codes, sales] = await Promise.all([
      listCountedProducts(read, count),
      listUnknownCodes(read, count_id),
      countSales(read, count.creation_date),
    ]);
    const isHidden = count.blind && isOpenCount(count) && !review;
    const shown = isHidden ? products.map(({ expected: _expected, ...product }) => product) : products;
    return { count, products: shown, codes, sales };
  },

  'count/start': start,
  'count/record': record,
  'count/post': async ({ count_id, version, reason }, context) =>
    postCount(await lockOpenCount(context.tx, count_id, version), reason, context),
  'count/discard': async ({ count_id, version }, context) =>
    saveCount(
      await lockOpenCount(context.tx, count_id, version),
      { status_id: COUNT_STATUS.discarded },
      context,
    ),
  'count/undo': async ({ count_id, version }, context) =>
    undoCount(requireFresh(await lockCount(context.tx, count_id), version, NO_COUNT), context),
};

import type { CheckedBody } from '@melena/shared/contract/calls';
import { cleanCode } from '@melena/shared/rules/stock/barcode';
import { applyCount, COUNT_STATUS, countsPlace, isOpenCount } from '@melena/shared/rules/stock/count';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import { atField, conflict, invalid, notFound, requireFound, requireFresh } from '../core/errors';
import { findBrand } from '../products/brand-store';
import { lockStocks } from '../stock/movement-store';
import {
  countSales,
  findCount,
  findLastMovements,
  findVariantsOfBrand,
  listCountedProducts,
  listCounts,
  listStoredLines,
  listUnknownCodes,
  lockCount,
  replaceCodes,
  replaceLines,
} from './count-store';
import { postCount, undoCount } from './posting';

const NO_COUNT = 'No se encontró el conteo.';

interface OfCount {
  readonly count_id: number;
  readonly version?: number | undefined;
}

type CountCommand = 'count/record' | 'count/post' | 'count/discard';

async function lockOpenCount({ count_id, version }: OfCount, { tx }: CommandContext<CountCommand>) {
  const found = await lockCount(tx, count_id);
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
async function record(body: CheckedBody<'count/record'>, context: CommandContext<'count/record'>) {
  const { tx, caller, audit } = context;
  const { id, place, brand_id } = await lockOpenCount(body, context);
  const variantIds = [...new Set(body.lines.map(({ variant_id }) => variant_id))];
  const stocks = await lockStocks(tx, variantIds);
  const ofBrand = brand_id ? await findVariantsOfBrand(tx, variantIds, brand_id) : null;
  const last = await findLastMovements(tx, variantIds);
  const stored = await listStoredLines(tx, id, variantIds);
  const lines = new Map(stored.map(line => [`${line.variant_id} ${line.material}`, line]));
  for (const [index, { variant_id, material, ...change }] of body.lines.entries()) {
    const isCounted =
      stocks.has(variant_id) && countsPlace(place, material) && ofBrand?.has(variant_id) !== false;
    if (!isCounted) throw invalid(`lines.${index}.variant_id`, 'Este producto no es de este conteo');
    const key = `${variant_id} ${material}`;
    const before = lines.get(key);
    const counted = applyCount(before?.counted ?? null, change);
    const now = last.get(variant_id) ?? 0;
    const first_movement = change.counted === undefined && before ? before.first_movement : now;
    if (counted === null) lines.delete(key);
    else {
      const moments = { first_movement, last_movement: now };
      lines.set(key, { variant_id, material, counted, ...moments, staff_id: caller.actorId });
    }
  }
  await replaceLines(tx, id, variantIds, [...lines.values()]);
  const scanned = body.codes.map(({ code, pieces }) => ({ code: cleanCode(code), pieces }));
  if (scanned.length > 0) {
    const names = scanned.map(({ code }) => code);
    const known = await listUnknownCodes(tx, id, names);
    const pieces = new Map(known.map(row => [row.code, row.pieces]));
    for (const each of scanned) pieces.set(each.code, (pieces.get(each.code) ?? 0) + each.pieces);
    await replaceCodes(tx, id, pieces);
  }
  audit({ entity: 'stock_count', entityId: id, after: { lines: body.lines, codes: body.codes } });
  return { count_id: id };
}

async function discard(body: CheckedBody<'count/discard'>, context: CommandContext<'count/discard'>) {
  const { tx, audit, now } = context;
  const { id, status_id } = await lockOpenCount(body, context);
  await updateRow(tx, 'stock_counts', id, { status_id: COUNT_STATUS.discarded, ended_at: now });
  audit({
    entity: 'stock_count',
    entityId: id,
    before: { status_id },
    after: { status_id: COUNT_STATUS.discarded },
  });
  return { count_id: id };
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
  'count/post': async (body, context) => postCount(await lockOpenCount(body, context), body.reason, context),
  'count/discard': discard,
  'count/undo': async ({ count_id, version }, context) =>
    undoCount(requireFresh(await lockCount(context.tx, count_id), version, NO_COUNT), context),
};

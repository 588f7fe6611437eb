import { COUNT_STATUS, isOpenCount } from '@melena/shared/rules/stock/count';
import { fitsPieces, mlOfPieces } from '@melena/shared/rules/stock/stock';
import type { CommandContext } from '../core/context';
import { updateRow } from '../core/database/rows';
import { conflict } from '../core/errors';
import { addMovements, type LockedStock, lockStocks } from '../stock/movement-store';
import { listCountedLines, listCounterMovements, type lockCount } from './count-store';

type Count = NonNullable<Awaited<ReturnType<typeof lockCount>>>;
type Context = CommandContext<'count/post' | 'count/discard' | 'count/undo'>;

/** Writes how a count ended, or that it was undone. @param said is told in the Bitácora besides */
export async function saveCount(
  count: Count,
  changes: { readonly status_id: number; readonly reason?: string },
  { tx, audit, now }: Context,
  said: object = {},
) {
  const { id, status_id } = count;
  await updateRow(tx, 'stock_counts', id, { ...changes, ...(isOpenCount(count) && { ended_at: now }) });
  audit({ entity: 'stock_count', entityId: id, before: { status_id }, after: { ...changes, ...said } });
  return { count_id: id };
}

/** The change of a product's books: what is missing for sale is missing in the storage first. */
function changesOf(stock: LockedStock, material: boolean, difference: number) {
  const selling = material ? 0 : Math.max(difference, -stock.selling);
  const pieces = material ? difference : 0;
  const ml = pieces === 0 ? stock.material_unit : mlOfPieces(stock, stock.material + pieces);
  return {
    ...{ selling, exhibition: difference - pieces - selling },
    ...{ material: pieces, material_unit: ml - stock.material_unit },
  };
}

/** Posts the differences: one movement for each product and place, of which the books were wrong. */
export async function postCount(count: Count, reason: string, context: Context) {
  const { tx, caller } = context;
  const variantIds = (await listCountedLines(tx, count.id)).map(({ variant_id }) => variant_id);
  if (variantIds.length === 0) throw conflict('Todavía no se ha contado nada.');
  const stocks = await lockStocks(tx, variantIds);
  // Read once more now that the stock is locked: what was sold up to then is in it.
  const lines = (await listCountedLines(tx, count.id)).filter(
    ({ counted, expected }) => counted !== expected,
  );
  const movements = lines.flatMap(({ variant_id, material, counted, expected, name }) => {
    const stock = stocks.get(variant_id);
    if (!stock) return [];
    const difference = counted - expected;
    // Pieces that weren't counted were sold or used since.
    if ((material ? stock.material : stock.total_selling) + difference < 0) {
      throw conflict(`Cuenta de nuevo ${name}: desde entonces salieron piezas que no se contaron.`);
    }
    const changes = changesOf(stock, material, difference);
    return [{ variant_id, reason: 'count' as const, count_id: count.id, comments: reason, ...changes }];
  });
  if (movements.length > 0) await addMovements(tx, caller, movements);
  return saveCount(count, { status_id: COUNT_STATUS.posted, reason }, context, {
    lines: lines.map(({ variant_id, material, counted, expected }) => ({
      ...{ variant_id, material, counted, expected },
    })),
  });
}

/** Takes back the movements of a count, each by one of its own. */
export async function undoCount(count: Count, context: Context) {
  const { tx, caller } = context;
  if (count.status_id !== COUNT_STATUS.posted) throw conflict('Solo se deshace un conteo aplicado.');
  const back = await listCounterMovements(tx, count.id);
  const stocks = await lockStocks(
    tx,
    back.map(({ variant_id }) => variant_id),
  );
  for (const { variant_id, ...change } of back) {
    const before = stocks.get(variant_id);
    if (!before) continue;
    const selling = before.selling + change.selling;
    const exhibition = before.exhibition + change.exhibition;
    const stock = { ...before, selling, exhibition, material: before.material + change.material };
    const left = { ...stock, material_unit: before.material_unit + change.material_unit };
    stocks.set(variant_id, left);
    const fits = Math.min(selling, exhibition) >= 0 && fitsPieces(left.material_unit, left);
    if (!fits) throw conflict('Ya no se puede deshacer: desde entonces se vendieron o usaron esas piezas.');
  }
  if (back.length > 0) await addMovements(tx, caller, back);
  return saveCount(count, { status_id: COUNT_STATUS.undone }, context);
}

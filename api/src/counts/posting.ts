import { COUNT_STATUS, countDifference } from '@melena/shared/rules/stock/count';
import { fitsPieces, mlOfPieces } from '@melena/shared/rules/stock/stock';
import type { CommandContext } from '../core/context';
import { updateRow } from '../core/database/rows';
import { conflict } from '../core/errors';
import { addMovements, type LockedStock, lockStocks } from '../stock/movement-store';
import { listCountedLines, listCountMovements, listStoredLines, type lockCount } from './count-store';

type Count = NonNullable<Awaited<ReturnType<typeof lockCount>>>;

/** The change of a product's books: what is missing for sale is missing in the storage first. */
function changesOf(stock: LockedStock, material: boolean, difference: number) {
  if (material) {
    const ml = mlOfPieces(stock, stock.material + difference);
    return { material: difference, material_unit: ml - stock.material_unit };
  }
  const selling = Math.max(difference, -stock.selling);
  return { selling, exhibition: difference - selling };
}

/** Posts the differences: one movement for each product and place, of which the books were wrong. */
export async function postCount(
  { id, status_id }: Count,
  reason: string,
  { tx, caller, audit, now }: CommandContext<'count/post'>,
) {
  const stored = await listStoredLines(tx, id);
  if (stored.length === 0) throw conflict('Todavía no se ha contado nada.');
  const stocks = await lockStocks(tx, [...new Set(stored.map(({ variant_id }) => variant_id))]);
  // Read once the stock is locked: what was sold up to then is in it.
  const lines = await listCountedLines(tx, id);
  const differences = lines.flatMap(line => {
    const difference = countDifference({ ...line, cost: '0.00' });
    return difference ? [{ ...line, difference }] : [];
  });
  for (const { variant_id, material, difference, name } of differences) {
    const stock = stocks.get(variant_id);
    const left = (material ? stock?.material : stock?.total_selling) ?? 0;
    // Pieces that weren't counted were sold or used since.
    if (left + difference < 0) {
      throw conflict(`Cuenta de nuevo ${name}: desde entonces salieron piezas que no se contaron.`);
    }
  }
  const movements = differences.flatMap(({ variant_id, material, difference }) => {
    const stock = stocks.get(variant_id);
    if (!stock) return [];
    const row = { variant_id, reason: 'count' as const, count_id: id, comments: reason };
    return [
      {
        ...row,
        ...{ selling: 0, exhibition: 0, material: 0, material_unit: 0 },
        ...changesOf(stock, material, difference),
      },
    ];
  });
  if (movements.length > 0) await addMovements(tx, caller, movements);
  const after = { status_id: COUNT_STATUS.posted, reason };
  await updateRow(tx, 'stock_counts', id, { ...after, ended_at: now });
  audit({
    entity: 'stock_count',
    entityId: id,
    before: { status_id },
    after: {
      ...after,
      lines: differences.map(({ variant_id, material, counted, expected }) => ({
        ...{ variant_id, material, counted, expected },
      })),
    },
  });
  return { count_id: id };
}

/** Takes back the movements of a count, each by one of its own. */
export async function undoCount(
  { id, status_id, reason }: Count,
  { tx, caller, audit }: CommandContext<'count/undo'>,
) {
  if (status_id !== COUNT_STATUS.posted) throw conflict('Solo se deshace un conteo aplicado.');
  const posted = await listCountMovements(tx, id);
  const stocks = await lockStocks(tx, [...new Set(posted.map(({ variant_id }) => variant_id))]);
  const left = new Map([...stocks].map(([variantId, stock]) => [variantId, { ...stock }]));
  for (const movement of posted) {
    const stock = left.get(movement.variant_id);
    if (!stock) continue;
    stock.selling -= movement.selling;
    stock.exhibition -= movement.exhibition;
    stock.material -= movement.material;
    stock.material_unit -= movement.material_unit;
    const fits = Math.min(stock.selling, stock.exhibition) >= 0 && fitsPieces(stock.material_unit, stock);
    if (!fits) throw conflict('Ya no se puede deshacer: desde entonces se vendieron o usaron esas piezas.');
  }
  const back = posted.map(({ id: reverses_id, ...movement }) => ({
    variant_id: movement.variant_id,
    reason: 'count' as const,
    count_id: id,
    reverses_id,
    comments: reason,
    selling: -movement.selling,
    exhibition: -movement.exhibition,
    material: -movement.material,
    material_unit: -movement.material_unit,
  }));
  if (back.length > 0) await addMovements(tx, caller, back);
  await updateRow(tx, 'stock_counts', id, { status_id: COUNT_STATUS.undone });
  audit({
    entity: 'stock_count',
    entityId: id,
    before: { status_id },
    after: { status_id: COUNT_STATUS.undone },
  });
  return { count_id: id };
}

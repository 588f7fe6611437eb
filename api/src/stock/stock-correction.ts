import type { CheckedBody } from '@melena/shared/contract/calls';
import { formatCount, formatQuantity } from '@melena/shared/rules/quantity';
import { fitsPieces, materialMl, mlOfPieces } from '@melena/shared/rules/stock/stock';
import { changesCounts, isTransfer } from '@melena/shared/rules/stock/stock-movement';
import type { CommandContext } from '../core/context';
import { assertVersion, invalid } from '../core/errors';
import { addMovement, type LockedStock, lockStock } from './movement-store';
import { setOrderLevels } from './store';

type CountedStock = NonNullable<CheckedBody<'product/update/details'>['stock']>;

/**
 * Corrects the counts of a variant, with a reason: the difference is a movement, so that the counts stay the sum of theirs.
 * @throws {AppError} `stale` where a count changed since it was read
 */
export async function correctStock(
  counted: CountedStock,
  { tx, caller, audit }: CommandContext<'product/update/details'>,
) {
  const before = await lockStock(tx, counted.variant_id);
  assertVersion(before, counted.version);
  const reason = counted.reason ?? 'Sin motivo';
  const ml = countedMl(before, counted);
  const changes = {
    selling: counted.selling - before.selling,
    exhibition: counted.exhibition - before.exhibition,
    material: counted.material - before.material,
    material_unit: ml - before.material_unit,
  };
  const { minimum = before.minimum, target = before.target } = counted;
  const isOrderedAnew = minimum !== before.minimum || target !== before.target;
  if (!changesCounts(changes) && !isOrderedAnew) throw invalid('stock', 'No cambiaste ninguna cantidad');
  if (isOrderedAnew) {
    if (target !== null && target < (minimum ?? 0)) {
      throw invalid('stock.target', 'La meta no puede ser menor que el mínimo');
    }
    await setOrderLevels(tx, counted.variant_id, { minimum, target });
  }
  if (changesCounts(changes)) {
    await addMovement(tx, caller, before, {
      reason: isTransfer(changes) ? 'transfer' : 'edit',
      ...changes,
      comments: reason,
    });
  }
  const after = await lockStock(tx, counted.variant_id);
  audit({ entity: 'stock', entityId: counted.variant_id, before, after: { ...after, reason } });
  return { product_id: after.product_id };
}

function countedMl(before: LockedStock, counted: CountedStock): number {
  const { content } = before;
  const { material, material_unit: ml = mlOfPieces(before, material) } = counted;
  if (fitsPieces(ml, { material, content })) return ml;
  const full = materialMl({ material, content });
  throw invalid(
    'stock.material_unit',
    material === 0
      ? 'Sin piezas no queda nada'
      : `En ${formatQuantity(material, 'pieza')} quedan de ${formatCount(full - content + 1)} a ${formatCount(full)}`,
  );
}

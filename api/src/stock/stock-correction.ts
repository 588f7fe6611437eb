import { formatQuantity } from '@melena/shared/rules/quantity';
import { fitsPieces, materialMl, mlOfPieces } from '@melena/shared/rules/stock';
import { changesCounts, isTransfer } from '@melena/shared/rules/stock-movement';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid } from '../core/errors';
import { addMovement, type LockedStock, lockStock } from './stock-movement';

/** A correction says why; where nobody did, it says so. */
export const NO_REASON = 'Sin motivo';

/** The counts of a variant as somebody found them. */
export interface CountedStock {
  readonly variant_id: number;
  /** Of the counts that were shown; without one they are taken as they are now. */
  readonly version?: number;
  readonly selling: number;
  readonly exhibition: number;
  /** Pieces of raw material, an opened one too. */
  readonly material: number;
  /** What is left in them. Where it is left out an opened piece keeps its ml, and the others are full. */
  readonly material_unit?: number;
  readonly reason?: string;
}

/**
 * Corrects counts, with a reason: the difference is a movement, so that the counts stay the sum of theirs.
 * @throws {Refusal} `stale` where a count changed since it was read
 */
export async function correctStock(tx: Tx, actor: Actor, counted: CountedStock) {
  const before = await lockStock(tx, counted.variant_id);
  assertVersion(before, counted.version);
  const ml = countedMl(before, counted);
  const changes = {
    selling: counted.selling - before.selling,
    exhibition: counted.exhibition - before.exhibition,
    material: counted.material - before.material,
    material_unit: ml - before.material_unit,
  };
  if (!changesCounts(changes)) throw invalid('stock', 'No cambiaste ninguna cantidad');
  await addMovement(tx, actor, before, {
    reason: isTransfer(changes) ? 'transfer' : 'edit',
    ...changes,
    comments: counted.reason ?? NO_REASON,
  });
  return { before, after: await lockStock(tx, counted.variant_id) };
}

function countedMl(before: LockedStock, counted: CountedStock): number {
  const { content } = before;
  const { material, material_unit: ml = mlOfPieces(before, material) } = counted;
  if (fitsPieces(ml, { material, content })) return ml;
  const full = materialMl({ material, content });
  throw invalid(
    'stock.material_unit',
    material === 0
      ? 'Sin piezas no quedan ml'
      : `En ${formatQuantity(material, 'pieza')} quedan de ${formatQuantity(full - content + 1, 'ml')} a ${formatQuantity(full, 'ml')}`,
  );
}

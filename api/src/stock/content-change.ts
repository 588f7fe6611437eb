import { mlOfContent } from '@melena/shared/rules/stock/stock';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { addMovement, listBranchHandles, lockStock } from './movement-store';

/**
 * Follows a correction of a variant's content, in each salon of the chain: the raw material is as many pieces as before, an
 * opened one keeps its ml, and the full ones hold other ml.
 */
export async function applyContentChange(
  tx: Tx,
  actor: Actor,
  variantId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (const branch of await listBranchHandles(tx)) {
    const stock = await lockStock(branch, variantId);
    const ml = mlOfContent({ ...stock, content: from }, to);
    if (ml === stock.material_unit) continue;
    await addMovement(branch, actor, stock, {
      reason: 'edit',
      material_unit: ml - stock.material_unit,
      comments: `Contenido de ${from} a ${to}`,
    });
  }
}

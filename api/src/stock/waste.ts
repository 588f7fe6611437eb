import type { CheckedBody } from '@melena/shared/contract/calls';
import { piecesOf } from '@melena/shared/rules/stock/stock';
import type { CommandContext } from '../core/context';
import { assertVersion, invalid } from '../core/errors';
import { addMovement, lockStock } from './movement-store';
import { shortage } from './take-pieces';

/** Writes off pieces of a place, or an amount of the raw material in its unit, with what happened to them. */
export async function writeOff(
  { waste }: CheckedBody<'product/waste'>,
  { tx, caller, audit }: CommandContext<'product/waste'>,
) {
  const { variant_id, version, place, quantity, cause, note } = waste;
  const before = await lockStock(tx, variant_id);
  assertVersion(before, version);
  const left = place === 'material' ? before.material_unit : before[place];
  if (quantity > left) {
    throw invalid('waste.quantity', place === 'material' ? `Solo quedan ${left}` : shortage(left));
  }
  const changes =
    place === 'material'
      ? { material: piecesOf(left - quantity, before.content) - before.material, material_unit: -quantity }
      : { [place]: -quantity };
  await addMovement(tx, caller, before, { reason: 'waste', waste_cause: cause, comments: note, ...changes });
  audit({
    entity: 'stock',
    entityId: variant_id,
    before,
    after: { ...(await lockStock(tx, variant_id)), waste_cause: cause, reason: note },
  });
  return { product_id: before.product_id };
}

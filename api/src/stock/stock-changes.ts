import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import type { CommandContext } from '../core/context';
import { correctStock, NO_REASON } from './stock-correction';

/** The counts of a variant, as somebody counted them. */
export async function changeStock(
  stock: NonNullable<CheckedBody<'product/update/details'>['stock']>,
  { tx, caller, audit }: CommandContext<'product/update/details'>,
): Promise<CallReply<'product/update/details'>> {
  const { before, after } = await correctStock(tx, caller, stock);
  const reason = stock.reason ?? NO_REASON;
  audit({ entity: 'stock', entityId: stock.variant_id, before, after: { ...after, reason } });
  return { product_id: after.product_id };
}

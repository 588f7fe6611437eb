import type { CallBody } from '@melena/shared/contract/calls';
import type { SaleDraft } from '../charge/charge-draft';
import { type DraftDiscount, type OpenSale, totalsOf } from './open-sale';

/** An open sale as its charge takes it. */
export function chargeableSale(
  { client, sellerHealerId, lines }: OpenSale,
  discount: DraftDiscount | null,
  healers: readonly { id: number; name: string }[],
): SaleDraft {
  const sale: NonNullable<CallBody<'caja/charge'>['sale']> = {
    client_id: client?.id,
    seller_healer_id: sellerHealerId ?? undefined,
    lines: lines.map(line => {
      if (line.kind === 'product') {
        return { kind: line.kind, variant_id: line.variantId, quantity: line.quantity };
      }
      if (line.kind === 'gift_card') {
        return { kind: line.kind, amount: line.price, note: line.note || undefined };
      }
      return { kind: line.kind, package_type_id: line.packageTypeId };
    }),
    discount: discount ? { amount: discount.amount, percent: discount.percent } : undefined,
  };
  return {
    sale,
    totals: totalsOf(lines, discount),
    client: client,
    seller: healers.find(({ id }) => id === sellerHealerId) ?? null,
    password: discount?.password,
  };
}

import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isToOrder, proposedQuantity } from '@melena/shared/rules/stock/reorder';
import { useSession } from '@melena/shared/session';
import { useMemo } from 'react';

type Orderable = CallReply<'purchase/products'>['products'][number];

/** An order of all that is missing of a supplier's products. */
export interface SupplierOrder {
  readonly supplier: NonNullable<Orderable['supplier']>;
  readonly lines: readonly { readonly variant_id: number; readonly quantity: number }[];
}

/** The orders of all that is missing, by the supplier of each product, the longest one first. */
export function useOrders() {
  const mayOrder = hasPermission(useSession()?.me.role, 'compras');
  const { data } = useCall('purchase/products', {}, { enabled: mayOrder });
  return useMemo(() => {
    const byVariant = new Map<number, Orderable>();
    const bySupplier = new Map<number, SupplierOrder>();
    for (const row of data?.products.filter(isToOrder) ?? []) {
      byVariant.set(row.variant_id, row);
      if (!row.supplier) continue;
      const { supplier, lines } = bySupplier.get(row.supplier.id) ?? { supplier: row.supplier, lines: [] };
      const line = { variant_id: row.variant_id, quantity: proposedQuantity(row) };
      bySupplier.set(supplier.id, { supplier, lines: [...lines, line] });
    }
    const orders = [...bySupplier.values()].sort((one, other) => other.lines.length - one.lines.length);
    return { orders, byVariant };
  }, [data]);
}

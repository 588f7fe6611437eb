import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { Package, PackageCheck } from 'lucide-react';
import { useMemo } from 'react';
import { LowStockOnPhone, lowStockColumns } from './low-stock-columns';
import { OrderButtons } from './OrderButtons';
import { useOrders } from './use-orders';

/** 'productos/comprar': the variants that are low or out of stock, and an order of them from each supplier. */
export function LowStockPage() {
  const params = useListParams();
  const list = useCall('product/stock', { low: true });
  const { orders, byVariant } = useOrders();
  const rows = useMemo(
    () => list.data?.products.map(row => ({ ...row, order: byVariant.get(row.variant_id) })),
    [list.data, byVariant],
  );
  return (
    <ListPage
      title="Productos por comprar"
      actions={
        <>
          <ButtonLink to={paths.products} icon={Package}>
            Todos los productos
          </ButtonLink>
          <OrderButtons orders={orders} />
        </>
      }
      params={params}
      searchBy="Nombre, código, marca o línea"
      instant
      list={list}
      failed="No se pudieron cargar los productos por comprar"
      one="variante"
      many="variantes"
      columns={lowStockColumns}
      rows={useProductSearch(rows, params.typed)}
      rowKey={row => row.variant_id}
      rowHref={row => paths.product(row.product_id)}
      phone={row => <LowStockOnPhone row={row} />}
      empty={{
        icon: PackageCheck,
        text: 'No hay productos por comprar',
        action: <ButtonLink to={paths.inventory}>Ver inventario</ButtonLink>,
      }}
    />
  );
}

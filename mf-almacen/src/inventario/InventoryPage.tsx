import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useSearch } from '@melena/shared/kit/list/use-search';
import { useNavigate, useParams } from '@melena/shared/router';
import { productText } from '@melena/shared/rules/stock';
import { Boxes } from 'lucide-react';
import { StockDialog } from './StockDialog';
import { StockOnPhone, stockColumns } from './stock-columns';

/** What is in stock of every active variant; the address may open one. */
export function InventoryPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const opened = Number(useParams().id ?? Number.NaN);
  const list = useCall('product/stock', {});
  const rows = list.data?.products;
  return (
    <>
      <ListPage
        title="Inventario"
        params={params}
        searchBy="Nombre, código, marca, línea o variante"
        instant
        list={list}
        failed="No se pudo cargar el inventario"
        one="producto"
        many="productos"
        columns={stockColumns}
        rows={useSearch(rows, productText, params.typed)}
        rowKey={row => row.variant_id}
        rowHref={row => `${paths.stock(row.variant_id)}${params.search}`}
        selected={opened}
        density="two-line"
        phone={row => <StockOnPhone row={row} />}
        empty={{
          icon: Boxes,
          text: 'No se encontraron productos activos en inventario',
          action: <ButtonLink to={paths.products}>Ver productos</ButtonLink>,
        }}
      />
      {rows && opened > 0 && (
        <StockDialog
          key={opened}
          row={rows.find(row => row.variant_id === opened)}
          onClose={() => navigate(`${paths.inventory}${params.search}`)}
        />
      )}
    </>
  );
}

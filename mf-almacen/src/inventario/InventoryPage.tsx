import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { MissingDialog } from '@melena/shared/kit/overlays/MissingDialog';
import { useNavigate, useParams } from '@melena/shared/router';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { Boxes, PackageSearch, Truck } from 'lucide-react';
import { StockForm } from './StockForm';
import { incomingColumn, StockOnPhone, stockColumns } from './stock-columns';

const ARRIVING_COLUMNS = [...stockColumns, incomingColumn];

/** The stock of every active variant; the address may open one. */
export function InventoryPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const opened = Number(useParams().id ?? Number.NaN);
  const list = useCall('product/stock', {});
  const rows = list.data?.products;
  const row = rows?.find(({ variant_id }) => variant_id === opened);
  const arrives = rows?.some(({ incoming }) => incoming > 0);
  const isChain = (useCall('transfer/get', { limit: 1 }).data?.salons.length ?? 0) > 0;
  const close = () => navigate(`${paths.inventory}${params.search}`);
  return (
    <>
      <ListPage
        title="Inventario"
        actions={
          isChain && (
            <ButtonLink icon={Truck} to={paths.transfers}>
              Envíos
            </ButtonLink>
          )
        }
        params={params}
        searchBy="Nombre, código, marca, línea o variante"
        instant
        list={list}
        failed="No se pudo cargar el inventario"
        one="producto"
        many="productos"
        columns={arrives ? ARRIVING_COLUMNS : stockColumns}
        rows={useProductSearch(rows, params.typed)}
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
      {row && <StockForm key={opened} row={row} onClose={close} />}
      {rows && !row && opened > 0 && (
        <MissingDialog
          size={760}
          title="Editar inventario"
          icon={PackageSearch}
          text="No se encontró el producto en inventario"
          onClose={close}
        >
          El producto o la variante ya no están activos.
        </MissingDialog>
      )}
    </>
  );
}

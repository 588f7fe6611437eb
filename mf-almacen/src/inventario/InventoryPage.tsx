import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { MissingDialog } from '@melena/shared/kit/overlays/MissingDialog';
import { Muted } from '@melena/shared/kit/text';
import { useNavigate, useParams } from '@melena/shared/router';
import { formatMoney, sum } from '@melena/shared/rules/money';
import { isLow } from '@melena/shared/rules/stock/stock';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { Boxes, ClipboardList, PackageSearch, Truck } from 'lucide-react';
import { StockForm } from './StockForm';
import { StockSearch } from './StockSearch';
import { incomingColumn, StockOnPhone, stockColumns, valueColumn } from './stock-columns';
import { type StockRow, totalPieces, valueAtCost } from './stock-row';

const STOCK_FILTERS = {
  comprar: { label: 'Por comprar', has: isLow },
  agotados: { label: 'Agotados', has: (row: StockRow) => totalPieces(row) === 0 },
  venta: { label: 'A la venta', has: (row: StockRow) => row.total_selling > 0 },
  materia: { label: 'Materia prima', has: (row: StockRow) => row.material > 0 },
};
type StockFilter = keyof typeof STOCK_FILTERS;
const STOCKS = Object.entries(STOCK_FILTERS).map(([value, { label }]) => ({
  value: value as StockFilter,
  label,
}));

const optionsOf = (names: readonly string[]) =>
  [...new Set(names)].filter(name => name !== '').map(name => ({ value: name, label: name }));

/** The stock of every active variant; the address may open one. */
export function InventoryPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const opened = Number(useParams().id ?? Number.NaN);
  const list = useCall('product/stock', {});
  const rows = list.data?.products;
  const row = rows?.find(({ variant_id }) => variant_id === opened);
  const [brand, line] = [params.text('marca'), params.text('linea')];
  const stock = STOCKS.find(({ value }) => value === params.text('existencias'))?.value ?? null;
  const ofBrand = rows?.filter(each => !brand || each.brand === brand) ?? [];
  const brands = optionsOf(rows?.map(each => each.brand) ?? []);
  const lines = optionsOf(ofBrand.map(each => each.line));
  const narrowed =
    rows &&
    ofBrand.filter(each => (!line || each.line === line) && (!stock || STOCK_FILTERS[stock].has(each)));
  const found = useProductSearch(narrowed, params.typed);
  const cost = useCall('purchase/products', {});
  const costs = new Map(cost.data?.products.map(each => [each.variant_id, each.price_buy]));
  const worthOf = (each: StockRow) => valueAtCost(each, costs.get(each.variant_id));
  const columns = cost.data ? [...stockColumns, valueColumn(worthOf)] : stockColumns;
  const arrives = rows?.some(({ incoming }) => incoming > 0);
  const isChain = (useCall('transfer/get', { limit: 1 }).data?.salons.length ?? 0) > 0;
  const close = () => navigate(`${paths.inventory}${params.search}`);
  return (
    <>
      <ListPage
        title="Inventario"
        actions={
          <>
            {isChain && (
              <ButtonLink icon={Truck} to={paths.transfers}>
                Envíos
              </ButtonLink>
            )}
            <ButtonLink icon={ClipboardList} to={paths.counts}>
              Conteo
            </ButtonLink>
          </>
        }
        params={params}
        search={<StockSearch params={params} rows={rows} found={found} />}
        filters={
          <>
            <FilterSelect
              label="Marca"
              all="Todas"
              options={brands}
              value={brand || null}
              onChange={marca => params.set({ marca, linea: null })}
            />
            <FilterSelect
              label="Línea"
              all="Todas"
              options={lines}
              value={line || null}
              onChange={linea => params.set({ linea })}
            />
            <FilterSelect
              label="Existencias"
              all="Todas"
              width={152}
              options={STOCKS}
              value={stock}
              onChange={existencias => params.set({ existencias })}
            />
            {found && cost.data && <Muted num>Valor a costo {formatMoney(sum(found.map(worthOf)))}</Muted>}
          </>
        }
        list={list}
        failed="No se pudo cargar el inventario"
        one="producto"
        many="productos"
        columns={arrives ? [...columns, incomingColumn] : columns}
        rows={found}
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

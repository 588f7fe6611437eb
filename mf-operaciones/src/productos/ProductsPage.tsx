import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { productFields } from '@melena/shared/contract/product/forms';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useSearch } from '@melena/shared/kit/list/use-search';
import { useNavigate } from '@melena/shared/router';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { searchedCode } from '@melena/shared/rules/stock/barcode';
import { ImportLink } from '@melena/shared/salon/ImportLink';
import { BadgePercent, PackageSearch, ShoppingBasket } from 'lucide-react';
import { useMemo } from 'react';
import { CategoryFields } from './CategoryFields';
import { ProductFilters } from './ProductFilters';
import { type Product, ProductOnPhone, productColumns } from './product-columns';
import type { ProductOptions } from './product-options';
import { type ProductFilter, useProductAddress } from './use-product-address';

const searchTexts = ({ name, sku, brand, line, codes }: Product) =>
  [name, sku, brand, line, codes, searchedCode(`${sku} ${codes}`)].join(' ');

export function ProductsPage() {
  const navigate = useNavigate();
  const { params, filter, change } = useProductAddress();
  const { categoryId, brandId, lineId, supplierId } = filter;
  // All of them, so that search and filters answer at once; what a supplier sold before, only the server knows.
  const list = useCall('product/get', supplierId === null ? {} : { supplier_id: supplierId }, { keep: true });
  const { data } = list;
  const named = useSearch(data?.products, searchTexts, searchedCode(params.typed));
  const found = useMemo(
    () =>
      named?.filter(
        product =>
          (categoryId === null || product.category_id === categoryId) &&
          (brandId === null || product.brand_id === brandId) &&
          (lineId === null || product.brand_line_id === lineId),
      ),
    [named, categoryId, brandId, lineId],
  );
  return (
    <ListPage
      title="Productos"
      actions={
        <>
          <ImportLink kind="productos" />
          <ButtonLink to={paths.lowStock} icon={ShoppingBasket}>
            Por comprar
          </ButtonLink>
          <ButtonLink to={pricesOf(filter)} icon={BadgePercent}>
            Cambio de precios
          </ButtonLink>
        </>
      }
      add={{
        verb: 'Agregar producto',
        dialog: close =>
          data && (
            <NewProductDialog
              options={data}
              brandId={brandId}
              onAdded={id => navigate(paths.product(id))}
              onClose={close}
            />
          ),
      }}
      params={params}
      searchBy="Nombre, SKU, código o marca"
      instant
      filters={<ProductFilters options={data} filter={filter} onChange={change} />}
      list={list}
      failed="No se pudieron cargar los productos"
      one="producto"
      many="productos"
      columns={productColumns}
      rows={found}
      rowKey={product => product.id}
      rowHref={product => paths.product(product.id)}
      phone={product => <ProductOnPhone product={product} />}
      empty={{ icon: PackageSearch, text: 'No hay productos registrado' }}
    />
  );
}

/** The prices of what the list shows: by its brand, line and category. */
function pricesOf({ brandId, lineId, categoryId }: ProductFilter): string {
  const groups = { marca: brandId, linea: lineId, categoria: categoryId };
  const search = new URLSearchParams(
    Object.entries(groups).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]])),
  );
  return search.size > 0 ? `${paths.productPrices}?${search}` : paths.productPrices;
}

interface NewProductDialogProps {
  options: ProductOptions;
  brandId: number | null;
  onAdded: (productId: number) => void;
  onClose: () => void;
}

function NewProductDialog({ options, brandId, onAdded, onClose }: NewProductDialogProps) {
  const brand = options.brands.find(({ id }) => id === brandId);
  return (
    <CommandDialog
      size={560}
      title="Agregar producto"
      call="product/add"
      schema={productFields}
      values={{
        brand_id: brand && isActive(brand) ? brand.id : null,
        brand_line_id: null,
        category_id: null,
        name: '',
        description: '',
        status_id: ROW_STATUS.active,
      }}
      toBody={({ status_id: _, ...product }) => ({ product })}
      done={({ name }) => `Producto ${name} agregado`}
      onDone={({ product_id }) => onAdded(product_id)}
      verb="Agregar producto"
      onClose={onClose}
    >
      {form => (
        <>
          <CategoryFields form={form} options={options} />
          <TextField label="Nombre" {...form.bind('name')} />
          <TextAreaField label="Descripción" optional {...form.bind('description')} />
        </>
      )}
    </CommandDialog>
  );
}

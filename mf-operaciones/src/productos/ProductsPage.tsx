import { useCall } from '@melena/shared/client';
import { useNavigate } from '@melena/shared/router';
import { Button } from '@melena/shared/ui/Button';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { ListPage } from '@melena/shared/ui/ListPage';
import { PAGE_SIZE } from '@melena/shared/ui/use-list-params';
import { PackageSearch, Plus, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { NewProductDialog } from './NewProductDialog';
import { ProductFilters } from './ProductFilters';
import { ProductOnPhone, productColumns } from './product-columns';
import { useProductAddress } from './use-product-address';

/** The products, searched and filtered by the server; the address may narrow them to a brand, a line, a category or a supplier. */
export function ProductsPage() {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const { params, filter, change } = useProductAddress();
  const list = useCall(
    'product/get',
    {
      search: params.typed || undefined,
      category_id: filter.categoryId ?? undefined,
      brand_id: filter.brandId ?? undefined,
      brand_line_id: filter.lineId ?? undefined,
      supplier_id: filter.supplierId ?? undefined,
      offset: params.offset,
      limit: PAGE_SIZE,
    },
    { keep: true },
  );
  const { data } = list;
  return (
    <>
      <ListPage
        title="Productos"
        actions={
          <>
            <ButtonLink to="/productos/comprar" icon={ShoppingBasket}>
              Por comprar
            </ButtonLink>
            <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
              Agregar producto
            </Button>
          </>
        }
        params={params}
        searchBy="Nombre, SKU, código o marca"
        filters={<ProductFilters known={data} filter={filter} onChange={change} />}
        list={list}
        failed="No se pudieron cargar los productos"
        one="producto"
        many="productos"
        total={data?.total}
        columns={productColumns}
        rows={data?.products}
        rowKey={product => product.id}
        rowHref={product => `/productos/${product.id}`}
        phone={product => <ProductOnPhone product={product} />}
        empty={{ icon: PackageSearch, text: 'No hay productos registrado' }}
      />
      {adding && data && (
        <NewProductDialog
          known={data}
          brandId={filter.brandId}
          onAdded={id => navigate(`/productos/${id}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded, together } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { PriceForm } from './PriceForm';

const TITLE = 'Cambio de precios';

const SKELETON = (
  <PageBody>
    <Sheet fill>
      <SkeletonRows rows={10} label="Cargando los precios" />
    </Sheet>
  </PageBody>
);

/** New prices of many products at once, by brand, line or category, without those that are left out. */
export function ProductPricesPage() {
  const prices = useCall('product/prices', {});
  const options = useCall('product/get', { option: 2 });
  return (
    <>
      <PageHead title={TITLE} back={{ to: paths.products, label: 'Productos' }} />
      <Loaded
        query={together(prices, options)}
        failed="No se pudieron cargar los precios"
        skeleton={SKELETON}
      >
        {([{ variants, waiting }, { categories, brands, lines }]) => (
          <PriceForm
            of="product"
            variants={variants}
            waiting={waiting}
            groups={[
              {
                name: 'marca',
                label: 'Marca',
                all: 'Todas las marcas',
                rows: brands,
                idOf: row => row.brand_id,
              },
              {
                ...{ name: 'linea', label: 'Línea', all: 'Todas las líneas', within: 'marca' },
                rows: lines.map(({ brand_id, ...line }) => ({ ...line, of: brand_id })),
                idOf: row => row.brand_line_id,
              },
              {
                ...{ name: 'categoria', label: 'Categoría', all: 'Todas las categorías', rows: categories },
                idOf: row => row.category_id,
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}

/** The same of services, by category and subcategory. */
export function ServicePricesPage() {
  const prices = useCall('service/prices', {});
  const options = useCall('service/get', {});
  return (
    <>
      <PageHead title={TITLE} back={{ to: paths.services, label: 'Servicios' }} />
      <Loaded
        query={together(prices, options)}
        failed="No se pudieron cargar los precios"
        skeleton={SKELETON}
      >
        {([{ variants, waiting }, { categories, subcategories }]) => (
          <PriceForm
            of="service"
            variants={variants}
            waiting={waiting}
            groups={[
              {
                ...{ name: 'categoria', label: 'Categoría', all: 'Todas las categorías', rows: categories },
                idOf: row => row.category_id,
              },
              {
                ...{ name: 'subcategoria', label: 'Subcategoría', all: 'Todas', within: 'categoria' },
                rows: subcategories.map(({ category_id, ...row }) => ({ ...row, of: category_id })),
                idOf: row => row.subcategory_id,
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}

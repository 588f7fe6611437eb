import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded, type LoadedProps, together } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead, type PageHeadProps } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { PriceForm } from './PriceForm';

const BRAND = { name: 'marca', label: 'Marca', all: 'Todas las marcas', column: 'brand_id' } as const;
const LINE = { name: 'linea', label: 'Línea', all: 'Todas las líneas', column: 'brand_line_id' } as const;
const CATEGORY = { name: 'categoria', label: 'Categoría', all: 'Todas las categorías' } as const;
const SUBCATEGORY = { name: 'subcategoria', label: 'Subcategoría', all: 'Todas' } as const;

/** New prices of many products at once, by brand, line or category, without those that are left out. */
export function ProductPricesPage() {
  const query = together(useCall('product/prices', {}), useCall('product/get', { option: 2 }));
  return (
    <PricesPage back={{ to: paths.products, label: 'Productos' }} query={query}>
      {([prices, { categories, brands, lines }]) => (
        <PriceForm
          of="product"
          {...prices}
          groups={[
            { ...BRAND, rows: brands },
            { ...LINE, rows: lines.map(line => ({ ...line, of: line.brand_id })), within: 'marca' },
            { ...CATEGORY, column: 'category_id', rows: categories },
          ]}
        />
      )}
    </PricesPage>
  );
}

/** The same of services, by category and subcategory. */
export function ServicePricesPage() {
  const query = together(useCall('service/prices', {}), useCall('service/get', {}));
  return (
    <PricesPage back={{ to: paths.services, label: 'Servicios' }} query={query}>
      {([prices, { categories, subcategories }]) => (
        <PriceForm
          of="service"
          {...prices}
          groups={[
            { ...CATEGORY, column: 'category_id', rows: categories },
            {
              ...{ ...SUBCATEGORY, column: 'subcategory_id', within: 'categoria' },
              rows: subcategories.map(row => ({ ...row, of: row.category_id })),
            },
          ]}
        />
      )}
    </PricesPage>
  );
}

type PricesPageProps<Data> = Pick<LoadedProps<Data>, 'query' | 'children'> & Pick<PageHeadProps, 'back'>;

function PricesPage<Data>({ back, ...loaded }: PricesPageProps<Data>) {
  return (
    <>
      <PageHead title="Cambio de precios" back={back} />
      <Loaded
        {...loaded}
        failed="No se pudieron cargar los precios"
        skeleton={
          <PageBody>
            <Sheet fill>
              <SkeletonRows rows={10} label="Cargando los precios" />
            </Sheet>
          </PageBody>
        }
      />
    </>
  );
}

import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { useNavigate, useParams } from '@melena/shared/router';
import { listAddress } from '@melena/shared/router/last-lists';
import { PackageX, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { EditProductDialog } from './EditProductDialog';
import { EditVariantDialog } from './EditVariantDialog';
import { NewVariantDialog } from './NewVariantDialog';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import css from './products.module.css';
import { VariantsTable } from './VariantsTable';

const NOT_FOUND = {
  icon: PackageX,
  text: 'No se encontró el producto',
  to: paths.products,
  label: 'Ver productos',
};

/** The dialog that is open: about the product, or about the variant of that id. */
type ProductAction = 'edit' | 'add-variant' | { variantId: number };

/** A product and its variants: what is bought, stored and sold. */
export function ProductPage() {
  const navigate = useNavigate();
  const product_id = Number(useParams().id);
  // Its family is refetched after a removal, and the row itself would answer 'not found'.
  const [removing, setRemoving] = useState(false);
  const detail = useCall('product/variants', { product_id }, { enabled: !removing });
  const [act, setAct] = useState<ProductAction | null>(null);
  const { data } = detail;
  const close = () => setAct(null);
  const opened = typeof act === 'object' && data?.variants.find(({ id }) => id === act?.variantId);
  return (
    <>
      <PageHead
        back={{ to: paths.products, label: 'Productos' }}
        title={<ScreenReaderOnly>Producto</ScreenReaderOnly>}
        tab={data?.product.name}
        actions={
          data && (
            <>
              <Button icon={Pencil} onClick={() => setAct('edit')}>
                Editar producto
              </Button>
              <Button kind="primary" icon={Plus} onClick={() => setAct('add-variant')}>
                Agregar variante
              </Button>
            </>
          )
        }
      />
      <PageBody className={css.body}>
        <Loaded
          query={detail}
          failed="No se pudo cargar el producto"
          nowhere={NOT_FOUND}
          skeleton={
            <>
              <ProductCardSkeleton />
              <VariantsTable variants={undefined} onOpen={() => {}} />
            </>
          }
        >
          {({ product, variants }) => (
            <>
              <ProductCard product={product} />
              <VariantsTable variants={variants} onOpen={({ id }) => setAct({ variantId: id })} />
            </>
          )}
        </Loaded>
      </PageBody>
      {data && act === 'edit' && (
        <EditProductDialog
          data={data}
          onRemoving={setRemoving}
          onRemoved={() => navigate(listAddress(paths.products))}
          onClose={close}
        />
      )}
      {data && act === 'add-variant' && <NewVariantDialog product={data.product} onClose={close} />}
      {opened && <EditVariantDialog key={opened.id} variant={opened} onClose={close} />}
    </>
  );
}

import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, RowText } from '@melena/shared/kit/table';
import { Measure, Note, Num, ScreenReaderOnly } from '@melena/shared/kit/text';
import { useNavigate, useParams } from '@melena/shared/router';
import { listAddress } from '@melena/shared/router/last-lists';
import { Merge, PackageOpen, PackageX, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { EditProductDialog } from './EditProductDialog';
import { EditVariantDialog } from './EditVariantDialog';
import { MergeProductDialog } from './MergeProductDialog';
import { Pieces } from './Pieces';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import type { Product } from './product-columns';
import css from './products.module.css';
import { useVariantForm } from './use-variant-form';
import { VariantFields } from './VariantFields';
import { Price, type Variant, variantColumns } from './variant-columns';

const NOT_FOUND = {
  icon: PackageX,
  text: 'No se encontró el producto',
  to: paths.products,
  label: 'Ver productos',
};

/** The dialog that is open: about the product, or about the variant of that id. */
type ProductAction = 'edit' | 'merge' | 'add-variant' | { variantId: number };

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
              <Button icon={Merge} onClick={() => setAct('merge')}>
                Unir con otro
              </Button>
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
      {data && act === 'merge' && (
        <MergeProductDialog group={data.product} onDone={id => navigate(paths.product(id))} onClose={close} />
      )}
      {data && act === 'add-variant' && <NewVariantDialog product={data.product} onClose={close} />}
      {opened && <EditVariantDialog key={opened.id} variant={opened} onClose={close} />}
    </>
  );
}

/** A variant begins with its product's name, and with nothing in stock. */
function NewVariantDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useVariantForm({
    call: 'product/add',
    values: {
      name: product.name,
      content: null,
      unit_id: 1,
      code: '',
      description: '',
      price_buy: '0.00',
      price_buy_iva: '0.00',
      price_sell: '0.00',
      price_iva: '0.00',
      salon_price: '',
    },
    toBody: variant => ({ variant: { product_id: product.id, ...variant }, sure: false }),
    done: ({ name }) => `Variante ${name} agregada`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={560}
      title={`Nueva variante de ${product.name}`}
      action={form}
      verb="Agregar variante"
      onClose={onClose}
    >
      <VariantFields form={form} />
    </ActionDialog>
  );
}

interface VariantsTableProps {
  variants: readonly Variant[] | undefined;
  onOpen: (variant: Variant) => void;
}

function VariantsTable({ variants, onOpen }: VariantsTableProps) {
  return (
    <Sheet heading="Variantes" count={variants?.length} className={css.variants}>
      <DataTable
        bare
        label="Variantes"
        columns={variantColumns}
        rows={variants}
        rowKey={variant => variant.id}
        onRow={onOpen}
        phone={variant => (
          <RowText title={variant.name} end={<Pieces of={variant} />}>
            <Note>
              <Measure value={variant.content} unit={variant.unit} />
              {variant.code && <Num> · {variant.code}</Num>}
            </Note>
            <Note>
              Compra <Price value={variant.price_buy_iva} /> · Venta{' '}
              <Price value={variant.salon_price ?? variant.price_iva} />
            </Note>
          </RowText>
        )}
        empty={{
          icon: PackageOpen,
          text: 'Este producto no tiene variantes',
          children: 'Agrega una para comprarlo, guardarlo y venderlo.',
        }}
      />
    </Sheet>
  );
}

import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { Choice } from '@melena/shared/kit/fields/RadioTiles';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Money, ScreenReaderOnly } from '@melena/shared/kit/text';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { PackageSearch } from 'lucide-react';
import { useId, useState } from 'react';
import css from './compras.module.css';
import { type PurchaseData, productLabel } from './purchase-line';

type Product = CallReply<'purchase/products'>['products'][number];

/** The quantity of a new line by the specification. */
const USUAL_QUANTITY = 10;

/** A product that isn't in the purchase yet, found by brand, line, name or code. */
export function AddProductDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const offered = useCall('purchase/products', {});
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [quantity, setQuantity] = useState<number | null>(USUAL_QUANTITY);
  const added = new Set(data.products.map(line => line.variant_id));
  const found = useProductSearch(offered.data?.products, typed) ?? [];
  const left = found.filter(({ variant_id }) => !added.has(variant_id));
  const chosen = left.find(({ variant_id }) => variant_id === chosenId);
  return (
    <CommandDialog
      size={760}
      title="Agregar producto"
      call="purchase/add"
      toBody={() => ({
        product: {
          purchase_id: data.details.id,
          variant_id: chosen?.variant_id ?? 0,
          quantity: quantity ?? undefined,
        },
      })}
      done={`${chosen?.name} agregado a la compra`}
      verb="Agregar"
      disabled={!chosen || quantity === null}
      onClose={onClose}
    >
      {form => (
        <>
          <div className={css.finder}>
            <SearchField
              label="Buscar producto"
              placeholder="Marca, línea, producto o código"
              value={typed}
              onChange={setTyped}
            />
            <NumberField
              label="Cantidad"
              labelHidden
              unit="piezas"
              value={quantity}
              onChange={setQuantity}
              disabled={form.busy}
              {...form.field('product.quantity')}
            />
          </div>
          <div className={css.found}>
            <Loaded
              query={offered}
              failed="No se pudieron cargar los productos"
              skeleton={<SkeletonRows rows={6} label="Cargando productos" />}
            >
              {() => <Products products={left} chosenId={chosenId} busy={form.busy} onChoose={setChosenId} />}
            </Loaded>
          </div>
        </>
      )}
    </CommandDialog>
  );
}

interface ProductsProps {
  products: readonly Product[];
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

function Products({ products, chosenId, busy, onChoose }: ProductsProps) {
  const group = useId();
  if (products.length === 0) return <Empty icon={PackageSearch} text="No se encontraron productos" />;
  return (
    <fieldset className={css.products} disabled={busy}>
      <ScreenReaderOnly as="legend">Productos</ScreenReaderOnly>
      {products.map(product => (
        <Choice
          key={product.variant_id}
          name={group}
          checked={product.variant_id === chosenId}
          onChange={() => onChoose(product.variant_id)}
        >
          <span className={css.name}>{productLabel(product)}</span>
          <Money value={product.price_buy} />
        </Choice>
      ))}
    </fieldset>
  );
}

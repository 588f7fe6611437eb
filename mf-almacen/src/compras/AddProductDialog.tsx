import { messageOf, useCall, useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Empty, ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { Money } from '@melena/shared/kit/text/Money';
import { matchesWords } from '@melena/shared/rules/search';
import { PackageSearch } from 'lucide-react';
import { useId, useState } from 'react';
import css from './compras.module.css';
import { type PurchaseData, productLabel } from './purchase-line';

type Product = CallReply<'purchase/products'>['products'][number];

/** What the specification puts on a new line. */
const USUAL_QUANTITY = 10;

/** A product that isn't in the purchase yet, found by brand, line or name. */
export function AddProductDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const offered = useCall('purchase/products', {});
  const command = useCommand('purchase/add');
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [quantity, setQuantity] = useState<number | null>(USUAL_QUANTITY);
  const added = new Set(data.products.map(line => line.variant_id));
  const found = offered.data?.products.filter(
    product =>
      !added.has(product.variant_id) && matchesWords(typed, [product.brand, product.line, product.name]),
  );
  const chosen = found?.find(product => product.variant_id === chosenId);

  async function add() {
    if (!chosen || quantity === null) return;
    const product = { purchase_id: data.details.id, variant_id: chosen.variant_id, quantity };
    if (!(await command.attempt({ product }))) return;
    toast.done(`${chosen.name} agregado a la compra`);
    onClose();
  }

  return (
    <ActionDialog
      size={760}
      title="Agregar producto"
      action={dialogAction(command, add, ['product.quantity'])}
      verb="Agregar"
      busyVerb="Agregando"
      disabled={!chosen || quantity === null}
      onClose={onClose}
    >
      <div className={css.finder}>
        <SearchField
          label="Buscar producto"
          placeholder="Marca, línea o producto"
          value={typed}
          onChange={setTyped}
        />
        <NumberField
          label="Cantidad"
          labelHidden
          unit="piezas"
          value={quantity}
          onChange={setQuantity}
          error={command.error?.fields['product.quantity']}
          disabled={command.busy}
        />
      </div>
      <div className={css.found}>
        {found ? (
          <Products products={found} chosenId={chosenId} busy={command.busy} onChoose={setChosenId} />
        ) : offered.error ? (
          <ErrorState
            text="No se pudieron cargar los productos"
            detail={messageOf(offered.error)}
            busy={offered.isFetching}
            onRetry={() => offered.refetch()}
          />
        ) : (
          <SkeletonRows rows={6} label="Cargando productos" />
        )}
      </div>
    </ActionDialog>
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
    <fieldset className={css.products}>
      <legend className="sr">Productos</legend>
      {products.map(product => (
        <label
          key={product.variant_id}
          className="choice"
          data-checked={product.variant_id === chosenId ? '' : undefined}
        >
          <input
            className="sr"
            type="radio"
            name={group}
            checked={product.variant_id === chosenId}
            disabled={busy}
            onChange={() => onChoose(product.variant_id)}
          />
          <span className={css.name}>{productLabel(product)}</span>
          <Money value={product.price_buy} />
        </label>
      ))}
    </fieldset>
  );
}

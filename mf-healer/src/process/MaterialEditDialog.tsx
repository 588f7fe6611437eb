import { Button } from '@melena/shared/kit/actions/Button';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Muted } from '@melena/shared/kit/text';
import { productDetail } from '@melena/shared/salon/products/product-detail';
import { GramsField } from './GramsField';
import { lineName } from './line-detail';
import type { Product } from './types';

interface MaterialEditDialogProps {
  product: Product;
  onRemove: () => void;
  onClose: () => void;
}

/** Changes the grams of a material that is not delivered yet. */
export function MaterialEditDialog({ product, onRemove, onClose }: MaterialEditDialogProps) {
  const form = useCommandForm({
    call: 'calendar/add',
    values: { quantity: product.quantity as number | null },
    toBody: ({ quantity }) => ({ update_product: { id: product.id, quantity: quantity ?? 0 } }),
    done: `${lineName(product)} actualizado`,
    onDone: onClose,
  });
  const { value: grams, onChange } = form.bind('quantity');

  return (
    <ActionDialog
      title="Editar solicitud"
      size={560}
      action={form}
      verb="Actualizar"
      disabled={!grams}
      footStart={
        <Button kind="warn" disabled={form.busy} onClick={onRemove}>
          Eliminar solicitud
        </Button>
      }
      onClose={onClose}
    >
      <div>
        <b>{lineName(product)}</b>
        <Muted as="div" size="s">
          {productDetail(product, product.product)}
        </Muted>
        {product.comments && (
          <Muted as="div" size="s">
            {product.comments}
          </Muted>
        )}
      </div>
      <GramsField value={grams} onChange={onChange} disabled={form.busy} />
    </ActionDialog>
  );
}

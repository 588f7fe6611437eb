import { useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { productDetail } from '@melena/shared/salon/products/product-detail';
import { useState } from 'react';
import { GramsField } from './GramsField';
import { lineName } from './line-detail';
import type { Product } from './types';

interface MaterialEditDialogProps {
  product: Product;
  onRemove: () => void;
  onClose: () => void;
}

/** How many grams of a material that is not delivered yet. */
export function MaterialEditDialog({ product, onRemove, onClose }: MaterialEditDialogProps) {
  const command = useCommand('calendar/add');
  const [grams, setGrams] = useState<number | null>(product.quantity);

  async function save() {
    if (!grams || !(await command.attempt({ update_product: { id: product.id, quantity: grams } }))) return;
    toast.done(`${lineName(product)} actualizado`);
    onClose();
  }

  return (
    <ActionDialog
      title="Editar solicitud"
      size={560}
      action={dialogAction(command, save)}
      verb="Actualizar"
      busyVerb="Actualizando"
      disabled={!grams}
      footStart={
        <Button kind="warn" disabled={command.busy} onClick={onRemove}>
          Eliminar solicitud
        </Button>
      }
      onClose={onClose}
    >
      <div>
        <b>{lineName(product)}</b>
        <div className="t-2 t-s">{productDetail(product, product.product)}</div>
        {product.comments && <div className="t-2 t-s">{product.comments}</div>}
      </div>
      <GramsField value={grams} onChange={setGrams} disabled={command.busy} />
    </ActionDialog>
  );
}

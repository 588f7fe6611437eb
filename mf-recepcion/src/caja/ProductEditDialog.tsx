import { useCommand } from '@melena/shared/client';
import { RETAIL_STATUS } from '@melena/shared/rules/product-line';
import { PRODUCT_QUANTITY } from '@melena/shared/rules/stock';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Failure } from '@melena/shared/ui/Failure';
import { QuantityField } from '@melena/shared/ui/QuantityField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import { type Product, productDetail } from './ticket-lines';

type RetailStatus = (typeof RETAIL_STATUS)[keyof typeof RETAIL_STATUS];

export interface ProductEditDialogProps {
  product: Product;
  onRemove: () => void;
  onClose: () => void;
}

/** How many, and whether it is sold or only recommended. */
export function ProductEditDialog({ product, onRemove, onClose }: ProductEditDialogProps) {
  const { run, busy, error } = useCommand('calendar/add');
  const [quantity, setQuantity] = useState(product.quantity);
  const [saving, setSaving] = useState<RetailStatus>();

  async function save(status: RetailStatus) {
    setSaving(status);
    try {
      await run({ update_product: { id: product.id, quantity, status_id: status } });
      toast.done(`${product.product} actualizado`);
      onClose();
    } catch {
      // `error` says why, in the dialog.
    }
  }

  return (
    <Dialog
      open
      title="Editar producto"
      size={560}
      busy={busy}
      onClose={onClose}
      bodyClassName="form"
      onSubmit={event => {
        event.preventDefault();
        save(RETAIL_STATUS.purchased);
      }}
      footStart={
        <Button kind="warn" disabled={busy} onClick={onRemove}>
          Eliminar producto
        </Button>
      }
      foot={
        <>
          <Button
            busy={busy && saving === RETAIL_STATUS.recommended}
            busyLabel="Actualizando"
            disabled={busy}
            onClick={() => save(RETAIL_STATUS.recommended)}
          >
            Actualizar y recomendar
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy && saving === RETAIL_STATUS.purchased}
            busyLabel="Actualizando"
          >
            Actualizar y vender
          </Button>
        </>
      }
    >
      <Failure error={error} />
      <div>
        <b>{product.product}</b>
        <div className="t-2 t-s">{productDetail(product)}</div>
      </div>
      <QuantityField
        label="Cantidad"
        value={quantity}
        onChange={setQuantity}
        min={PRODUCT_QUANTITY.min}
        max={PRODUCT_QUANTITY.max}
        disabled={busy}
      />
    </Dialog>
  );
}

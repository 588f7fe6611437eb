import { useState } from 'react';
import { useCommand } from '../../client';
import { Button } from '../../kit/actions/Button';
import { toast } from '../../kit/feedback/toast-store';
import { QuantityField } from '../../kit/fields/QuantityField';
import { FailureNotice } from '../../kit/forms/FailureNotice';
import { Dialog } from '../../kit/overlays/Dialog';
import { RETAIL_STATUS } from '../../rules/product-line';
import { PRODUCT_QUANTITY } from '../../rules/stock';
import type { ProductLine } from '../line-types';
import { productDetail, splitContent } from './product-detail';

type RetailStatus = (typeof RETAIL_STATUS)[keyof typeof RETAIL_STATUS];

export interface ProductEditDialogProps {
  product: ProductLine;
  onRemove: () => void;
  onClose: () => void;
}

/** How many, and whether it is sold or only recommended. */
export function ProductEditDialog({ product, onRemove, onClose }: ProductEditDialogProps) {
  const { attempt, busy, error } = useCommand('calendar/add');
  const [quantity, setQuantity] = useState(product.quantity);
  const [saving, setSaving] = useState<RetailStatus>();

  async function save(status: RetailStatus) {
    setSaving(status);
    if (!(await attempt({ update_product: { id: product.id, quantity, status_id: status } }))) return;
    toast.done(`${product.product} actualizado`);
    onClose();
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
        if (!busy) void save(RETAIL_STATUS.purchased);
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
      <FailureNotice error={error} />
      <div>
        <b>{splitContent(product.product).name}</b>
        <div className="t-2 t-s">{productDetail(product, product.product)}</div>
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

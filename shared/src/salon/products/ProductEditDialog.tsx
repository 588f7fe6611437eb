import { Button } from '../../kit/actions/Button';
import { FailureNotice } from '../../kit/feedback/FailureNotice';
import { QuantityField } from '../../kit/fields/QuantityField';
import { useCommandForm } from '../../kit/forms/use-command-form';
import { Dialog } from '../../kit/overlays/Dialog';
import { Muted } from '../../kit/text';
import { RETAIL_STATUS } from '../../rules/stock/product-line';
import { PRODUCT_QUANTITY } from '../../rules/stock/stock';
import type { ProductLine } from '../line-types';
import { productDetail, splitContent } from './product-detail';

type RetailStatus = (typeof RETAIL_STATUS)[keyof typeof RETAIL_STATUS];

export interface ProductEditDialogProps {
  product: ProductLine;
  onRemove: () => void;
  onClose: () => void;
}

/** Changes how many there are, and whether it is sold or only recommended. */
export function ProductEditDialog({ product, onRemove, onClose }: ProductEditDialogProps) {
  const { id } = product;
  const form = useCommandForm({
    call: 'calendar/add',
    values: { quantity: product.quantity, status_id: RETAIL_STATUS.purchased as RetailStatus },
    toBody: changes => ({ update_product: { id, ...changes } }),
    done: `${product.product} actualizado`,
    onDone: onClose,
  });
  const { busy, values } = form;
  const saving = (status: RetailStatus) => busy && values.status_id === status;

  function save(status: RetailStatus) {
    if (!busy) form.set('status_id', status);
    form.submit();
  }

  return (
    <Dialog
      open
      title="Editar producto"
      size={560}
      busy={busy}
      onClose={onClose}
      fields
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
            busy={saving(RETAIL_STATUS.recommended)}
            busyLabel="Actualizando"
            disabled={busy}
            onClick={() => save(RETAIL_STATUS.recommended)}
          >
            Actualizar y recomendar
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={saving(RETAIL_STATUS.purchased)}
            busyLabel="Actualizando"
          >
            Actualizar y vender
          </Button>
        </>
      }
    >
      <FailureNotice error={form.error} />
      <div>
        <b>{splitContent(product.product).name}</b>
        <Muted as="div" size="s">
          {productDetail(product, product.product)}
        </Muted>
      </div>
      <QuantityField
        label="Cantidad"
        value={values.quantity}
        onChange={quantity => form.set('quantity', quantity)}
        min={PRODUCT_QUANTITY.min}
        max={PRODUCT_QUANTITY.max}
        disabled={busy}
      />
    </Dialog>
  );
}

import { Quantity } from '@melena/shared/kit/fields/QuantityField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/product-line';
import { PRODUCT_QUANTITY } from '@melena/shared/rules/stock';
import { findChosen, StockPicker, useAvailableStock } from '@melena/shared/salon/products/StockPicker';
import { useState } from 'react';
import styles from './products.module.css';
import { retailOf, type TicketData } from './ticket-lines';

/** Sells a product with the appointment: what has a price and isn't in it yet. */
export function ProductDialog({ ticket, onClose }: { ticket: TicketData; onClose: () => void }) {
  const { appointment, products } = ticket;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [typed, setQuantity] = useState<number>(PRODUCT_QUANTITY.default);
  const stock = useAvailableStock(retailOf(products).map(product => product.variant_id));
  const chosen = findChosen(stock.offered, chosenId);
  const most = Math.min(PRODUCT_QUANTITY.max, chosen?.total_selling ?? PRODUCT_QUANTITY.max);
  const quantity = Math.min(typed, most);

  const form = useCommandForm({
    call: 'calendar/add',
    toBody: () => ({
      product: {
        appointment_id: appointment.id,
        variant_id: chosen?.variant_id ?? 0,
        type_id: PRODUCT_TYPE.retail,
        status_id: RETAIL_STATUS.purchased,
        quantity,
      },
    }),
    done: `${chosen?.variant} agregado a #${appointment.folio}`,
    onDone: onClose,
  });

  return (
    <ActionDialog
      size={760}
      title="Agregar producto"
      action={form}
      verb="Agregar"
      busyVerb="Agregando"
      disabled={!chosen}
      bodyClassName={styles.body}
      footStart={
        <Quantity
          label="Cantidad"
          value={quantity}
          onChange={setQuantity}
          min={PRODUCT_QUANTITY.min}
          max={most}
          disabled={!chosen || form.busy}
        />
      }
      onClose={onClose}
    >
      <StockPicker {...stock} chosenId={chosenId} busy={form.busy} onChoose={setChosenId} />
    </ActionDialog>
  );
}

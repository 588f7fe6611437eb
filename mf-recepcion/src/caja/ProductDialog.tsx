import { Quantity } from '@melena/shared/kit/fields/QuantityField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { StockPicker, useProductChoice } from '@melena/shared/salon/products/StockPicker';
import styles from './products.module.css';
import { retailOf, type TicketData } from './ticket-lines';

/** Sells a product with the appointment: what has a price and isn't in it yet. */
export function ProductDialog({ ticket, onClose }: { ticket: TicketData; onClose: () => void }) {
  const { appointment, products } = ticket;
  const { chosen, quantity, pieces, picker } = useProductChoice(
    retailOf(products).map(line => line.variant_id),
  );
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
      disabled={!chosen}
      bodyClassName={styles.body}
      footStart={<Quantity {...pieces} disabled={!chosen || form.busy} />}
      onClose={onClose}
    >
      <StockPicker {...picker} busy={form.busy} />
    </ActionDialog>
  );
}

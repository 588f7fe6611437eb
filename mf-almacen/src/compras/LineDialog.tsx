import { purchaseLineFields } from '@melena/shared/contract/purchase/schemas';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { type PurchaseLine, productLabel } from './purchase-line';

/** How many pieces of a product are asked for, and at what price. */
export function LineDialog({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const { id, version, name, quantity, price } = line;
  const form = useCommandForm({
    call: 'purchase/update',
    schema: purchaseLineFields,
    values: { quantity, price },
    version,
    toBody: (_, changes) => ({ product: { id, ...changes } }),
    done: `${name} guardado`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="Editar producto"
      subtitle={productLabel(line)}
      action={form}
      verb="Guardar cambios"
      busyVerb="Guardando"
      onClose={onClose}
      removal={{
        call: 'purchase/update',
        body: { delete_product: { id, version } },
        question: '¿Deseas eliminar el producto de la compra?',
        verb: 'Eliminar',
        busyVerb: 'Eliminando',
        children: productLabel(line),
        done: `${name} eliminado de la compra`,
      }}
    >
      <div className="form-row">
        <NumberField label="Cantidad" unit="piezas" {...form.bind('quantity')} />
        <MoneyField label="Precio de compra" {...form.bind('price')} />
      </div>
    </ActionDialog>
  );
}

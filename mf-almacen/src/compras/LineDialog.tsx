import { purchaseLineFields } from '@melena/shared/contract/purchase/schemas';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { type PurchaseLine, productLabel } from './purchase-line';

/** Changes the quantity and price of a purchase's line, or removes it. */
export function LineDialog({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const { id, version, name, quantity, price } = line;
  return (
    <CommandDialog
      title="Editar producto"
      subtitle={productLabel(line)}
      call="purchase/update"
      schema={purchaseLineFields}
      values={{ quantity, price }}
      version={version}
      toBody={(_, changes) => ({ product: { id, ...changes } })}
      done={`${name} guardado`}
      onClose={onClose}
      removal={{
        call: 'purchase/update',
        body: { delete_product: { id, version } },
        question: '¿Deseas eliminar el producto de la compra?',
        verb: 'Eliminar',
        children: productLabel(line),
        done: `${name} eliminado de la compra`,
      }}
    >
      {form => (
        <FormRow>
          <NumberField label="Cantidad" unit="piezas" {...form.bind('quantity')} />
          <MoneyField label="Precio de compra" {...form.bind('price')} />
        </FormRow>
      )}
    </CommandDialog>
  );
}

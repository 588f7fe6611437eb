import { useCommand } from '@melena/shared/client';
import { purchaseLineFields } from '@melena/shared/contract/purchase/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useRowForm } from '@melena/shared/kit/forms/use-row-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { useState } from 'react';
import { type PurchaseLine, productLabel } from './purchase-line';

/** How many pieces of a product are asked for, and at what price. */
export function LineDialog({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const { run, error } = useCommand('purchase/update');
  const [removing, setRemoving] = useState(false);
  const form = useRowForm(purchaseLineFields, {
    row: line,
    valuesOf: ({ quantity, price }) => ({ quantity: quantity as number | null, price }),
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      await run({ product: { id: line.id, version, ...changes } });
      toast.done(`${line.name} guardado`);
      onClose();
      return null;
    },
  });
  return (
    <>
      <ActionDialog
        title="Editar producto"
        subtitle={productLabel(line)}
        action={form}
        verb="Guardar cambios"
        busyVerb="Guardando"
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={form.busy} onClick={() => setRemoving(true)}>
            Eliminar
          </Button>
        }
      >
        <div className="form-row">
          <NumberField label="Cantidad" unit="piezas" {...form.bind('quantity')} />
          <MoneyField label="Precio de compra" {...form.bind('price')} />
        </div>
      </ActionDialog>
      {removing && <RemoveLineConfirm line={line} onBack={() => setRemoving(false)} onDone={onClose} />}
    </>
  );
}

interface RemoveLineConfirmProps {
  line: PurchaseLine;
  onBack: () => void;
  onDone: () => void;
}

function RemoveLineConfirm({ line, onBack, onDone }: RemoveLineConfirmProps) {
  const { attempt, busy, error } = useCommand('purchase/update');
  async function remove() {
    if (!(await attempt({ delete_product: { id: line.id, version: line.version } }))) return;
    toast.done(`${line.name} eliminado de la compra`);
    onDone();
  }
  return (
    <Confirm
      open
      question="¿Deseas eliminar el producto de la compra?"
      verb="Eliminar"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      {productLabel(line)}
    </Confirm>
  );
}

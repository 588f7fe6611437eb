import { useCommand } from '@melena/shared/client';
import { type DoseValues, doseFields } from '@melena/shared/contract/service/dossier-forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useRowForm } from '@melena/shared/kit/forms/use-row-form';
import { useState } from 'react';
import { kindOf } from './choice-kinds';
import { RemoveStepProductConfirm } from './RemoveStepProductConfirm';
import type { StepProduct } from './types';

interface EditStepProductDialogProps {
  /** As it is now, or as it was where somebody removed it meanwhile. */
  product: StepProduct;
  onClose: () => void;
}

/** How much of a product a step takes, and its end. */
export function EditStepProductDialog({ product, onClose }: EditStepProductDialogProps) {
  const { run, error } = useCommand('service/process/update');
  const [removing, setRemoving] = useState(false);
  const { id, product_name: name } = product;
  const form = useRowForm(doseFields, {
    row: product,
    valuesOf: ({ quantity }): DoseValues => ({ quantity }),
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      await run({ product: { id, version, ...changes } });
      toast.done(`${name} guardado`);
      onClose();
      return null;
    },
  });
  return (
    <>
      <ActionDialog
        title="Editar producto"
        subtitle={`${kindOf(product).label} · ${name}`}
        action={form}
        verb="Guardar cambios"
        busyVerb="Guardando"
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={form.busy} onClick={() => setRemoving(true)}>
            Eliminar producto
          </Button>
        }
      >
        <NumberField label="Cantidad" unit="ml" decimals {...form.bind('quantity')} />
      </ActionDialog>
      {removing && (
        <RemoveStepProductConfirm product={product} onBack={() => setRemoving(false)} onDone={onClose} />
      )}
    </>
  );
}

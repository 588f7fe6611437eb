import { doseFields } from '@melena/shared/contract/service/dossier-forms';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Measure, Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { kindOf } from './choice-kinds';
import type { StepProduct } from './types';

interface EditStepProductDialogProps {
  /** As it is now, or as it was where somebody removed it meanwhile. */
  product: StepProduct;
  onClose: () => void;
}

/** Changes the quantity of a step's product, or removes it. */
export function EditStepProductDialog({ product, onClose }: EditStepProductDialogProps) {
  const { id, version, product_name: name, quantity } = product;
  return (
    <CommandDialog
      title="Editar producto"
      subtitle={`${kindOf(product).label} · ${name}`}
      call="service/process/update"
      schema={doseFields}
      values={{ quantity }}
      version={version}
      toBody={(_, changes) => ({ product: { id, ...changes } })}
      done={`${name} guardado`}
      onClose={onClose}
      removal={{
        call: 'service/process/update',
        body: { product: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar este producto del proceso?',
        verb: 'Eliminar producto',
        children: (
          <>
            <b>{name}</b>
            <br />
            <Muted>
              {kindOf(product).label} · <Measure value={quantity} unit="ml" />
            </Muted>
          </>
        ),
        done: `${name} eliminado del proceso`,
      }}
    >
      {form => <NumberField label="Cantidad" unit="ml" decimals {...form.bind('quantity')} />}
    </CommandDialog>
  );
}

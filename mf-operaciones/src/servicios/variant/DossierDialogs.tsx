import { doseFields, stepFields } from '@melena/shared/contract/service/forms';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { Measure, Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { useState } from 'react';
import { CopyDossierDialog } from '../CopyDialogs';
import { kindOf } from './choice-kinds';
import { minutesOf } from './dossier-sums';
import { EditStepDialog } from './EditStepDialog';
import { ProductPicker } from './ProductPicker';
import { StepFields } from './StepFields';
import type { DossierStepData, NewStepInput, StepProduct, VariantData } from './types';

/** The open dialog of a dossier, and the row that it was opened for. */
export type DossierAction =
  | { kind: 'add-step' }
  | { kind: 'copy' }
  | { kind: 'edit-step'; step: DossierStepData }
  | { kind: 'add-product'; step: NewStepInput }
  | { kind: 'edit-product'; product: StepProduct };

const dosesOf = ({ process }: VariantData) => process.flatMap(({ products }) => products);

interface DossierDialogsProps {
  act: DossierAction;
  data: VariantData;
  onAct: (act: DossierAction | null) => void;
}

export function DossierDialogs({ act, data, onAct }: DossierDialogsProps) {
  const close = () => onAct(null);
  switch (act.kind) {
    case 'add-step':
      return (
        <NewStepDialog data={data} onAdded={step => onAct({ kind: 'add-product', step })} onClose={close} />
      );
    case 'copy':
      return <CopyDossierDialog data={data} onClose={close} />;
    case 'edit-step':
      return <EditStepDialog step={currentRow(data.process, act.step)} data={data} onClose={close} />;
    case 'add-product':
      return (
        <ProductPicker
          step={data.process.find(({ id }) => id === act.step.id) ?? act.step}
          onEdit={product => onAct({ kind: 'edit-product', product })}
          onClose={close}
        />
      );
    case 'edit-product':
      return <EditStepProductDialog product={currentRow(dosesOf(data), act.product)} onClose={close} />;
  }
}

interface EditStepProductDialogProps {
  product: StepProduct;
  onClose: () => void;
}

function EditStepProductDialog({ product, onClose }: EditStepProductDialogProps) {
  const { id, version, product_name: name, quantity, unit } = product;
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
              {kindOf(product).label} · <Measure {...{ value: quantity, unit }} />
            </Muted>
          </>
        ),
        done: `${name} eliminado del proceso`,
      }}
    >
      {form => <NumberField label="Cantidad" unit={unit} decimals {...form.bind('quantity')} />}
    </CommandDialog>
  );
}

interface NewStepDialogProps {
  data: VariantData;
  onAdded: (step: NewStepInput) => void;
  onClose: () => void;
}

/** A step of a dossier, by default the next one. */
function NewStepDialog({ data: { variant, process }, onAdded, onClose }: NewStepDialogProps) {
  const [next] = useState(process.length + 1);
  return (
    <CommandDialog
      title="Agregar proceso"
      call="service/process/add"
      schema={stepFields}
      values={{ title: '', step: next, minutes: null }}
      toBody={({ title, minutes, step }) => {
        // Not chosen: the next one, though somebody else added one meanwhile.
        const chosen = step === next ? {} : { step };
        return { process: { service_variant_id: variant.id, title, minutes, ...chosen } };
      }}
      done={({ title }) => `Proceso ${title} agregado`}
      onDone={({ process_id: id }, { step, title }) => onAdded({ id, step, title, products: [] })}
      verb="Agregar proceso"
      onClose={onClose}
    >
      {form => (
        <StepFields
          form={form}
          place={next}
          last={process.length + 1}
          others={minutesOf(process)}
          booked={variant.minutes}
        />
      )}
    </CommandDialog>
  );
}

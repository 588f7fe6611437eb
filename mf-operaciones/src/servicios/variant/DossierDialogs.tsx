import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { EditStepDialog } from './EditStepDialog';
import { EditStepProductDialog } from './EditStepProductDialog';
import { NewStepDialog } from './NewStepDialog';
import { ProductPicker } from './ProductPicker';
import type { DossierStepData, NewStepInput, StepProduct, VariantData } from './types';

/** The open dialog of a dossier, and the row that it was opened for. */
export type DossierAction =
  | { kind: 'add-step' }
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

import { newDoseFields } from '@melena/shared/contract/service/dossier-forms';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { ChoiceKind } from './choice-kinds';
import type { Choice, NewStepInput } from './types';

interface NewStepProductDialogProps {
  step: NewStepInput;
  kind: ChoiceKind;
  choice: Choice;
  onAdded: () => void;
  /** Another one is picked. */
  onBack: () => void;
}

/** Asks for the quantity of the chosen product. */
export function NewStepProductDialog({ step, kind, choice, onAdded, onBack }: NewStepProductDialogProps) {
  return (
    <CommandDialog
      title="Cantidad"
      subtitle={`${step.step}. ${step.title}`}
      call="service/process/add"
      schema={newDoseFields}
      values={{ product_id: choice.id, quantity: null }}
      toBody={dose => ({ product: { service_process_id: step.id, option: kind.option, ...dose } })}
      done={`${choice.name} agregado al proceso ${step.step}`}
      onDone={onAdded}
      verb="Agregar producto"
      onClose={onBack}
    >
      {form => (
        <>
          <TextField
            readOnly
            label={kind.noun}
            help={kind.place?.of(choice)}
            value={choice.name}
            onChange={() => {}}
            {...form.field('product_id')}
          />
          <NumberField label="Cantidad" unit="ml" decimals {...form.bind('quantity')} />
        </>
      )}
    </CommandDialog>
  );
}

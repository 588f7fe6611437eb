import { newDoseFields } from '@melena/shared/contract/service/dossier-forms';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
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

/** How much a step takes of what was picked. */
export function NewStepProductDialog({ step, kind, choice, onAdded, onBack }: NewStepProductDialogProps) {
  const form = useCommandForm({
    call: 'service/process/add',
    schema: newDoseFields,
    values: { product_id: choice.id, quantity: null },
    toBody: dose => ({ product: { service_process_id: step.id, option: kind.option, ...dose } }),
    done: `${choice.name} agregado al proceso ${step.step}`,
    onDone: onAdded,
  });
  return (
    <ActionDialog
      title="Cantidad"
      subtitle={`${step.step}. ${step.title}`}
      action={form}
      verb="Agregar producto"
      busyVerb="Agregando"
      onClose={onBack}
    >
      <TextField
        readOnly
        label={kind.noun}
        help={kind.place?.of(choice)}
        value={choice.name}
        onChange={() => {}}
        {...form.field('product_id')}
      />
      <NumberField label="Cantidad" unit="ml" decimals {...form.bind('quantity')} />
    </ActionDialog>
  );
}

import { useCommand } from '@melena/shared/client';
import { newDoseFields } from '@melena/shared/contract/service/dossier-forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
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
  const { run } = useCommand('service/process/add');
  const form = useZodForm(newDoseFields, {
    defaults: { product_id: choice.id, quantity: null },
    onSubmit: async values => {
      await run({ product: { service_process_id: step.id, option: kind.option, ...values } });
      toast.done(`${choice.name} agregado al proceso ${step.step}`);
      onAdded();
    },
  });
  const { ref, error } = form.bind('product_id');
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
        ref={ref}
        error={error}
      />
      <NumberField label="Cantidad" unit="ml" decimals {...form.bind('quantity')} />
    </ActionDialog>
  );
}

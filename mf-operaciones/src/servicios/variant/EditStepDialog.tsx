import { useCommand } from '@melena/shared/client';
import { stepFields } from '@melena/shared/contract/dossier-forms';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { Button } from '@melena/shared/ui/Button';
import { changed } from '@melena/shared/ui/changed';
import { useZodForm } from '@melena/shared/ui/form';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import { minutesOf } from './dossier-sums';
import { RemoveStepConfirm } from './RemoveStepConfirm';
import { StepFields } from './StepFields';
import type { Step, VariantData } from './types';

interface EditStepDialogProps {
  /** As it was when it was opened. */
  step: Step;
  data: VariantData;
  onClose: () => void;
}

/** A step's title, minutes and place among the others, and its end. */
export function EditStepDialog({ step, data: { variant, process }, onClose }: EditStepDialogProps) {
  const { run } = useCommand('service/process/update');
  const [removing, setRemoving] = useState(false);
  const before = { title: step.title, step: step.step, minutes: step.minutes };
  const form = useZodForm(stepFields, {
    defaults: before,
    onSubmit: async values => {
      await run({ process: { id: step.id, ...changed(before, values) } });
      toast.done(`Proceso ${values.title} guardado`);
      onClose();
    },
  });
  return (
    <>
      <ActionDialog
        title="Editar proceso"
        action={form}
        verb="Guardar cambios"
        busyVerb="Guardando"
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={form.busy} onClick={() => setRemoving(true)}>
            Eliminar proceso
          </Button>
        }
      >
        <StepFields
          form={form}
          place={step.step}
          last={process.length}
          others={minutesOf(process, step)}
          booked={variant.minutes}
        />
      </ActionDialog>
      {removing && <RemoveStepConfirm step={step} onBack={() => setRemoving(false)} onDone={onClose} />}
    </>
  );
}

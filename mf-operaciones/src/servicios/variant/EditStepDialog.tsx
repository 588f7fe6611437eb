import { useCommand } from '@melena/shared/client';
import { type StepValues, stepFields } from '@melena/shared/contract/service/dossier-forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useRowForm } from '@melena/shared/kit/forms/use-row-form';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { useState } from 'react';
import { minutesOf } from './dossier-sums';
import { RemoveStepConfirm } from './RemoveStepConfirm';
import { StepFields } from './StepFields';
import type { DossierStepData, VariantData } from './types';

interface EditStepDialogProps {
  /** As it is now, or as it was where somebody removed it meanwhile. */
  step: DossierStepData;
  data: VariantData;
  onClose: () => void;
}

/** A step's title, minutes and place among the others, and its end. */
export function EditStepDialog({ step, data: { variant, process }, onClose }: EditStepDialogProps) {
  const { run, error } = useCommand('service/process/update');
  const [removing, setRemoving] = useState(false);
  const form: ZodForm<StepValues> = useRowForm(stepFields, {
    row: step,
    valuesOf,
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      await run({ process: { id: step.id, version, ...changes } });
      toast.done(`Proceso ${changes.title ?? step.title} guardado`);
      onClose();
      return null;
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

function valuesOf({ title, step, minutes }: DossierStepData): StepValues {
  return { title, step, minutes };
}

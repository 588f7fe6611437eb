import { useCommand } from '@melena/shared/client';
import { stepFields } from '@melena/shared/contract/service/dossier-forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { useState } from 'react';
import { minutesOf } from './dossier-sums';
import { StepFields } from './StepFields';
import type { NewStepInput, VariantData } from './types';

interface NewStepDialogProps {
  data: VariantData;
  onAdded: (step: NewStepInput) => void;
  onClose: () => void;
}

/** A step of a dossier, the next one unless told. */
export function NewStepDialog({ data: { variant, process }, onAdded, onClose }: NewStepDialogProps) {
  const { run } = useCommand('service/process/add');
  const [next] = useState(process.length + 1);
  const form = useZodForm(stepFields, {
    defaults: { title: '', step: next, minutes: null },
    onSubmit: async ({ title, minutes, step }) => {
      // Not chosen: the next one, though somebody else added one meanwhile.
      const chosen = step === next ? {} : { step };
      const added = { service_variant_id: variant.id, title, minutes, ...chosen };
      const { process_id } = await run({ process: added });
      toast.done(`Proceso ${title} agregado`);
      onAdded({ id: process_id, step, title, products: [] });
    },
  });
  return (
    <ActionDialog
      title="Agregar proceso"
      action={form}
      verb="Agregar proceso"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <StepFields
        form={form}
        place={next}
        last={process.length + 1}
        others={minutesOf(process)}
        booked={variant.minutes}
      />
    </ActionDialog>
  );
}

import { stepFields } from '@melena/shared/contract/service/dossier-forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
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

import { stepFields } from '@melena/shared/contract/service/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { Count } from '@melena/shared/kit/list/Filters';
import { Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { minutesOf } from './dossier-sums';
import { StepFields } from './StepFields';
import type { DossierStepData, VariantData } from './types';

interface EditStepDialogProps {
  step: DossierStepData;
  data: VariantData;
  onClose: () => void;
}

export function EditStepDialog({ step, data: { variant, process }, onClose }: EditStepDialogProps) {
  const { id, version, title } = step;
  return (
    <CommandDialog
      title="Editar proceso"
      call="service/process/update"
      schema={stepFields}
      values={valuesOf(stepFields, step)}
      version={version}
      toBody={(_, changes) => ({ process: { id, ...changes } })}
      done={values => `Proceso ${values.title} guardado`}
      onClose={onClose}
      removal={{
        call: 'service/process/update',
        body: { process: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar este proceso?',
        verb: 'Eliminar proceso',
        children: (
          <>
            <b>
              {step.step}. {title}
            </b>
            {step.products.length > 0 && (
              <>
                <br />
                <Muted>
                  Con <Count value={step.products.length} one="producto" many="productos" />
                </Muted>
              </>
            )}
          </>
        ),
        done: `Proceso ${title} eliminado`,
      }}
    >
      {form => (
        <StepFields
          form={form}
          place={step.step}
          last={process.length}
          others={minutesOf(process, step)}
          booked={variant.minutes}
        />
      )}
    </CommandDialog>
  );
}

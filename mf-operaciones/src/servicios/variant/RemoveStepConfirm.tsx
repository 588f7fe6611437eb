import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Count } from '@melena/shared/kit/list/Filters';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { DossierStepData } from './types';

interface RemoveStepConfirmProps {
  step: DossierStepData;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveStepConfirm({ step, onBack, onDone }: RemoveStepConfirmProps) {
  const { attempt, busy, error } = useCommand('service/process/update');

  async function remove() {
    if (!(await attempt({ process: { id: step.id, version: step.version, status_id: ROW_STATUS.removed } })))
      return;
    toast.done(`Proceso ${step.title} eliminado`);
    onDone();
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar este proceso?"
      verb="Eliminar proceso"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>
        {step.step}. {step.title}
      </b>
      {step.products.length > 0 && (
        <>
          <br />
          <span className="t-2">
            Con <Count value={step.products.length} one="producto" many="productos" />
          </span>
        </>
      )}
    </Confirm>
  );
}

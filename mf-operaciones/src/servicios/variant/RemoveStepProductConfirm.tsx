import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Measure } from '@melena/shared/kit/text/Measure';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { kindOf } from './choice-kinds';
import type { StepProduct } from './types';

interface RemoveStepProductConfirmProps {
  product: StepProduct;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveStepProductConfirm({ product, onBack, onDone }: RemoveStepProductConfirmProps) {
  const { attempt, busy, error } = useCommand('service/process/update');
  const { id, version, product_name: name, quantity } = product;

  async function remove() {
    if (!(await attempt({ product: { id, version, status_id: ROW_STATUS.removed } }))) return;
    toast.done(`${name} eliminado del proceso`);
    onDone();
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar este producto del proceso?"
      verb="Eliminar producto"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>{name}</b>
      <br />
      <span className="t-2">
        {kindOf(product).label} · <Measure value={quantity} unit="ml" />
      </span>
    </Confirm>
  );
}

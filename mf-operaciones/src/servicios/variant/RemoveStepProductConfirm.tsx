import { useCommand } from '@melena/shared/client';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Confirm } from '@melena/shared/ui/Confirm';
import { Measure } from '@melena/shared/ui/Measure';
import { toast } from '@melena/shared/ui/toast-store';
import { kindOf } from './product-kinds';
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

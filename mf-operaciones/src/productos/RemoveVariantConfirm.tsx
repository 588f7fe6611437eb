import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Pieces } from './Pieces';
import type { Variant } from './VariantsTable';

interface RemoveVariantConfirmProps {
  variant: Variant;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveVariantConfirm({ variant, onBack, onDone }: RemoveVariantConfirmProps) {
  const { attempt, busy, error } = useCommand('product/update/details');
  const { id, version, name } = variant;

  async function remove() {
    if (!(await attempt({ variant: { id, version, status_id: ROW_STATUS.removed } }))) return;
    toast.done(`Variante ${name} eliminada`);
    onDone();
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar esta variante?"
      verb="Eliminar variante"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>{name}</b> · <Pieces of={variant} />
    </Confirm>
  );
}

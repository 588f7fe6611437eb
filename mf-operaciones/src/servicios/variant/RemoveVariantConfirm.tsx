import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Count } from '@melena/shared/kit/list/Filters';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { VariantData } from './types';

interface RemoveVariantConfirmProps {
  data: VariantData;
  /** From the answer on there is nothing to ask for any more; false where it was refused. */
  onRemoving: (removing: boolean) => void;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveVariantConfirm({ data, onRemoving, onBack, onDone }: RemoveVariantConfirmProps) {
  const { attempt, busy, error } = useCommand('service/update/variant');
  const { id, version, service, hair } = data.variant;
  const name = `${service} · ${hair}`;

  async function remove() {
    onRemoving(true);
    if (!(await attempt({ variant: { id, version, status_id: ROW_STATUS.removed } }))) {
      return onRemoving(false);
    }
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
      <b>{name}</b>
      {data.process.length > 0 && (
        <>
          <br />
          <span className="t-2">
            Con un dossier de <Count value={data.process.length} one="proceso" many="procesos" />
          </span>
        </>
      )}
    </Confirm>
  );
}

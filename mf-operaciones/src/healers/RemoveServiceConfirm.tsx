import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { HealerService } from './service-columns';

interface RemoveServiceConfirmProps {
  service: HealerService;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveServiceConfirm({ service, onBack, onDone }: RemoveServiceConfirmProps) {
  const { attempt, busy, error } = useCommand('healers/update');
  const { id, version, name } = service;

  async function remove() {
    if (!(await attempt({ service: { id, version, status_id: ROW_STATUS.removed } }))) return;
    toast.done(`${name} eliminado`);
    onDone();
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar el servicio del healer?"
      verb="Eliminar servicio"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>{name}</b>
    </Confirm>
  );
}

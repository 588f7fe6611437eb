import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type Service, variantCount } from './service-columns';

interface RemoveServiceConfirmProps {
  service: Service;
  /** It is being removed, or it isn't after all: who shows it asks for it no more meanwhile. */
  onRemoving: (removing: boolean) => void;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveServiceConfirm({ service, onRemoving, onBack, onDone }: RemoveServiceConfirmProps) {
  const { attempt, busy, error } = useCommand('service/update/details');
  const { id, version, name } = service;

  async function remove() {
    onRemoving(true);
    const removed = await attempt({ service: { id, version, status_id: ROW_STATUS.removed } });
    if (!removed) return onRemoving(false);
    toast.done(`Servicio ${name} eliminado`);
    onDone();
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar este servicio?"
      verb="Eliminar servicio"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>{name}</b>
      <br />
      <span className="t-2">{variantCount(service)}</span>
    </Confirm>
  );
}

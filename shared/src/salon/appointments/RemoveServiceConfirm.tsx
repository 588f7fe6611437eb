import { useCommand } from '../../client';
import { toast } from '../../kit/feedback/toast-store';
import { Confirm, type ConfirmProps } from '../../kit/overlays/Confirm';
import type { ServiceLine } from '../line-types';

interface RemoveServiceQuestionProps extends Pick<ConfirmProps, 'busy' | 'error' | 'onConfirm' | 'onBack'> {
  service: { name: string; hair: string };
}

/** '¿Deseas eliminar el servicio de la cita?'; it can be added again. */
export function RemoveServiceQuestion({ service: { name, hair }, ...confirm }: RemoveServiceQuestionProps) {
  return (
    <Confirm
      {...confirm}
      open
      question="¿Deseas eliminar el servicio de la cita?"
      warning={null}
      danger={false}
      verb="Eliminar servicio"
      busyVerb="Eliminando"
    >
      {[name, hair].filter(Boolean).join(' · ')}
    </Confirm>
  );
}

export interface RemoveServiceConfirmProps {
  service: ServiceLine;
  onClose: () => void;
}

/** Takes a service off an appointment that is booked. */
export function RemoveServiceConfirm({ service, onClose }: RemoveServiceConfirmProps) {
  const { attempt, busy, error } = useCommand('calendar/add');
  const { id, appointment_id, name } = service;

  async function remove() {
    if (!(await attempt({ delete_service: { appointment_id, id } }))) return;
    toast.done(`${name} eliminado de la cita`);
    onClose();
  }

  return (
    <RemoveServiceQuestion service={service} busy={busy} error={error} onConfirm={remove} onBack={onClose} />
  );
}

import { useCommand } from '@melena/shared/client';
import { Confirm } from '@melena/shared/ui/Confirm';
import { toast } from '@melena/shared/ui/toast-store';
import type { AppointmentService } from './types';

export interface RemoveServiceConfirmProps {
  service: AppointmentService;
  onClose: () => void;
}

export const REMOVE_SERVICE = '¿Deseas eliminar el servicio de la cita?';

/** Takes a service off an appointment; it can be added again. */
export function RemoveServiceConfirm({ service, onClose }: RemoveServiceConfirmProps) {
  const { run, busy, error } = useCommand('calendar/add');
  const { id, appointment_id, name, hair } = service;

  async function remove() {
    try {
      await run({ delete_service: { appointment_id, id } });
      toast.done(`${name} eliminado de la cita`);
      onClose();
    } catch {
      // `error` says why, in the confirmation.
    }
  }

  return (
    <Confirm
      open
      question={REMOVE_SERVICE}
      warning={null}
      danger={false}
      verb="Eliminar servicio"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onClose}
    >
      {[name, hair].filter(Boolean).join(' · ')}
    </Confirm>
  );
}

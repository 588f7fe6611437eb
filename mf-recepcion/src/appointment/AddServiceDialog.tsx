import { type BookableService, ServicePicker } from '@melena/shared/appointment/ServicePicker';
import { ServiceWarning } from '@melena/shared/appointment/ServiceWarning';
import { useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Failure } from '@melena/shared/ui/Failure';
import { Notice } from '@melena/shared/ui/Notice';
import { toast } from '@melena/shared/ui/toast-store';
import type { Appointment, AppointmentService } from './types';

export interface AddServiceDialogProps {
  appointment: Appointment;
  services: readonly AppointmentService[];
  onClose: () => void;
}

/** Adds services to an appointment that is booked. */
export function AddServiceDialog({ appointment, services, onClose }: AddServiceDialogProps) {
  const { attempt, busy, error } = useCommand('calendar/add');

  async function add({ id, name }: BookableService) {
    const added = await attempt({ service: { appointment_id: appointment.id, service_id: id } });
    if (added) toast.done(`${name} agregado a #${appointment.folio}`);
  }

  return (
    <Dialog
      open
      size={760}
      title="Agregar servicio"
      subtitle={
        <>
          <span className="num">#{appointment.folio}</span> · {appointment.client}
        </>
      }
      busy={busy}
      onClose={onClose}
      bodyClassName="form"
      foot={
        <Button disabled={busy} onClick={onClose}>
          Volver
        </Button>
      }
    >
      {error?.code === 'slot_taken' ? (
        <Notice tone="danger">
          El servicio no cabe: el healer tiene otra cita antes de que termine. Reagenda la cita para
          agregarlo.
        </Notice>
      ) : (
        <Failure error={error} />
      )}
      {!error && <ServiceWarning />}
      {appointment.confirmed_at && (
        <Notice tone="info">El presupuesto está confirmado: el total ya no cambia.</Notice>
      )}
      <ServicePicker
        healerId={appointment.healer_id}
        chosenIds={services.map(({ service_id }) => service_id)}
        onAdd={add}
        busy={busy}
      />
    </Dialog>
  );
}

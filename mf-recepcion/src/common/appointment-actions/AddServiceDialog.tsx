import { useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Num } from '@melena/shared/kit/text';
import { nameWithHair } from '@melena/shared/rules/hair';
import { amountOf, formatMoney, ZERO } from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import { ServicePicker } from '@melena/shared/salon/appointments/ServicePicker';
import { ServiceWarning } from '@melena/shared/salon/appointments/ServiceWarning';
import type { BookableService } from '@melena/shared/salon/appointments/service-groups';
import type { Appointment, AppointmentService } from '../appointment/types';

export interface AddServiceDialogProps {
  appointment: Appointment;
  services: readonly AppointmentService[];
  /** The service that another one takes the place of: 'Cambiar servicio'. */
  replacing?: AppointmentService;
  onClose: () => void;
}

export function AddServiceDialog({ appointment, services, replacing, onClose }: AddServiceDialogProps) {
  const { attempt, busy, error } = useCommand('calendar/add');
  const { id: appointment_id, folio } = appointment;

  async function add({ id, name }: BookableService) {
    const added = await attempt({ service: { appointment_id, service_id: id } });
    if (added) toast.done(`${name} agregado a #${folio}`);
  }

  async function exchange(former: AppointmentService, { id, name }: BookableService) {
    const replace_service = { appointment_id, id: former.id, service_id: id };
    const reply = await attempt({ replace_service });
    if (!reply) return;
    const excess = reply.appointment ? ticketSums({ visit: reply.appointment }).excess : ZERO;
    const over = excess > ZERO ? `. Sobran ${formatMoney(excess)}` : '';
    toast.done(`${former.name} se cambió por ${name} en #${folio}${over}`);
    onClose();
  }

  return (
    <Dialog
      open
      size={760}
      title={replacing ? 'Cambiar servicio' : 'Agregar servicio'}
      subtitle={
        <>
          <Num>#{folio}</Num> · {replacing ? nameWithHair(replacing) : appointment.client}
        </>
      }
      busy={busy}
      onClose={onClose}
      fields
      foot={
        <Button disabled={busy} onClick={onClose}>
          Volver
        </Button>
      }
    >
      <FailureNotice error={error} />
      {!error && !replacing && <ServiceWarning />}
      {appointment.confirmed_at && (
        <Notice tone="info">El presupuesto está confirmado: el total ya no cambia.</Notice>
      )}
      {replacing && amountOf(appointment.paid) > ZERO && (
        <Notice tone="info">
          Ya se pagaron {formatMoney(appointment.paid)}: lo que sobre queda como saldo a favor al cobrar, y
          desde el ticket se puede devolver.
        </Notice>
      )}
      <ServicePicker
        healerId={replacing?.healer_id ?? appointment.healer_id}
        chosenIds={services.map(({ service_id }) => service_id)}
        hidesChosen={replacing !== undefined}
        exchanges={replacing !== undefined}
        onAdd={service => (replacing ? exchange(replacing, service) : add(service))}
        busy={busy}
      />
    </Dialog>
  );
}

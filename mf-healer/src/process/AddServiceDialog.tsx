import { Button } from '@melena/shared/kit/actions/Button';
import { classNames } from '@melena/shared/kit/class-names';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { ServicePicker } from '@melena/shared/salon/appointments/ServicePicker';
import { ServiceWarning } from '@melena/shared/salon/appointments/ServiceWarning';
import type { BookableService } from '@melena/shared/salon/appointments/service-groups';
import type { HealerRequest } from '../outbox/requests';
import { useSubmit } from '../outbox/use-submit';
import { BudgetNotice } from './BudgetConfirm';
import css from './dialogs.module.css';
import { serviceDetail } from './line-detail';
import type { ProcessData } from './types';

interface AddServiceDialogProps {
  process: ProcessData;
  requests: readonly HealerRequest[];
  onClose: () => void;
}

export function AddServiceDialog({ process, requests, onClose }: AddServiceDialogProps) {
  const { appointment, services } = process;
  const { ask, busy, error } = useSubmit(appointment);
  const asked = requests.flatMap(({ body, refusal }) => (refusal ? [] : (body.service?.service_id ?? [])));

  async function add(service: BookableService) {
    const done = await ask({
      body: { service: { appointment_id: appointment.id, service_id: service.id } },
      name: service.name,
      detail: serviceDetail(service),
      done: `${service.name} agregado a #${appointment.folio}`,
    });
    if (done) onClose();
  }

  return (
    <Dialog
      open
      size={760}
      title="Agregar servicio"
      busy={busy}
      onClose={onClose}
      bodyClassName={classNames(css.fill, css.services)}
      foot={
        <Button disabled={busy} onClick={onClose}>
          Volver
        </Button>
      }
    >
      {error ? <FailureNotice error={error} /> : <ServiceWarning />}
      <BudgetNotice appointment={appointment} />
      <ServicePicker
        healerId={appointment.healer_id}
        chosenIds={[...services.map(({ service_id }) => service_id), ...asked]}
        hidesChosen
        onAdd={add}
        busy={busy}
      />
    </Dialog>
  );
}

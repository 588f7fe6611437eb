import { healerServiceFields } from '@melena/shared/contract/healers/forms';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { ServiceFields } from './ServiceFields';

interface AddServiceDialogProps {
  healerId: number;
  service: { id: number; name: string };
  /** What the healer's level gets, %. */
  comission: number | null;
  onClose: () => void;
}

/** Commission and special price of a service that the healer gives from now on. */
export function AddServiceDialog({ healerId, service, comission, onClose }: AddServiceDialogProps) {
  const form = useCommandForm({
    call: 'healers/add',
    schema: healerServiceFields,
    values: { comission, price: '' },
    toBody: values => ({ service: { healer_id: healerId, service_id: service.id, ...values } }),
    done: `${service.name} agregado`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={400}
      title="Agregar servicio"
      subtitle={service.name}
      action={form}
      verb="Agregar servicio"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <ServiceFields form={form} />
    </ActionDialog>
  );
}

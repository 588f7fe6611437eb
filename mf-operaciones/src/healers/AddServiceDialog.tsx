import { healerServiceFields } from '@melena/shared/contract/healers/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { ServiceFields } from './ServiceFields';

interface AddServiceDialogProps {
  healerId: number;
  service: { id: number; name: string };
  /** The commission of the healer's level, %. */
  comission: number | null;
  onClose: () => void;
}

/** Commission and special price of a service that the healer gives from now on. */
export function AddServiceDialog({ healerId, service, comission, onClose }: AddServiceDialogProps) {
  return (
    <CommandDialog
      size={400}
      title="Agregar servicio"
      subtitle={service.name}
      call="healers/add"
      schema={healerServiceFields}
      values={{ comission, price: '' }}
      toBody={values => ({ service: { healer_id: healerId, service_id: service.id, ...values } })}
      done={`${service.name} agregado`}
      verb="Agregar servicio"
      onClose={onClose}
    >
      {form => <ServiceFields form={form} />}
    </CommandDialog>
  );
}

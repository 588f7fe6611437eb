import { useCommand } from '@melena/shared/client';
import { healerServiceFields } from '@melena/shared/contract/healers/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
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
  const { run } = useCommand('healers/add');
  const form = useZodForm(healerServiceFields, {
    defaults: { comission, price: '' },
    onSubmit: async values => {
      await run({ service: { healer_id: healerId, service_id: service.id, ...values } });
      toast.done(`${service.name} agregado`);
      onClose();
    },
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

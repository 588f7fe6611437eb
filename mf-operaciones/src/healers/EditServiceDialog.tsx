import { healerServiceFields } from '@melena/shared/contract/healers/forms';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ServiceFields } from './ServiceFields';
import type { HealerService } from './service-columns';

interface EditServiceDialogProps {
  /** As it is now, or as it was where somebody removed it meanwhile. */
  service: HealerService;
  onClose: () => void;
}

export function EditServiceDialog({ service, onClose }: EditServiceDialogProps) {
  const { id, version, name, comission, price } = service;
  const form = useCommandForm({
    call: 'healers/update',
    schema: healerServiceFields,
    values: { comission, price: price ?? '' },
    version,
    toBody: (_, changes) => ({ service: { id, ...changes } }),
    done: `${name} guardado`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={480}
      title="Editar servicio"
      subtitle={name}
      action={form}
      verb="Guardar cambios"
      busyVerb="Guardando"
      onClose={onClose}
      removal={{
        call: 'healers/update',
        body: { service: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar el servicio del healer?',
        verb: 'Eliminar servicio',
        busyVerb: 'Eliminando',
        children: <b>{name}</b>,
        done: `${name} eliminado`,
      }}
    >
      <ServiceFields form={form} />
    </ActionDialog>
  );
}

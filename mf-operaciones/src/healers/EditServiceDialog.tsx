import { healerServiceFields } from '@melena/shared/contract/healers/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
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
  return (
    <CommandDialog
      size={480}
      title="Editar servicio"
      subtitle={name}
      call="healers/update"
      schema={healerServiceFields}
      values={{ comission, price: price ?? '' }}
      version={version}
      toBody={(_, changes) => ({ service: { id, ...changes } })}
      done={`${name} guardado`}
      onClose={onClose}
      removal={{
        call: 'healers/update',
        body: { service: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar el servicio del healer?',
        verb: 'Eliminar servicio',
        children: <b>{name}</b>,
        done: `${name} eliminado`,
      }}
    >
      {form => <ServiceFields form={form} />}
    </CommandDialog>
  );
}

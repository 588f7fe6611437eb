import { useCommand } from '@melena/shared/client';
import { type HealerServiceValues, healerServiceFields } from '@melena/shared/contract/healers/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useRowForm } from '@melena/shared/kit/forms/use-row-form';
import { useState } from 'react';
import { RemoveServiceConfirm } from './RemoveServiceConfirm';
import { ServiceFields } from './ServiceFields';
import type { HealerService } from './service-columns';

interface EditServiceDialogProps {
  /** As it is now, or as it was where somebody removed it meanwhile. */
  service: HealerService;
  onClose: () => void;
}

export function EditServiceDialog({ service, onClose }: EditServiceDialogProps) {
  const { run, error } = useCommand('healers/update');
  const [removing, setRemoving] = useState(false);
  const { id, name } = service;
  const form = useRowForm(healerServiceFields, {
    row: service,
    valuesOf: ({ comission, price }): HealerServiceValues => ({ comission, price: price ?? '' }),
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      await run({ service: { id, version, ...changes } });
      toast.done(`${name} guardado`);
      onClose();
      return null;
    },
  });
  return (
    <>
      <ActionDialog
        size={480}
        title="Editar servicio"
        subtitle={name}
        action={form}
        verb="Guardar cambios"
        busyVerb="Guardando"
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={form.busy} onClick={() => setRemoving(true)}>
            Eliminar servicio
          </Button>
        }
      >
        <ServiceFields form={form} />
      </ActionDialog>
      {removing && (
        <RemoveServiceConfirm service={service} onBack={() => setRemoving(false)} onDone={onClose} />
      )}
    </>
  );
}

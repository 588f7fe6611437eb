import { useCommand } from '@melena/shared/client';
import { healerServiceFields } from '@melena/shared/contract/healer-forms';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { Button } from '@melena/shared/ui/Button';
import { changed } from '@melena/shared/ui/changed';
import { useZodForm } from '@melena/shared/ui/form';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import { RemoveServiceConfirm } from './RemoveServiceConfirm';
import { ServiceFields } from './ServiceFields';
import type { HealerService } from './service-columns';

interface EditServiceDialogProps {
  /** As it was when it was opened. */
  service: HealerService;
  onClose: () => void;
}

export function EditServiceDialog({ service, onClose }: EditServiceDialogProps) {
  const { run } = useCommand('healers/update');
  const [removing, setRemoving] = useState(false);
  const { id, name, comission, price } = service;
  const form = useZodForm(healerServiceFields, {
    defaults: { comission, price: price ?? '' },
    onSubmit: async values => {
      await run({ service: { id, ...changed({ comission, price }, values) } });
      toast.done(`${name} guardado`);
      onClose();
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

import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { serviceVariantFields } from '@melena/shared/contract/service/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import type { Service } from './service-columns';
import { VariantFields } from './variant-fields/VariantFields';
import { NEW_VARIANT } from './variant-fields/variant-values';

interface NewVariantDialogProps {
  service: Service;
  hairs: CallReply<'service/details'>['hairs'];
  onClose: () => void;
}

/** What a service costs and takes on one type of hair. */
export function NewVariantDialog({ service, hairs, onClose }: NewVariantDialogProps) {
  const { run } = useCommand('service/add');
  const form = useZodForm(serviceVariantFields, {
    defaults: NEW_VARIANT,
    onSubmit: async ({ status_id: _, ...variant }) => {
      await run({ variant: { service_id: service.id, ...variant } });
      const hair = hairs.find(({ id }) => id === variant.hair_type_id);
      toast.done(`Variante ${hair?.name ?? ''} agregada`);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Nueva variante de ${service.name}`}
      action={form}
      verb="Agregar variante"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <VariantFields form={form} hairs={hairs} />
    </ActionDialog>
  );
}

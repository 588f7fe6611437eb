import type { CallReply } from '@melena/shared/contract/calls';
import { serviceVariantFields } from '@melena/shared/contract/service/forms';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
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
  const form = useCommandForm({
    call: 'service/add',
    schema: serviceVariantFields,
    values: NEW_VARIANT,
    toBody: ({ status_id: _, ...variant }) => ({ variant: { service_id: service.id, ...variant } }),
    done: ({ hair_type_id }) =>
      `Variante ${hairs.find(({ id }) => id === hair_type_id)?.name ?? ''} agregada`,
    onDone: onClose,
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

import type { CallReply } from '@melena/shared/contract/calls';
import { serviceVariantFields } from '@melena/shared/contract/service/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { Service } from './service-columns';
import { VariantFields } from './variant-fields/VariantFields';
import { NEW_VARIANT } from './variant-fields/variant-values';

interface NewVariantDialogProps {
  service: Service;
  hairs: CallReply<'service/details'>['hairs'];
  onClose: () => void;
}

/** Adds the price and minutes of a service for one type of hair. */
export function NewVariantDialog({ service, hairs, onClose }: NewVariantDialogProps) {
  return (
    <CommandDialog
      title={`Nueva variante de ${service.name}`}
      call="service/add"
      schema={serviceVariantFields}
      values={NEW_VARIANT}
      toBody={({ status_id: _, ...variant }) => ({ variant: { service_id: service.id, ...variant } })}
      done={({ hair_type_id }) =>
        `Variante ${hairs.find(({ id }) => id === hair_type_id)?.name ?? ''} agregada`
      }
      verb="Agregar variante"
      onClose={onClose}
    >
      {form => <VariantFields form={form} hairs={hairs} />}
    </CommandDialog>
  );
}

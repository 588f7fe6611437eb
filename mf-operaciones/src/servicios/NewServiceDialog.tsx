import { serviceFields } from '@melena/shared/contract/service/forms';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ServiceFields, type ServiceOptions } from './ServiceFields';

interface NewServiceDialogProps {
  known: ServiceOptions;
  /** Of the list that it is added from. */
  place: { readonly categoryId: number | null; readonly subcategoryId: number | null };
  onAdded: (serviceId: number) => void;
  onClose: () => void;
}

/** A service; its variants are added in its detail, which opens. */
export function NewServiceDialog({ known, place, onAdded, onClose }: NewServiceDialogProps) {
  const form = useCommandForm({
    call: 'service/add',
    schema: serviceFields,
    values: {
      category_id: place.categoryId,
      subcategory_id: place.subcategoryId,
      name: '',
      description: '',
      status_id: ROW_STATUS.active,
    },
    toBody: ({ status_id: _, ...service }) => ({ service }),
    done: ({ name }) => `Servicio ${name} agregado`,
    onDone: ({ service_id }) => onAdded(service_id),
  });
  return (
    <ActionDialog
      size={560}
      title="Nuevo servicio"
      action={form}
      verb="Agregar servicio"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <ServiceFields form={form} known={known} />
    </ActionDialog>
  );
}

import { serviceFields } from '@melena/shared/contract/service/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ServiceFields, type ServiceOptions } from './ServiceFields';

interface NewServiceDialogProps {
  options: ServiceOptions;
  /** Of the list that it is added from. */
  place: { readonly categoryId: number | null; readonly subcategoryId: number | null };
  onAdded: (serviceId: number) => void;
  onClose: () => void;
}

/** A service; its variants are added in its detail, which opens. */
export function NewServiceDialog({ options, place, onAdded, onClose }: NewServiceDialogProps) {
  return (
    <CommandDialog
      size={560}
      title="Nuevo servicio"
      call="service/add"
      schema={serviceFields}
      values={{
        category_id: place.categoryId,
        subcategory_id: place.subcategoryId,
        name: '',
        description: '',
        status_id: ROW_STATUS.active,
      }}
      toBody={({ status_id: _, ...service }) => ({ service })}
      done={({ name }) => `Servicio ${name} agregado`}
      onDone={({ service_id }) => onAdded(service_id)}
      verb="Agregar servicio"
      onClose={onClose}
    >
      {form => <ServiceFields form={form} options={options} />}
    </CommandDialog>
  );
}

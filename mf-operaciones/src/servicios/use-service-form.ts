import { useCommand } from '@melena/shared/client';
import { type ServiceValues, serviceFields } from '@melena/shared/contract/service/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { type RowForm, useRowForm } from '@melena/shared/kit/forms/use-row-form';
import type { Service } from './service-columns';

/** Saves what was changed of a service; what somebody else changed meanwhile stays. */
export function useServiceForm(service: Service): RowForm<ServiceValues> {
  const { run, error } = useCommand('service/update/details');
  return useRowForm(serviceFields, {
    row: service,
    valuesOf,
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      const saved = await run({ service: { id: service.id, version, ...changes } });
      toast.done(`Cambios guardados: ${saved.service.name}`);
      return saved.service;
    },
  });
}

function valuesOf({ category_id, subcategory_id, name, description, status_id }: Service): ServiceValues {
  return { category_id, subcategory_id, name, description, status_id };
}

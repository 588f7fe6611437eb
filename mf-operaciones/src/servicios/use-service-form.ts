import { type ServiceValues, serviceFields } from '@melena/shared/contract/service/forms';
import { type CommandForm, useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import type { Service } from './service-columns';

/** Saves what was changed of a service; what somebody else changed meanwhile stays. */
export function useServiceForm(service: Service): CommandForm<ServiceValues> {
  const { id, version } = service;
  return useCommandForm({
    call: 'service/update/details',
    schema: serviceFields,
    values: valuesOf(service),
    version,
    toBody: (_, changes) => ({ service: { id, ...changes } }),
    done: (_, saved) => `Cambios guardados: ${saved.service.name}`,
    saved: ({ service }) => ({ values: valuesOf(service), version: service.version }),
  });
}

function valuesOf({ category_id, subcategory_id, name, description, status_id }: Service): ServiceValues {
  return { category_id, subcategory_id, name, description, status_id };
}

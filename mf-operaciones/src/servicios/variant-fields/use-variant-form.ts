import { type ServiceVariantValues, serviceVariantFields } from '@melena/shared/contract/service/forms';
import { type CommandForm, useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { type ServiceVariant, valuesOf } from './variant-values';

/** Saves what was changed of a variant; what somebody else changed meanwhile stays. */
export function useVariantForm(variant: ServiceVariant): CommandForm<ServiceVariantValues> {
  const { id, version } = variant;
  return useCommandForm({
    call: 'service/update/variant',
    schema: serviceVariantFields,
    values: valuesOf(variant),
    version,
    toBody: (_, changes) => ({ variant: { id, ...changes } }),
    done: (_, saved) => `Cambios guardados: ${saved.variant.service} · ${saved.variant.hair}`,
    saved: ({ variant }) => ({ values: valuesOf(variant), version: variant.version }),
  });
}

import { useCommand } from '@melena/shared/client';
import { type ServiceVariantValues, serviceVariantFields } from '@melena/shared/contract/service/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { type RowForm, useRowForm } from '@melena/shared/kit/forms/use-row-form';
import { type ServiceVariant, valuesOf } from './variant-values';

/** Saves what was changed of a variant; what somebody else changed meanwhile stays. */
export function useVariantForm(variant: ServiceVariant): RowForm<ServiceVariantValues> {
  const { run, error } = useCommand('service/update/variant');
  return useRowForm(serviceVariantFields, {
    row: variant,
    valuesOf,
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      const saved = await run({ variant: { id: variant.id, version, ...changes } });
      toast.done(`Cambios guardados: ${saved.variant.service} · ${saved.variant.hair}`);
      return saved.variant;
    },
  });
}

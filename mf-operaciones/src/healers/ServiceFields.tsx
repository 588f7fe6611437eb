import type { HealerServiceValues } from '@melena/shared/contract/healers/forms';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';

/** The healer's commission for a service, and a price that replaces the catalogue's. */
export function ServiceFields({ form }: { form: ZodForm<HealerServiceValues> }) {
  return (
    <>
      <NumberField label="Comisión" unit="%" decimals {...form.bind('comission')} />
      <MoneyField
        label="Precio especial"
        optional
        placeholder="No aplica"
        help="Vacío no aplica: se cobra el precio del catálogo."
        {...form.bind('price')}
      />
    </>
  );
}

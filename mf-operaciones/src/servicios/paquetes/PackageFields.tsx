import { useCall } from '@melena/shared/client';
import type { PackageValues } from '@melena/shared/contract/voucher/forms';
import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { amountOf, centavos, formatMoney, isPesos } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';

interface PackageFieldsProps {
  form: Pick<ZodForm<PackageValues>, 'bind' | 'values'>;
}

export function PackageFields({ form }: PackageFieldsProps) {
  const services = useCall('service/get', {});
  const service = form.bind('service_id');
  const offered = services.data?.services.filter(
    ({ id, status_id }) => status_id === ROW_STATUS.active || id === service.value,
  );
  return (
    <>
      <TextField label="Nombre" {...form.bind('name')} />
      <ComboboxField
        label="Servicio"
        placeholder="Elige el servicio de cada visita"
        none={services.data ? 'Ningún servicio coincide' : 'Cargando los servicios'}
        options={(offered ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...service}
      />
      <FormRow>
        <NumberField label="Visitas" {...form.bind('visits')} />
        <MoneyField label="Precio" help={perVisit(form.values)} {...form.bind('price')} />
      </FormRow>
      <NumberField
        label="Vigencia"
        unit="días"
        help="Cuentan desde el día de la venta."
        {...form.bind('days')}
      />
    </>
  );
}

function perVisit({ price, visits }: PackageValues): string | undefined {
  if (!isPesos(price) || !visits || visits < 1) return undefined;
  return `${formatMoney(centavos(Math.floor(amountOf(price) / visits)))} cada visita.`;
}

import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { UNIT_NAMES, unitOf } from '@melena/shared/rules/quantity';
import { OwnPriceField } from '../common/OwnPriceField';
import type { VariantForm } from './use-variant-form';

const UNITS = Object.entries(UNIT_NAMES).map(([id, name]) => ({ value: Number(id), label: unitOf(2, name) }));

interface VariantFieldsProps {
  form: VariantForm;
  /** In a chain of several salons each may have a price of its own. */
  ownPrice?: boolean;
}

/** Name, content, code and prices of a variant; with IVA and without follow each other. */
export function VariantFields({ form, ownPrice = false }: VariantFieldsProps) {
  return (
    <>
      <TextField label="Nombre" {...form.bind('name')} />
      <FormRow>
        <NumberField label="Contenido" {...form.bind('content')} />
        <SelectField label="Unidad" options={UNITS} {...form.bind('unit_id')} />
      </FormRow>
      <TextField label="Código de barras" optional inputMode="numeric" {...form.bind('code')} />
      <TextAreaField label="Descripción adicional" optional rows={2} {...form.bind('description')} />
      <FormRow>
        <MoneyField label="Costo de compra" {...form.bindPrice('price_buy')} />
        <MoneyField label="Costo con IVA" {...form.bindPrice('price_buy_iva')} />
      </FormRow>
      <FormRow>
        <MoneyField label="Precio de venta" {...form.bindPrice('price_sell')} />
        <MoneyField label="Precio con IVA" {...form.bindPrice('price_iva')} />
      </FormRow>
      {ownPrice && <OwnPriceField withIva chain={form.values.price_iva} {...form.bind('salon_price')} />}
    </>
  );
}

import type { CallReply } from '@melena/shared/contract/calls';
import type { ServiceVariantValues } from '@melena/shared/contract/service/forms';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { OwnPriceField } from '../../common/OwnPriceField';
import { optionsOf } from '../../common/options';
import { StatusField } from '../../common/StatusField';

type VariantOptions = Pick<CallReply<'service/variant'>, 'hairs' | 'status_list'>;

interface VariantFieldsProps {
  form: ZodForm<ServiceVariantValues>;
  hairs: VariantOptions['hairs'];
  /** A saved variant, whose status can be changed. */
  statuses?: VariantOptions['status_list'];
  /** In a chain of several salons each may have prices of its own. */
  ownPrices?: boolean;
}

export function VariantFields({ form, hairs, statuses, ownPrices = false }: VariantFieldsProps) {
  const hair = (
    <SelectField
      label="Tipo de cabello"
      placeholder="Elige el cabello"
      options={optionsOf(hairs)}
      {...form.bind('hair_type_id')}
    />
  );
  return (
    <>
      {statuses ? (
        <FormRow>
          <StatusField statuses={statuses} {...form.bind('status_id')} />
          {hair}
        </FormRow>
      ) : (
        hair
      )}
      <FormRow>
        <NumberField label="Horas" {...form.bind('hours')} />
        <NumberField label="Minutos" {...form.bind('minutes')} />
      </FormRow>
      <MoneyField label="Precio" {...form.bind('price')} />
      {ownPrices && <OwnPriceField chain={form.values.price} {...form.bind('salon_price')} />}
      <MoneyField label="Anticipo" help="VIP e Influencer no pagan anticipo." {...form.bind('advance')} />
      {ownPrices && (
        <OwnPriceField what="Anticipo" chain={form.values.advance} {...form.bind('salon_advance')} />
      )}
      <TextAreaField label="Descripción" optional rows={4} {...form.bind('description')} />
    </>
  );
}

import {
  type CheckedVariant,
  type VariantValues,
  variantFields,
} from '@melena/shared/contract/product/forms';
import { type BoundField, useZodForm, type ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { completePricePair, type PriceField, type VariantPrices } from '@melena/shared/rules/iva';
import { isPesos } from '@melena/shared/rules/money';
import { useRef } from 'react';

const FIELDS: readonly PriceField[] = ['price_buy', 'price_buy_iva', 'price_sell', 'price_iva'];

export interface VariantForm extends ZodForm<VariantValues> {
  /** For a price field: its counterpart is recomputed when it is left. */
  readonly bindPrice: (field: PriceField) => BoundField<string>;
}

/** A variant's form. Of the price that was edited the counterpart follows; a price that nobody edited stays. */
export function useVariantForm(
  initial: VariantValues,
  save: (values: CheckedVariant) => Promise<unknown>,
): VariantForm {
  // The prices as they were when a field was last left.
  const settled = useRef<VariantPrices>(initial);
  const form = useZodForm(variantFields, {
    defaults: initial,
    // Enter saves without leaving the field in which it is pressed.
    onSubmit: values => {
      const edited = FIELDS.find(field => values[field] !== settled.current[field]);
      return save({ ...values, ...(edited ? leave(edited, values[edited]) : {}) });
    },
  });

  function leave(field: PriceField, left: string): VariantPrices {
    const before = settled.current;
    const { price_buy, price_buy_iva, price_sell, price_iva } = completePricePair(before, field, left);
    settled.current = { price_buy, price_buy_iva, price_sell, price_iva };
    for (const name of FIELDS) {
      if (settled.current[name] !== before[name]) form.set(name, settled.current[name]);
    }
    return settled.current;
  }

  return {
    ...form,
    bindPrice: field => {
      const bound = form.bind(field);
      return {
        ...bound,
        onBlur: () => {
          bound.onBlur();
          if (isPesos(bound.value)) leave(field, bound.value);
        },
      };
    },
  };
}

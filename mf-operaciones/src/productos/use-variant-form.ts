import type { CommandPath } from '@melena/shared/contract/calls';
import {
  type CheckedVariant,
  type VariantValues,
  variantFields,
} from '@melena/shared/contract/product/forms';
import { changedFields } from '@melena/shared/kit/forms/changed-fields';
import { type CommandFormOptions, useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import type { BoundField, ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { completePricePair, type PriceField, type VariantPrices } from '@melena/shared/rules/iva';
import { isPesos } from '@melena/shared/rules/money';
import { useRef } from 'react';

const FIELDS: readonly PriceField[] = ['price_buy', 'price_buy_iva', 'price_sell', 'price_iva'];

export interface VariantForm extends ZodForm<VariantValues> {
  /** For a price field: its counterpart is recomputed when it is left. */
  readonly bindPrice: (field: PriceField) => BoundField<string>;
}

/** A variant's form. Of the price that was edited the counterpart follows; a price that nobody edited stays. */
export function useVariantForm<P extends CommandPath>({
  toBody,
  ...options
}: Omit<CommandFormOptions<P, VariantValues, CheckedVariant>, 'schema'>): VariantForm {
  // The price that is typed over, and all of them as they were before.
  const edited = useRef<{ field: PriceField; before: VariantPrices }>(undefined);
  const form = useCommandForm({
    ...options,
    schema: variantFields,
    // Enter saves without leaving the field in which it is pressed.
    toBody: (values, changes) => {
      const left = edited.current ? leave(values[edited.current.field]) : {};
      return toBody({ ...values, ...left }, { ...changes, ...changedFields(values, { ...values, ...left }) });
    },
  });

  function leave(left: string): Partial<VariantPrices> {
    if (!edited.current) return {};
    const { field, before } = edited.current;
    edited.current = undefined;
    const after = completePricePair(before, field, left);
    for (const name of FIELDS) if (after[name] !== before[name]) form.set(name, after[name]);
    return after;
  }

  return {
    ...form,
    bindPrice: field => {
      const bound = form.bind(field);
      return {
        ...bound,
        onChange: value => {
          // A field that was left with something that is no price ends here: only the last one is completed.
          if (edited.current?.field !== field) edited.current = { field, before: pricesOf(form.values) };
          bound.onChange(value);
        },
        onBlur: () => {
          bound.onBlur();
          if (isPesos(bound.value)) leave(bound.value);
        },
      };
    },
  };
}

function pricesOf({ price_buy, price_buy_iva, price_sell, price_iva }: VariantPrices): VariantPrices {
  return { price_buy, price_buy_iva, price_sell, price_iva };
}

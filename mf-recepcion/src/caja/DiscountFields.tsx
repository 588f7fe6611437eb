import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { type Centavos, formatMoney, type Pesos, ZERO } from '@melena/shared/rules/money';
import { AdminPassword } from '../common/payment/AdminPassword';

export interface DiscountValues {
  amount: Pesos;
  percent: number | null;
  password: string;
}

export const NO_DISCOUNT: DiscountValues = { amount: '', percent: null, password: '' };

interface DiscountFieldsProps {
  form: Pick<ZodForm<DiscountValues>, 'bind' | 'values' | 'busy'>;
  /** The discount in money. */
  off: Centavos;
  tooMuch?: string | undefined;
  passwordHelp?: string;
}

/** A discount as an amount or a percentage, never both, with an administrator's password. */
export function DiscountFields({ form, off, tooMuch, passwordHelp }: DiscountFieldsProps) {
  const { bind, busy } = form;
  const { amount, percent } = form.values;
  return (
    <>
      <FormRow>
        <MoneyField
          label="Cantidad"
          help={off > ZERO ? `Se descuentan ${formatMoney(off)}.` : 'Escribe solo una de las dos.'}
          disabled={busy || percent !== null}
          {...bind('amount')}
          error={bind('amount').error ?? tooMuch}
        />
        <NumberField
          label="Porcentaje"
          unit="%"
          decimals
          disabled={busy || amount !== ''}
          {...bind('percent')}
          error={
            bind('percent').error ??
            (percent !== null && percent > 100 ? 'Escribe un porcentaje de 0 a 100' : undefined)
          }
        />
      </FormRow>
      <AdminPassword disabled={busy} help={passwordHelp} {...bind('password')} />
    </>
  );
}

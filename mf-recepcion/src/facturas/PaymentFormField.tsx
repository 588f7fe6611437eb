import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { PAYMENT_FORMS, paymentFormLabel } from '@melena/shared/rules/invoice/payment-form';

interface PaymentFormFieldProps extends BoundField<string> {
  /** The code of the form of the largest payment; '' where that depends on what else is in the invoice. */
  largest: string;
}

/** The SAT's forma de pago: by default that of the largest payment. Nobody else knows whether a card is of debit. */
export function PaymentFormField({ largest, ...bound }: PaymentFormFieldProps) {
  const forms = PAYMENT_FORMS.map(({ code, name }) => ({ value: code as string, label: `${code} ${name}` }));
  return (
    <SelectField
      label="Forma de pago"
      options={[
        { value: '', label: largest ? `Según el pago: ${paymentFormLabel(largest)}` : 'La del pago mayor' },
        ...forms,
      ]}
      {...bound}
    />
  );
}

import { useState } from 'react';
import {
  AMOUNT_TOO_LARGE,
  isPesos,
  type Pesos,
  parseMoneyInput,
  toCentavos,
  toPesos,
} from '../../rules/money';
import { AffixInput } from './AffixInput';
import { Field, type FieldProps } from './Field';
import { hasMoreDigits, hasSign, selectOnFocus } from './figure-input';
import { splitFrame } from './frame-props';

export interface MoneyFieldProps extends FieldProps<Pesos> {
  placeholder?: string;
  /** The amount is known from elsewhere. */
  readOnly?: boolean;
}

/**
 * An amount in pesos. `value` is '1234.50', or '' where nothing is typed; a text that is no amount is handed
 * on as it is, for the form's schema to refuse, and said here once it is left. Two decimals and thousands are set on
 * leaving.
 */
export function MoneyField(props: MoneyFieldProps) {
  const [frame, { value, onChange, onBlur, placeholder = '0.00', ...input }] = splitFrame(props);
  const [draft, setDraft] = useState<string>();
  const isWrong = draft === undefined && value !== '' && !isPesos(value);
  return (
    <Field
      {...frame}
      error={findFault(value) ?? frame.error ?? (isWrong ? 'Escribe un monto en pesos' : undefined)}
    >
      {aria => (
        <AffixInput
          {...input}
          {...aria}
          {...selectOnFocus}
          kind="fig"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={draft ?? grouped(value)}
          onChange={event => {
            setDraft(event.target.value);
            onChange(parseMoneyInput(event.target.value) ?? noAmount(event.target.value));
          }}
          onBlur={() => {
            setDraft(undefined);
            onBlur?.();
          }}
          before={<span aria-hidden>$</span>}
          after={
            <span className="unit" aria-hidden>
              MXN
            </span>
          }
        />
      )}
    </Field>
  );
}

function findFault(value: string): string | undefined {
  if (hasSign(value)) return 'Escribe un monto sin signo';
  return hasMoreDigits(value, 9) ? AMOUNT_TOO_LARGE : undefined;
}

/** A text that is no amount, with a true minus: '-5.00' would pass for an amount as it travels. */
function noAmount(text: string): string {
  return text.trim().replaceAll('-', '−');
}

function grouped(value: Pesos): string {
  return isPesos(value) ? toPesos(toCentavos(value)).replace(/\B(?=(\d{3})+\.)/g, ',') : value;
}

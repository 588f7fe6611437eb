import { TextField } from '@melena/shared/kit/fields/TextField';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { upperCase } from '@melena/shared/rules/upper-case';
import css from './upper-case.module.css';

interface UpperCaseFieldProps extends BoundField<string> {
  label: string;
  autoFocus?: boolean;
}

/**
 * A name that is kept in upper case, and shown so while it is typed. The text itself follows on leaving: changing it
 * under the caret would move the caret to its end.
 */
export function UpperCaseField({ label, onBlur, ...bound }: UpperCaseFieldProps) {
  return (
    <TextField
      label={label}
      help="Se guarda en mayúsculas."
      className={css.upper}
      {...bound}
      onBlur={() => {
        const kept = upperCase(bound.value);
        if (kept !== bound.value) bound.onChange(kept);
        onBlur();
      }}
    />
  );
}

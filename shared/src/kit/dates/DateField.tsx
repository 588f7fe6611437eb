import type { Day } from '../../rules/time';
import { MONTH_NAMES } from '../../rules/time';
import { Field, type FieldProps } from '../fields/Field';
import { Select } from '../fields/Select';

const MONTHS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));

/**
 * A date as day, month and year. `value` is 'YYYY-MM-DD', '' where nothing is given, and in between what is
 * there so far ('1992-03-'), for the form's schema to refuse.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  ref,
  disabled,
  readOnly,
  autoFocus,
  ...frame
}: FieldProps<Day>) {
  const [year = '', month = '', date = ''] = value.split('-');
  const change = (parts: Partial<Parts>) => onChange(join({ year, month, date, ...parts }));
  const input = {
    disabled,
    readOnly,
    onBlur,
    inputMode: 'numeric',
    autoComplete: 'off',
    className: 'input',
  } as const;
  return (
    <Field {...frame} group>
      {aria => (
        <div className="date-parts">
          <input
            {...input}
            ref={ref}
            name={name}
            aria-label="Día"
            aria-invalid={aria['aria-invalid']}
            placeholder="Día"
            // biome-ignore lint/a11y/noAutofocus: where a dialog asks for it
            autoFocus={autoFocus}
            value={date.replace(/^0(?=\d)/, '')}
            onChange={event => change({ date: figures(event.target.value, 2) })}
          />
          <Select
            label="Mes"
            placeholder="Mes"
            options={MONTHS}
            value={month || null}
            invalid={aria['aria-invalid']}
            disabled={disabled}
            readOnly={readOnly}
            onChange={next => change({ month: next })}
          />
          <input
            {...input}
            aria-label="Año"
            aria-invalid={aria['aria-invalid']}
            placeholder="Año"
            value={year}
            onChange={event => change({ year: figures(event.target.value, 4) })}
          />
        </div>
      )}
    </Field>
  );
}

interface Parts {
  year: string;
  month: string;
  date: string;
}

function figures(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}

function join({ year, month, date }: Parts): Day {
  if (!year && !month && !date) return '';
  return `${year}-${month}-${date === '' ? '' : date.padStart(2, '0')}`;
}

import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { readDay } from '../../rules/read-day';
import { type Day, MONTH_NAMES } from '../../rules/time';
import { Field, type FieldProps } from '../fields/Field';
import { selectOnFocus } from '../fields/figure-input';
import { Select } from '../fields/Select';

const MONTHS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));

const PARTS = 'input:not([aria-hidden]), [role="combobox"]';

/** Ends a part that is typed: '5/3/1990'. */
const SEPARATORS = '/-.';

/**
 * A date as day, month and year, typed in one go or pasted into any of them: a part that is full leads to the next, and
 * what is typed replaces what stood there. `value` is 'YYYY-MM-DD', '' where nothing is given, and in between what is
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
  const monthTyped = useRef('');
  const [unread, setUnread] = useState<Day>();
  const change = (parts: Partial<Parts>) => {
    setUnread(undefined);
    onChange(join({ year, month, date, ...parts }));
  };

  function typeDate({ target: { value: text }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const next = figures(text, 2);
    change({ date: next });
    const isTyped = (nativeEvent as InputEvent).inputType?.startsWith('insert');
    if (isTyped && (isFull(next, 3) || (next && SEPARATORS.includes(text.slice(-1)))))
      focusPart(nativeEvent, 1);
  }

  /** Figures in the month's list, which takes the first letters of a name by itself. */
  function typeMonth(event: KeyboardEvent<HTMLElement>) {
    const { key, nativeEvent } = event;
    const typed = monthTyped.current;
    const isEnd = typed !== '' && SEPARATORS.includes(key);
    if (readOnly || event.ctrlKey || event.metaKey || !(isEnd || /^[\d/.-]$/.test(key))) return;
    event.preventDefault();
    const next = isEnd ? typed : figures(Number(typed + key) > 12 ? key : typed + key, 2);
    monthTyped.current = next;
    if (Number(next) > 0) change({ month: next.padStart(2, '0') });
    if (isEnd || isFull(next, 1)) focusPart(nativeEvent, 2);
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').trim();
    // The figures of one part: the field takes them by itself.
    if (disabled || readOnly || /^(\d\d?|\d{4})$/.test(text)) return;
    event.preventDefault();
    const day = readDay(text);
    setUnread(day ? undefined : value);
    if (day) onChange(day);
  }

  const input = {
    ...selectOnFocus,
    disabled,
    readOnly,
    onBlur,
    inputMode: 'numeric',
    autoComplete: 'off',
    className: 'input',
  } as const;
  return (
    <Field {...frame} error={unread === value ? 'Escribe la fecha como 29/11/2026' : frame.error} group>
      {aria => (
        // Its parts are what a reader and the keyboard meet; here their keys come by.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <div
          className="date-parts"
          onPaste={paste}
          onFocus={() => {
            monthTyped.current = '';
          }}
          onKeyDown={event => isMonth(event.target) && typeMonth(event)}
        >
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
            onChange={typeDate}
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

/** No third figure can follow: two of them, or one that none can follow. */
function isFull(typed: string, most: number): boolean {
  return typed.length === 2 || Number(typed) > most;
}

function isMonth(target: EventTarget): boolean {
  return (target as Element).matches('.date-parts [role="combobox"]');
}

function focusPart({ target }: Event, index: number): void {
  const parts = (target as Element).closest('.date-parts')?.querySelectorAll<HTMLElement>(PARTS);
  parts?.[index]?.focus();
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

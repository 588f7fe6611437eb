import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { formatPhone, keepDigits, PHONE_MIN, readPhone } from '../../rules/phone';
import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';

/** A telephone: `value` is what is kept of it, drawn as '55 4821 9034'; what is none stays as it is typed, for the form's schema to refuse. */
export function PhoneField(props: FieldProps<string>) {
  const [frame, { value, onChange, ref, ...input }] = splitFrame(props);
  const caret = useRef<{ input: HTMLInputElement; digits: number }>(undefined);
  // Grouping moves the text under the caret: it stays behind the digit that was just typed.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const at = caretAfter(caret.current.input.value, caret.current.digits);
    caret.current.input.setSelectionRange(at, at);
    caret.current = undefined;
  });
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    const typed = keepDigits(target.value);
    const value = readPhone(typed) ?? typed;
    // A pasted number loses its country's code: the caret then stays at the end.
    caret.current = { input: target, digits: value === typed ? keepDigits(before).length : value.length };
    onChange(value);
  }
  return (
    <Field {...frame}>
      {aria => (
        <input
          {...input}
          {...aria}
          ref={ref}
          className="input num"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={groupPhone(value)}
          onChange={change}
        />
      )}
    </Field>
  );
}

/** The digits that are typed so far, grouped as the whole phone will be. */
function groupPhone(digits: string): string {
  if (digits.length >= PHONE_MIN) return formatPhone(digits);
  const whole = formatPhone(digits.padEnd(PHONE_MIN, '0'));
  return whole.slice(0, caretAfter(whole, digits.length));
}

/** The place in a grouped text with this number of digits before it. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/[\d+]/.test(text.charAt(at))) seen++;
  }
  return text.length;
}

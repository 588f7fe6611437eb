import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { PHONE_MIN } from '../../rules/phone';
import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';
import { caretAfter, groupPhone } from './phone-format';

/** A Mexican phone: `value` is its digits, drawn as '55 4821 9034'. */
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
    caret.current = { input: target, digits: digitsOf(before).length };
    onChange(digitsOf(target.value));
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
          inputMode="numeric"
          autoComplete="off"
          value={groupPhone(value)}
          onChange={change}
        />
      )}
    </Field>
  );
}

/** A pasted '+52 55 4821 9034' loses its country, as all of them are of one. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > PHONE_MIN && digits.startsWith('52') ? digits.slice(2) : digits).slice(
    0,
    PHONE_MIN,
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { AffixInput } from './AffixInput';
import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete?: 'current-password' | 'new-password' | 'off';
}

/** A password, with an eye that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [frame, { value, onChange, autoComplete = 'current-password', ...input }] = splitFrame(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...frame}>
      {aria => (
        <AffixInput
          {...input}
          {...aria}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.target.value)}
          after={
            <button
              type="button"
              className="end-btn"
              aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              aria-pressed={shown}
              disabled={input.disabled}
              onClick={() => setShown(!shown)}
            >
              <Icon />
            </button>
          }
        />
      )}
    </Field>
  );
}

import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { normalise } from '../../rules/search';
import { oneLine } from '../../rules/text/clean-text';
import { toast } from '../feedback/toast-store';
import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';
import type { Option } from './Select';
import { useEarlyEnter } from './use-early-enter';

export interface ComboboxFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Said if no option matches what was typed. */
  none?: string;
  /** Adds what was typed, where it is needed. A refusal is said in a toast. */
  onCreate?: (typed: string) => Promise<Value>;
}

/** No row has this id. */
const ADDED = -1;

/** Chooses an option by typing. Words match anywhere, without case or accents. */
export function ComboboxField<Value extends string | number>(props: ComboboxFieldProps<Value>) {
  const [
    frame,
    {
      options,
      value,
      onChange,
      onBlur,
      placeholder,
      none = 'Sin resultados',
      onCreate,
      ref,
      name,
      disabled,
      readOnly,
      autoFocus,
    },
  ] = splitFrame(props);
  const [typed, setTyped] = useState('');
  const isNew =
    onCreate && oneLine(typed) !== '' && options.every(({ label }) => normalise(label) !== normalise(typed));
  const offered = isNew
    ? [...options, { value: ADDED as Value, label: `Crear «${oneLine(typed)}»` }]
    : options;
  async function choose(option: Option<Value> | null) {
    if (option?.value !== ADDED) return onChange(option?.value ?? null);
    await onCreate?.(oneLine(typed)).then(onChange, (error: Error) => toast.failed(error.message));
  }
  const keepEnter = useEarlyEnter(
    typed,
    offered.find(({ label }) => normalise(label).includes(normalise(typed))),
    { isPending: options.length === 0, onChoose: choose },
  );
  return (
    <Field {...frame}>
      {aria => (
        <Base.Root
          items={offered}
          value={options.find(option => option.value === value) ?? null}
          onValueChange={choose}
          onInputValueChange={setTyped}
          isItemEqualToValue={(a, b) => a.value === b.value}
          disabled={disabled}
          readOnly={readOnly}
          autoHighlight
        >
          <Base.InputGroup
            className="input"
            data-disabled={disabled ? '' : undefined}
            data-readonly={readOnly ? '' : undefined}
          >
            <Base.Input
              {...aria}
              ref={ref}
              name={name}
              placeholder={placeholder}
              onBlur={onBlur}
              autoFocus={autoFocus}
              onKeyDown={keepEnter}
            />
            <Base.Trigger className="end-btn" aria-label="Mostrar opciones" tabIndex={-1}>
              <ChevronDown />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className="pop-layer" sideOffset={4}>
              <Base.Popup className="pop list">
                <Base.Empty>
                  <div className="pop-note">{none}</div>
                </Base.Empty>
                <Base.List>
                  {(option: Option<Value>) => (
                    <Base.Item
                      key={option.value}
                      className="pop-item"
                      value={option}
                      disabled={option.disabled}
                    >
                      {option.label}
                      <Base.ItemIndicator className="end">
                        <Check />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

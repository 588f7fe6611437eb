import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';

export interface Option<Value> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string | number> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** For a reader; a `SelectField` has its label instead. */
  label?: string;
  placeholder?: string;
  /** In the closed field in the place of the chosen label. */
  shown?: string;
  width?: CSSProperties['width'];
  id?: string;
  labelId?: string;
  describedBy?: string;
  invalid?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  /** Drawn by itself: a part of the dates control. */
  bare?: boolean;
  /** Its list is open from the first. */
  defaultOpen?: boolean;
}

/** Arrows and first letters choose, as in a native list. */
export function Select<Value extends string | number>({
  options,
  value,
  onChange,
  label,
  placeholder,
  shown,
  width,
  id,
  labelId,
  describedBy,
  invalid,
  disabled,
  readOnly,
  autoFocus,
  name,
  onBlur,
  ref,
  bare,
  defaultOpen,
}: SelectProps<Value>) {
  const chosen = options.find(option => option.value === value);
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={next => {
        if (next !== null) onChange(next);
      }}
      onOpenChange={open => {
        if (!open) onBlur?.();
      }}
      name={name}
      disabled={disabled}
      readOnly={readOnly}
      defaultOpen={defaultOpen}
      modal={false}
    >
      <Base.Trigger
        ref={ref}
        id={id}
        className={bare ? undefined : 'input'}
        style={{ width }}
        aria-label={label}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        data-invalid={invalid ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
        autoFocus={autoFocus}
      >
        {bare ? chosen?.label : <Chosen text={shown ?? chosen?.label} placeholder={placeholder} />}
        <ChevronDown className={bare ? undefined : 'end'} />
      </Base.Trigger>
      <OptionList>
        {options.map(option => (
          <Base.Item key={option.value} className="pop-item" value={option.value} disabled={option.disabled}>
            <Base.ItemText>{option.label}</Base.ItemText>
            <Base.ItemIndicator className="end">
              <Check />
            </Base.ItemIndicator>
          </Base.Item>
        ))}
      </OptionList>
    </Base.Root>
  );
}

function Chosen({ text, placeholder }: { text: string | undefined; placeholder: string | undefined }) {
  return <span className={classNames('clip', !text && 'placeholder')}>{text ?? placeholder ?? ' '}</span>;
}

function OptionList({ children }: { children: ReactNode }) {
  return (
    // The list would bring a style element of its own, which the content security policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Portal>
        <Base.Positioner className="pop-layer" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className="pop list">
            <Base.List>{children}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </CSPProvider>
  );
}

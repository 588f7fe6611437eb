import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldFrame } from './Field';

export interface Tile<Value> {
  value: Value;
  label: string;
  icon?: LucideIcon;
  /** Under the label: '•••• 4821'. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface RadioTilesProps<Value extends string | number> extends FieldFrame {
  options: readonly Tile<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** The first tile that can be chosen, so that a form can put the focus there. */
  ref?: (tile: HTMLInputElement | null) => void;
  /** Tiles beside each other; 3 by default. */
  columns?: 2 | 3 | 4 | 5;
  disabled?: boolean;
}

const COLUMNS = { 2: 'of-2', 3: undefined, 4: 'of-4', 5: 'of-5' };

/** A choice of up to six that decides the rest of a form. Arrows choose. */
export function RadioTiles<Value extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  columns = 3,
  disabled,
  ...frame
}: RadioTilesProps<Value>) {
  const group = useId();
  const first = options.find(option => !option.disabled);
  return (
    <Field {...frame} group>
      {() => (
        <div className={classNames('choices', COLUMNS[columns])}>
          {options.map(option => (
            <ChoiceTile
              key={option.value}
              option={option}
              name={name ?? group}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              ref={option === first ? ref : undefined}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

interface ChoiceTileProps extends ComponentPropsWithRef<'input'> {
  option: Tile<string | number>;
}

function ChoiceTile({ option: { icon: Icon, label, note }, ...input }: ChoiceTileProps) {
  return (
    <Choice {...input}>
      {Icon && <Icon />}
      <span>
        {label}
        {note && <span className="note">{note}</span>}
      </span>
    </Choice>
  );
}

/** A tile around a radio button; `className` is the tile's. */
export function Choice({ className, children, ...input }: ComponentPropsWithRef<'input'>) {
  return (
    <label
      className={classNames('choice', className)}
      data-checked={input.checked ? '' : undefined}
      data-disabled={input.disabled ? '' : undefined}
    >
      <input {...input} className="sr" type="radio" />
      {children}
    </label>
  );
}

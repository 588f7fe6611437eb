import type { ReactNode } from 'react';
import { type Option, Select } from '../fields/Select';
import { FilterRow } from '../layout/blocks';

export interface FiltersProps {
  children: ReactNode;
  count?: ReactNode;
  className?: string;
}

export function Filters({ children, count, className }: FiltersProps) {
  return (
    <FilterRow className={className}>
      {children}
      {count !== undefined && <span className="push t-2">{count}</span>}
    </FilterRow>
  );
}

/** '1,284 clientes'. */
export function Count({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <>
      <span className="num">{value.toLocaleString('es-MX')}</span> {value === 1 ? one : many}
    </>
  );
}

export interface FilterSelectProps<Value extends string | number> {
  /** Shown while nothing is filtered: 'Género'. */
  label: string;
  /** The first option, which filters nothing: 'Todos'. */
  all?: string;
  options: readonly Option<Value>[];
  /** Null filters nothing. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  width?: number;
  /** There is nothing to choose from yet. */
  disabled?: boolean;
}

const ALL = '';

export function FilterSelect<Value extends string | number>({
  label,
  all = 'Todos',
  options,
  value,
  onChange,
  width = 136,
  disabled,
}: FilterSelectProps<Value>) {
  // The name of what is chosen is on its way: the label in its place would turn into it.
  const isNameMissing = value !== null && !options.some(option => option.value === value);
  return (
    <Select<Value | typeof ALL>
      label={label}
      placeholder={isNameMissing ? '\u00a0' : label}
      width={width}
      disabled={disabled}
      options={[{ value: ALL, label: all }, ...options]}
      value={value}
      onChange={next => onChange(next === ALL ? null : next)}
    />
  );
}

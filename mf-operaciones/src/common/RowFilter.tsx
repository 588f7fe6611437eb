import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { optionsOf } from './options';

interface RowFilterProps<Filter> {
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
  name: keyof Filter;
  label: string;
  rows: Parameters<typeof optionsOf>[0];
  all?: string;
  disabled?: boolean;
}

/** A filter of a list by one of the rows that it belongs to. */
export function RowFilter<Filter extends Readonly<Record<keyof Filter, number | null>>>({
  filter,
  onChange,
  name,
  rows,
  all = 'Todas',
  ...select
}: RowFilterProps<Filter>) {
  return (
    <FilterSelect
      {...select}
      all={all}
      width={168}
      options={optionsOf(rows)}
      value={filter[name]}
      onChange={id => onChange({ [name]: id } as Partial<Filter>)}
    />
  );
}

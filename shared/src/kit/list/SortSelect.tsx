import type { Column } from '../table';
import { FilterSelect } from './Filters';

interface SortSelectProps<Row> {
  columns: readonly Pick<Column<Row>, 'id' | 'head' | 'sort'>[];
  /** As the address holds it: 'name' upwards, '-name' downwards. */
  order: string;
  onOrder: (order: string) => void;
}

/** Sorts a list on a phone, where it has no heads to press. */
export function SortSelect<Row>({ columns, order, onOrder }: SortSelectProps<Row>) {
  const sortable = columns.filter(column => column.sort);
  if (sortable.length === 0) return null;
  return (
    <FilterSelect
      label="Ordenar"
      all="Sin ordenar"
      width={168}
      options={sortable.flatMap(({ id, head }) => [
        { value: id, label: `${head} ↑` },
        { value: `-${id}`, label: `${head} ↓` },
      ])}
      value={order || null}
      onChange={next => onOrder(next ?? '')}
    />
  );
}

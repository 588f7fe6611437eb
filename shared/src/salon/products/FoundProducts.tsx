import { type LucideIcon, Package, PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty } from '../../kit/feedback/Empty';
import { PickButton } from '../../kit/list/PickButton';
import { Note, Strong, Text } from '../../kit/text';
import { PickList } from '../appointments/DayPick';
import css from './found-products.module.css';

/** Drawn at once; more are found by typing. */
const SHOWN = 60;

interface PickText {
  name: string;
  detail: string;
  /** At the end: its price and how many there are. */
  end: ReactNode;
  /** There are none left. */
  isOut?: boolean;
}

interface AddPickProps extends PickText {
  icon: LucideIcon;
  /** Tab stops at the first row only: arrows go on from there. */
  first: boolean;
  onAdd: () => void;
}

/** A row that adds one. A press leaves the focus in the scanner's field. */
export function AddPick({ icon: Icon, name, detail, end, isOut, first, onAdd }: AddPickProps) {
  return (
    <li>
      <PickButton
        className={css.pick}
        tabIndex={first ? undefined : -1}
        aria-disabled={isOut || undefined}
        onMouseDown={event => event.preventDefault()}
        onClick={onAdd}
      >
        <span className={css.thumb}>
          <Icon />
        </span>
        <Text clip>
          <Strong clip>{name}</Strong>
          <Text as="small" clip>
            {detail}
          </Text>
        </Text>
        <span className={css.end}>{end}</span>
      </PickButton>
    </li>
  );
}

interface FoundProductsProps<Row> {
  rows: readonly Row[];
  textOf: (row: Row) => PickText;
  onChoose: (row: Row) => void;
  /** Stands before a row. */
  markOf?: (index: number) => ReactNode;
}

/** The products in which the typed words are, to be picked from under a scanner's field. */
export function FoundProducts<Row extends { variant_id: number }>(props: FoundProductsProps<Row>) {
  const { rows, textOf, onChoose, markOf } = props;
  if (rows.length === 0) {
    return <Empty icon={PackageSearch} text="No se encontraron productos activos en inventario" />;
  }
  return (
    <>
      <PickList>
        {rows
          .slice(0, SHOWN)
          .map((row, index) => [
            markOf?.(index),
            <AddPick
              key={row.variant_id}
              icon={Package}
              first={index === 0}
              onAdd={() => onChoose(row)}
              {...textOf(row)}
            />,
          ])}
      </PickList>
      {rows.length > SHOWN && (
        <Note className={css.more}>Y {rows.length - SHOWN} más: escribe para encontrarlos.</Note>
      )}
    </>
  );
}

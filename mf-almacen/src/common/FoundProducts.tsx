import { Empty } from '@melena/shared/kit/feedback/Empty';
import { PickButton } from '@melena/shared/kit/list/PickButton';
import { Strong, Text } from '@melena/shared/kit/text';
import { PickList } from '@melena/shared/salon/appointments/DayPick';
import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './found.module.css';

/** Drawn at once; more are found by typing. */
const SHOWN = 60;

interface FoundProductsProps<Row> {
  rows: readonly Row[];
  /** Said where there are none. */
  empty: string;
  textOf: (row: Row) => { name: string; detail: string; end: ReactNode; isOut?: boolean };
  onChoose: (row: Row) => void;
  /** Stands before a row. */
  markOf?: (index: number) => ReactNode;
}

/** The products in which the typed words are, to be picked from under a scanner's field. */
export function FoundProducts<Row extends { variant_id: number }>(props: FoundProductsProps<Row>) {
  const { rows, empty, textOf, onChoose, markOf } = props;
  if (rows.length === 0) return <Empty icon={PackageSearch} text={empty} />;
  return (
    <PickList>
      {rows.slice(0, SHOWN).map((row, index) => {
        const { name, detail, end, isOut } = textOf(row);
        return [
          markOf?.(index),
          <li key={row.variant_id}>
            {/* A press leaves the focus in the scanner's field. */}
            <PickButton
              className={css.pick}
              tabIndex={index === 0 ? undefined : -1}
              aria-disabled={isOut || undefined}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(row)}
            >
              <Text clip>
                <Strong clip>{name}</Strong>
                <Text as="small" clip>
                  {detail}
                </Text>
              </Text>
              {end}
            </PickButton>
          </li>,
        ];
      })}
    </PickList>
  );
}

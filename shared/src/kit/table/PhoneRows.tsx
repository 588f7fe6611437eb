import { Fragment, type ReactNode } from 'react';
import { SkeletonBlock, skeletonWidth } from '../feedback/Skeleton';
import { OpenRow } from './OpenRow';
import type { DataTableProps } from './types';

type PhoneRowsProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rowKey' | 'rowHref' | 'onRow' | 'rowState' | 'selected' | 'mark'
> & {
  rows: readonly Row[];
  phone: (row: Row) => ReactNode;
};

export function PhoneRows<Row>({
  label,
  rows,
  rowKey,
  rowHref,
  onRow,
  rowState,
  selected,
  phone,
  mark,
}: PhoneRowsProps<Row>) {
  return (
    <ul className="rows" aria-label={label}>
      {rows.map(row => {
        const key = rowKey(row);
        return (
          <Fragment key={key}>
            {mark?.before === key && <li className="mark">{mark.content}</li>}
            <li>
              <OpenRow
                row={row}
                rowHref={rowHref}
                onRow={onRow}
                className="card-row"
                selected={selected != null && key === selected}
                gone={rowState?.(row).gone}
              >
                {phone(row)}
              </OpenRow>
            </li>
          </Fragment>
        );
      })}
      {mark?.before === null && <li className="mark">{mark.content}</li>}
    </ul>
  );
}

export function PhoneSkeleton() {
  return (
    <ul className="rows" aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index}>
          <span className="card-row">
            <span className="what">
              <SkeletonBlock width={skeletonWidth(index)} height={14} />
              <br />
              <SkeletonBlock width={96} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

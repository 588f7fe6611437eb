import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNow } from '../../kit/dates/use-now';
import { PickButton } from '../../kit/list/PickButton';
import { targetRow } from '../../kit/table/use-roving-focus';
import { Num, Strong, Text } from '../../kit/text';
import { isInProgress } from '../../rules/agenda/appointment-status';
import { type Day, formatDayShort, formatHourShort, today } from '../../rules/time';
import { Folio } from './Folio';

export interface DayRow {
  id: number;
  folio: string;
  status_id: number;
  day: Day;
  /** HH:mm */
  hour: string;
  client: string;
  healer: string;
}

export interface DayPickProps {
  row: DayRow;
  chosen: boolean;
  /** Cancelled: the name is struck. */
  gone: boolean;
  onChoose: (id: number) => void;
  /** A third line. */
  note?: string;
  /** At the end of the row. */
  children: ReactNode;
}

/** The rows of a list that is chosen from. */
export function PickList({ children }: { children: ReactNode }) {
  return <ul className="picks">{children}</ul>;
}

/** Stands between two rows. */
export function PickMark({ children }: { children: ReactNode }) {
  return <li className="mark">{children}</li>;
}

/** An appointment in a list that is chosen from. */
export function DayPick({ row, chosen, gone, onChoose, note, children }: DayPickProps) {
  const button = useRef<HTMLButtonElement>(null);
  const now = useNow();
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <li>
      <PickButton
        ref={button}
        data-selected={chosen ? '' : undefined}
        data-gone={gone ? '' : undefined}
        aria-current={chosen || undefined}
        onClick={() => onChoose(row.id)}
      >
        <Num>{formatHourShort(row.hour)}</Num>
        <Text clip>
          <Strong clip>{row.client}</Strong>
          <Text as="small" clip>
            <Folio folio={row.folio} /> · {row.healer}
          </Text>
          {row.day !== today(now) && (
            <small className="since">
              {isInProgress(row) ? 'En curso desde el' : 'Del'} {formatDayShort(row.day)}
            </small>
          )}
          {note && <small>{note}</small>}
        </Text>
        {children}
      </PickButton>
    </li>
  );
}

/**
 * Handles the keys of a list and its search: arrows and pages move between the rows, arrows also down out of the search, and Enter
 * in the search opens the only row that it found.
 */
export function moveInPicks(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('.pick')];
  const here = rows.indexOf(target as HTMLElement);
  const inSearch = target instanceof HTMLInputElement;
  if (rows.length === 0 || (here === -1 && !inSearch)) return;
  if (inSearch && key === 'Enter' && rows.length === 1) rows[0]?.click();
  const next = inSearch && key !== 'ArrowDown' ? undefined : targetRow(key, here, rows.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { PaneScroll, PaneTop, PresentLine } from '@melena/shared/kit/layout/blocks';
import { Pane } from '@melena/shared/kit/layout/Panes';
import { Segments } from '@melena/shared/kit/layout/Segments';

import { Money } from '@melena/shared/kit/text';
import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { pendingOf } from '@melena/shared/rules/till/quote';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { DayPick, moveInPicks, PickList, PickMark } from '@melena/shared/salon/appointments/DayPick';
import { CalendarX2, SearchX } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import {
  findInQueue,
  type Queue,
  type QueueRow,
  SEGMENT_LABELS,
  SEGMENTS,
  type SegmentName,
  waitText,
} from './queue';
import styles from './queue.module.css';
import type { QueueAddress } from './use-queue-address';

const NOBODY: Readonly<Record<SegmentName, string>> = {
  'por-cobrar': 'Nadie espera para pagar',
  'en-curso': 'No hay citas en curso',
  hoy: 'No hay citas hoy',
};

interface TillQueueProps {
  queue: Queue;
  address: QueueAddress;
}

/** The till's list: who waits to pay, who is in the chair, and the day. */
export function TillQueue({ queue, address }: TillQueueProps) {
  const [typed, setTyped] = useState('');
  const found = findInQueue(queue, typed);
  // Who is looked for is found wherever they are.
  const segment =
    (found[address.segment].length === 0 && SEGMENTS.find(name => found[name].length > 0 && typed.trim())) ||
    address.segment;
  const rows = found[segment];
  return (
    <Pane aria-label="Citas de hoy" onKeyDown={moveInPicks}>
      <PaneTop className={styles.top}>
        <SearchField
          label="Buscar en las citas de hoy"
          placeholder="Folio, cliente o healer"
          value={typed}
          onChange={setTyped}
        />
        <Segments
          label="Lista"
          options={SEGMENTS.map(name => ({
            value: name,
            label: `${SEGMENT_LABELS[name]} ${found[name].length}`,
          }))}
          value={segment}
          onChange={address.showSegment}
        />
      </PaneTop>
      <PaneScroll>
        {rows.length === 0 &&
          (typed.trim() && queue.hoy.length > 0 ? (
            <Empty icon={SearchX} text="Sin resultados">
              Ninguna cita de hoy coincide con «{typed.trim()}».
            </Empty>
          ) : (
            <Empty icon={CalendarX2} text={NOBODY[segment]} />
          ))}
        <Rows
          key={segment}
          rows={rows}
          segment={segment}
          chosen={address.chosen}
          onChoose={id => address.choose(id, segment)}
        />
      </PaneScroll>
    </Pane>
  );
}

interface RowsProps {
  rows: readonly QueueRow[];
  segment: SegmentName;
  chosen: number | null;
  onChoose: (id: number) => void;
}

function Rows({ rows, segment, chosen, onChoose }: RowsProps) {
  const now = useNow();
  const hour = nowHour(now);
  const next = segment === 'hoy' ? rows.find(row => row.hour > hour) : undefined;
  const line = (
    <PickMark>
      <NowLine text={`Ahora ${formatHour(hour)}`} seen={rows.some(({ id }) => id === chosen)} />
    </PickMark>
  );
  return (
    <PickList>
      {rows.map(row => (
        <Fragment key={row.id}>
          {row === next && line}
          <DayPick
            row={row}
            chosen={row.id === chosen}
            gone={isCancelled(row)}
            onChoose={onChoose}
            note={segment === 'hoy' ? undefined : waitText(row, now)}
          >
            {segment === 'por-cobrar' ? (
              <Money value={pendingOf(row)} />
            ) : (
              <AppointmentBadge appointment={row} now={now} />
            )}
          </DayPick>
        </Fragment>
      ))}
      {segment === 'hoy' && rows.length > 0 && !next && line}
    </PickList>
  );
}

/** The list opens with it a third from the top, unless the chosen row is in it; then it stays where a person scrolled it. */
function NowLine({ text, seen }: { text: string; seen: boolean }) {
  const line = useRef<HTMLElement>(null);
  const wanted = useRef(!seen);
  useEffect(() => {
    if (wanted.current && line.current) scrollToThird(line.current);
    wanted.current = false;
  }, []);
  return <PresentLine ref={line}>{text}</PresentLine>;
}

/** Scrolls the one box that scrolls: the browser's own way would also move those that only clip. */
function scrollToThird(line: HTMLElement): void {
  for (let box = line.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY !== 'auto') continue;
    box.scrollTop +=
      line.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
    return;
  }
}

import { useCall } from '@melena/shared/client';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { PaneScroll, PaneTop, PresentLine } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Pane } from '@melena/shared/kit/layout/Panes';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Money } from '@melena/shared/kit/text';
import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { noneFound } from '@melena/shared/rules/none-found';
import { formatHour, nowHour, today } from '@melena/shared/rules/time';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { DayPick, moveInPicks, PickList, PickMark } from '@melena/shared/salon/appointments/DayPick';
import { CalendarX2, SearchX, ShoppingBag } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import {
  findInQueue,
  findSales,
  type Queue,
  type QueueRow,
  SEGMENT_LABELS,
  SEGMENTS,
  type SegmentName,
  type VisitSegment,
  waitText,
} from './queue';
import styles from './queue.module.css';
import { SalesOfDay } from './SalesOfDay';
import type { QueueAddress } from './use-queue-address';

const NOBODY: Readonly<Record<SegmentName, string>> = {
  'por-cobrar': 'Nadie espera para pagar',
  'en-curso': 'No hay citas en curso',
  hoy: 'No hay citas hoy',
  ventas: 'No hay ventas hoy',
};

/** The most that a call answers in one part; no day comes near it. */
const MOST_SALES = 500;

/** The till's list: who waits to pay, who is in the chair, the day, and what was sold without an appointment. */
export function TillQueue({ queue, address }: { queue: Queue; address: QueueAddress }) {
  const [typed, setTyped] = useState('');
  const sold = useCall('sale/list', { day: today(useNow()), limit: MOST_SALES });
  const found = { ...findInQueue(queue, typed), ventas: findSales(sold.data?.sales ?? [], typed) };
  // The search covers every segment.
  const segment =
    (found[address.segment].length === 0 && SEGMENTS.find(name => found[name].length > 0 && typed.trim())) ||
    address.segment;
  const isSearching = typed.trim() !== '' && (queue.hoy.length > 0 || (sold.data?.total ?? 0) > 0);
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
            label:
              name === 'ventas' && !sold.data
                ? SEGMENT_LABELS[name]
                : `${SEGMENT_LABELS[name]} ${found[name].length}`,
          }))}
          value={segment}
          onChange={address.showSegment}
        />
      </PaneTop>
      <PaneScroll>
        {segment === 'ventas' ? (
          <Loaded
            query={sold}
            failed="No se pudieron cargar las ventas"
            skeleton={<SkeletonRows rows={4} label="Cargando las ventas" />}
          >
            {() => <SalesOfDay sales={found.ventas} />}
          </Loaded>
        ) : (
          <Rows
            key={segment}
            rows={found[segment]}
            segment={segment}
            chosen={address.chosen}
            onChoose={id => address.choose(id, segment)}
          />
        )}
        {found[segment].length === 0 &&
          (segment !== 'ventas' || sold.data) &&
          (isSearching ? (
            <Empty icon={SearchX} text={noneFound(typed, 'Sin resultados')}>
              Ninguna cita ni venta de hoy coincide con «{typed.trim()}».
            </Empty>
          ) : (
            <Empty icon={segment === 'ventas' ? ShoppingBag : CalendarX2} text={NOBODY[segment]} />
          ))}
      </PaneScroll>
    </Pane>
  );
}

interface RowsProps {
  rows: readonly QueueRow[];
  segment: VisitSegment;
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
              <Money value={row.pending} />
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

import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import { hasColumn, showsColumn } from '@melena/shared/rules/agenda/availability';
import { closedText } from '@melena/shared/rules/agenda/salon-hours';
import { today } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { GridFrame } from '../../common/day-grid/GridFrame';
import { boundsOf } from '../../common/day-grid/grid-layout';
import { type AppointmentRow, type CalendarHealer, toPartRows } from '../../common/day-grid/rows';
import { useSameSpan } from '../../common/day-grid/use-same-span';
import { useAgendaDay } from '../agenda-day';
import { dragStore } from '../drag/drag-store';
import { useDrag } from '../drag/use-drag';
import { type Density, rememberShape, setView, VIEW } from '../view-preferences';
import { OneHealerSkeleton } from './AgendaSkeleton';
import { countLive, countText } from './count-text';
import { PaintedContext } from './FreeCells';
import { isFull } from './free-cells';
import { HealerColumn } from './HealerColumn';
import { useSelectedBlock } from './use-selected-block';

const AbsenceOpener = lazy(() => import('../deferred').then(m => ({ default: m.AbsenceOpener })));
const OpenedAbsence = lazy(() => import('../deferred').then(m => ({ default: m.OpenedAbsence })));
const OneHealer = lazy(() => import('./OneHealer').then(m => ({ default: m.OneHealer })));

export interface AgendaGridProps {
  healers: readonly CalendarHealer[];
  appointments: readonly AppointmentRow[];
  density: Density;
  selectedId: number | null;
}

/** The day by healer: a column each, one of them on a phone. */
export function AgendaGrid({ healers, appointments, density, selectedId }: AgendaGridProps) {
  const { day, salon, closed, filter, onBook } = useAgendaDay();
  const mayPlan = hasPermission(useSession()?.me.role, 'healers');
  const now = useNow();
  const columns = useMemo(() => healers.filter(showsColumn), [healers]);
  const rows = useRowsByHealer(columns, appointments);
  const bounds = useSameSpan(useMemo(() => boundsOf(salon, appointments), [salon, appointments]));
  const full = useMemo(
    () => day >= today(now) && columns.every(healer => isFull(healer, rows.get(healer.id), salon, day, now)),
    [columns, rows, salon, day, now],
  );
  const painted = useAfterPaint();
  const phone = useMedia(PHONE);
  const [chosenId, choose] = useState<number | null>(null);
  const chosen = columns.find(({ id }) => id === chosenId) ?? columns.find(hasColumn) ?? columns[0];
  const shown = phone && chosen ? [chosen] : columns;
  const moves = onBook !== undefined && closed === null && day >= today(now);
  const drag = useDrag({ day, salon, bounds, columns: shown, appointments }, moves);
  const landedId = dragStore(state => state.landedId);
  const markedId = selectedId ?? landedId;
  const elsewhere = appointments.filter(
    row => isLive(row) && !toPartRows(row).some(part => rows.has(part.healer_id)),
  ).length;
  useEffect(() => {
    if (columns.length > 0) rememberShape({ columns: columns.length, bounds });
  }, [columns.length, bounds]);
  useSelectedBlock(selectedId);
  useEffect(() => {
    if (filter.size > 0) scrollToFirst();
  }, [filter]);
  return (
    <>
      {phone && chosen && (
        <Suspense fallback={<OneHealerSkeleton />}>
          <OneHealer healers={columns} chosenId={chosen.id} onChoose={choose} />
        </Suspense>
      )}
      {elsewhere > 0 && <OffColumnNotice count={elsewhere} />}
      {chosen && (full || closed !== null) && (
        <Notice tone="info" strip>
          {closed === null ? 'No hay horarios disponibles en este día' : closedText(closed)}
        </Notice>
      )}
      {!chosen && (
        <Empty
          text="No hay healers disponibles en este día"
          action={
            mayPlan && (
              <ButtonLink to={healers.length > 0 ? paths.healerWeeks : paths.newHealer}>
                {healers.length > 0 ? 'Ver horarios' : 'Agregar healer'}
              </ButtonLink>
            )
          }
        />
      )}
      {chosen && (
        <GridFrame
          live
          layers={painted}
          drag={drag}
          label="Agenda por healer"
          day={day}
          bounds={bounds}
          density={phone ? 'comfortable' : density}
          heads={shown.map((healer, col) => ({
            ...healer,
            count: countText(countLive(rows.get(healer.id) ?? NO_ROWS)),
            action: painted && (
              <Suspense>
                <AbsenceOpener healer={healer} col={col} />
              </Suspense>
            ),
          }))}
        >
          <PaintedContext value={painted}>
            {shown.map((healer, col) => (
              <HealerColumn
                key={healer.id}
                healer={healer}
                col={col}
                rows={rows.get(healer.id) ?? NO_ROWS}
                now={now}
                bounds={bounds}
                selectedId={rows.get(healer.id)?.some(({ id }) => id === markedId) ? markedId : null}
              />
            ))}
          </PaintedContext>
        </GridFrame>
      )}
      {painted && (
        <Suspense>
          <OpenedAbsence />
        </Suspense>
      )}
    </>
  );
}

/** Shows the earliest of what a filter keeps, which may be anywhere in the day. */
function scrollToFirst(): void {
  const kept = [...document.querySelectorAll<HTMLElement>('[data-day] button[data-status]')];
  const [first] = kept.sort((one, other) => Number(one.dataset.from) - Number(other.dataset.from));
  first?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
}

const NO_ROWS: readonly AppointmentRow[] = [];

/** Counts appointments without a column: their healers no longer work on that day. */
function OffColumnNotice({ count }: { count: number }) {
  return (
    <Notice
      tone="warn"
      strip
      action={
        <Button size="s" onClick={() => setView(VIEW.list)}>
          Ver la lista
        </Button>
      }
    >
      Hay {countText(count)} con healers que no atienden este día. Se ven en la lista.
    </Notice>
  );
}

function useRowsByHealer(healers: readonly CalendarHealer[], rows: readonly AppointmentRow[]) {
  const last = useRef<ReadonlyMap<number, readonly AppointmentRow[]>>(undefined);
  return useMemo(() => {
    last.current = groupByHealer(healers, rows, last.current);
    return last.current;
  }, [healers, rows]);
}

/**
 * Each healer's rows, with the hours of that healer's part. A healer whose rows are the same ones as in `last` keeps its very array, so that only
 * the columns that changed are drawn again.
 */
function groupByHealer(
  healers: readonly CalendarHealer[],
  rows: readonly AppointmentRow[],
  last: ReadonlyMap<number, readonly AppointmentRow[]> = new Map(),
): Map<number, readonly AppointmentRow[]> {
  const grouped = new Map<number, AppointmentRow[]>(healers.map(({ id }) => [id, []]));
  for (const row of rows.flatMap(toPartRows)) grouped.get(row.healer_id)?.push(row);
  return new Map([...grouped].map(([id, own]) => [id, sameRows(last.get(id), own)]));
}

function sameRows(last: readonly AppointmentRow[] | undefined, rows: readonly AppointmentRow[]) {
  return last?.length === rows.length && rows.every((row, index) => row === last[index]) ? last : rows;
}

/**
 * True after the first paint: parts out of sight may come now. A deferred value comes when
 * React has time, which may be before the browser has painted anything.
 */
function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    // A frame is painted after its callbacks: what they put off comes after that.
    const frame = requestAnimationFrame(() => {
      soon = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(soon);
    };
  }, []);
  return painted;
}

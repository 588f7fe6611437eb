import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import type { StatusName } from '@melena/shared/rules/agenda/appointment-status';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import type { Day, Hour } from '@melena/shared/rules/time';
import { lazy, Suspense, useMemo } from 'react';
import type { SlotChoice } from '../common/booking-draft/booking-draft';
import styles from './agenda.module.css';
import { AgendaDayContext } from './agenda-day';
import { dragStore, withMoves } from './drag/drag-store';
import { AgendaGrid } from './grid/AgendaGrid';
import { AgendaSkeleton } from './grid/AgendaSkeleton';
import { NoScheduleNotice } from './NoScheduleNotice';
import { VIEW, viewPreferences } from './view-preferences';

// The table's library is a tenth of this page; who works in the grid never waits for it.
const AgendaList = lazy(() => import('./list/AgendaList').then(m => ({ default: m.AgendaList })));

/** A day's agenda, with the moves that its reply doesn't tell yet. */
export function useAgenda(day: Day, enabled: boolean) {
  const query = useCall('calendar/get', { day }, { enabled });
  const { data } = query;
  const changes = dragStore(state => state.changes);
  const rows = useMemo(() => data && withMoves(data.appointments, changes), [data, changes]);
  return { query, data, rows, failure: loadError(query, 'No se pudo cargar la agenda') };
}

export interface DayViewProps {
  day: Day;
  agenda: ReturnType<typeof useAgenda>;
  filter: ReadonlySet<StatusName>;
  onShowAll: () => void;
  selectedId: number | null;
  onOpen: (id: number) => void;
  /** Undefined where this role doesn't book. */
  onBook: ((slot: SlotChoice) => void) | undefined;
  /** The booking is open. */
  booking: boolean;
}

/** A day as a list or by healer. */
export function DayView({
  day,
  agenda,
  filter,
  onShowAll,
  selectedId,
  onOpen,
  onBook,
  booking,
}: DayViewProps) {
  const { data, rows, failure } = agenda;
  const { view, density } = viewPreferences();
  const agendaDay = useAgendaContext(data, { day, filter, onOpen, onBook });
  const notice = data && !data.salon_schedule && data.closed === null && <NoScheduleNotice />;
  if (view === VIEW.list) {
    return (
      <>
        {notice}
        <PageBody>
          <Suspense fallback={<ListSkeleton />}>
            <AgendaList
              rows={rows}
              filter={filter}
              selectedId={selectedId}
              booking={booking}
              onOpen={onOpen}
              onShowAll={onShowAll}
              error={failure}
            />
          </Suspense>
        </PageBody>
      </>
    );
  }
  if (failure) {
    return (
      <div className={styles.failed}>
        <ErrorState {...failure} />
      </div>
    );
  }
  if (!data || !rows) return <AgendaSkeleton day={day} />;
  return (
    <>
      {notice}
      <AgendaDayContext value={agendaDay}>
        <AgendaGrid healers={data.healers} appointments={rows} density={density} selectedId={selectedId} />
      </AgendaDayContext>
    </>
  );
}

function useAgendaContext(
  data: CallReply<'calendar/get'> | undefined,
  { day, filter, onOpen, onBook }: Pick<DayViewProps, 'day' | 'filter' | 'onOpen' | 'onBook'>,
) {
  const { salon_schedule = null, closed = null } = data ?? {};
  const salon = useMemo(() => spanOfDay({ salon_schedule, closed }), [salon_schedule, closed]);
  return useMemo(
    () => ({
      day,
      salon,
      closed,
      filter,
      onOpen,
      onBook: onBook && ((healerId: number, hour: Hour) => onBook({ day, healerId, hour })),
    }),
    [day, salon, closed, filter, onOpen, onBook],
  );
}

function ListSkeleton() {
  return (
    <Sheet fill>
      <SkeletonRows rows={12} />
    </Sheet>
  );
}

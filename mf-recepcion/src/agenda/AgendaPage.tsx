import { loadError, useCall } from '@melena/shared/client';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { type StatusName, statusName } from '@melena/shared/rules/agenda/appointment-status';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import { type Hour, today } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import {
  draftStore,
  pressSlot,
  startOnDay,
  startWalkIn,
  startWithSlot,
} from '../common/booking-draft/booking-draft';
import { AgendaGrid } from './AgendaGrid';
import { AgendaHead } from './AgendaHead';
import { AgendaSkeleton } from './AgendaSkeleton';
import styles from './agenda.module.css';
import { AgendaDayContext } from './agenda-day';
import { useParkDraft } from './booking/use-park-draft';
import { dragStore, withMoves } from './drag-store';
import { DensityControl, StatusLegend } from './StatusLegend';
import { useAgendaAddress } from './use-agenda-address';
import { VIEW, viewPreferences } from './view-preferences';

// The table's library is a tenth of this page; who works in the grid never waits for it.
const AgendaList = lazy(() => import('./AgendaList').then(m => ({ default: m.AgendaList })));
const DetailsPanel = lazy(() => import('./DetailsPanel').then(m => ({ default: m.DetailsPanel })));
const BookingPane = lazy(() => import('./booking/BookingPane').then(m => ({ default: m.BookingPane })));
// A menu weighs as much as the grid, and most of the time nothing waits.
const Unfinished = lazy(() => import('./booking/BookingPane').then(m => ({ default: m.ParkedDrafts })));
const KeyHints = lazy(() => import('./drag/drag').then(m => ({ default: m.KeyHints })));
const DropQuestion = lazy(() => import('./drag/drag').then(m => ({ default: m.DropQuestion })));
// What was left unanswered is rare, and can wait for the grid.
const UnansweredCommands = lazy(() =>
  import('../common/unanswered/UnansweredCommands').then(m => ({ default: m.UnansweredCommands })),
);
const FindDialog = lazy(() =>
  import('../common/appointment/FindDialog').then(m => ({ default: m.FindDialog })),
);

const NO_FILTER: ReadonlySet<StatusName> = new Set();

export function AgendaPage() {
  const address = useAgendaAddress();
  const { day, appointmentId, showAppointment, showBooking } = address;
  const agenda = useCall('calendar/get', { day });
  const { data } = agenda;
  const { holding, changes, question } = dragStore();
  const rows = useMemo(() => data && withMoves(data.appointments, changes), [data, changes]);
  const { view, density } = viewPreferences();
  const [filter, setFilter] = useState(NO_FILTER);
  const [finding, setFinding] = useState(false);
  const detailsSeen = useWasTrue(appointmentId !== null);
  const bookingSeen = useWasTrue(address.booking);
  const newButton = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const mayBook = hasPermission(useSession()?.me.role, 'book');
  const { salon_schedule = null, closed = null } = data ?? {};
  const salon = useMemo(() => spanOfDay({ salon_schedule, closed }), [salon_schedule, closed]);
  const listed = useMemo(
    () =>
      rows
        ?.filter(row => filter.size === 0 || filter.has(statusName(row, now)))
        .sort((a, b) => a.hour.localeCompare(b.hour) || a.id - b.id),
    [rows, filter, now],
  );
  const hidden = data !== undefined && listed?.length === 0 && data.appointments.length > 0;
  const isOpen = useRef(address.booking);
  isOpen.current = address.booking;
  const book = useCallback(
    (healerId: number, hour: Hour) => {
      const slot = { day, healerId, hour };
      // An open booking takes the hour; without one it begins a new one.
      if (isOpen.current && draftStore.getState().appointmentId === null) pressSlot(slot);
      else startWithSlot(slot);
      showBooking(true);
    },
    [day, showBooking],
  );
  const agendaDay = useMemo(
    () => ({ day, salon, closed, filter, onOpen: showAppointment, onBook: mayBook ? book : undefined }),
    [day, salon, closed, filter, showAppointment, mayBook, book],
  );
  const bookAnew = () => {
    startOnDay(day);
    showBooking(true);
  };
  const bookNow = () => {
    startWalkIn(today(now));
    showBooking(true);
  };
  const isBooking = address.booking && mayBook;
  const waits = draftStore(({ parked }) => parked.length > 0);
  useParkDraft(address.booking, () => showBooking(true));
  const failure = loadError(agenda, 'No se pudo cargar la agenda');
  return (
    <>
      <AgendaHead
        day={day}
        onDay={address.showDay}
        onFind={() => setFinding(true)}
        onNew={mayBook ? bookAnew : undefined}
        onWalkIn={bookNow}
        newRef={newButton}
      />
      <div className={styles.bar}>
        <StatusLegend rows={rows} filter={filter} onFilter={setFilter} />
        {mayBook && waits && !address.booking && (
          <Suspense>
            <Unfinished onContinue={() => showBooking(true)} onNone={() => newButton.current?.focus()} />
          </Suspense>
        )}
        {view === VIEW.grid && (
          <Suspense fallback={<DensityControl />}>{holding ? <KeyHints /> : <DensityControl />}</Suspense>
        )}
      </div>
      <Suspense>
        <UnansweredCommands />
      </Suspense>
      {data && !salon_schedule && closed === null && (
        <div className={styles.notice}>
          <Notice tone="warn">
            El salón no tiene un horario registrado. Se muestra de 8:00 a.m. a 7:00 p.m.
          </Notice>
        </div>
      )}
      <div
        className={styles.work}
        data-beside={appointmentId !== null ? 'details' : isBooking ? 'booking' : undefined}
      >
        {view === VIEW.list && (
          <PageBody>
            <Suspense fallback={<ListSkeleton />}>
              <AgendaList
                rows={listed}
                selectedId={appointmentId}
                onOpen={showAppointment}
                onShowAll={hidden ? () => setFilter(NO_FILTER) : undefined}
                error={failure}
              />
            </Suspense>
          </PageBody>
        )}
        {view === VIEW.grid && failure && (
          <div className={styles.failed}>
            <ErrorState {...failure} />
          </div>
        )}
        {view === VIEW.grid && !failure && !data && <AgendaSkeleton day={day} />}
        {view === VIEW.grid && data && rows && (
          <AgendaDayContext value={agendaDay}>
            <AgendaGrid
              healers={data.healers}
              appointments={rows}
              density={density}
              selectedId={appointmentId}
            />
          </AgendaDayContext>
        )}
        <Suspense>
          {detailsSeen && (
            <DetailsPanel
              appointmentId={appointmentId}
              onClose={() => showAppointment(null)}
              onMoved={moved => showAppointment(appointmentId, moved)}
            />
          )}
          {mayBook && bookingSeen && (
            <BookingPane
              open={isBooking && appointmentId === null}
              agendaDay={day}
              onDay={address.showDay}
              onClose={() => showBooking(false)}
              returnFocus={newButton}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        {question && <DropQuestion {...question} />}
        {finding && (
          <FindDialog
            onClose={() => setFinding(false)}
            onFound={found => {
              setFinding(false);
              showAppointment(found.id, found.day);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** True from the first time on: the code of a panel is fetched then, and stays so that it can close slowly. */
function useWasTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

function ListSkeleton() {
  return (
    <Sheet fill>
      <SkeletonRows rows={12} />
    </Sheet>
  );
}

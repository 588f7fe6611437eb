import { useNow } from '@melena/shared/kit/dates/use-now';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import type { StatusName } from '@melena/shared/rules/agenda/appointment-status';
import { today } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import {
  draftStore,
  pressSlot,
  type SlotChoice,
  startOnDay,
  startWalkIn,
  startWithSlot,
} from '../common/booking-draft/booking-draft';
import styles from './agenda.module.css';
import { loadPane, useEarlyPane } from './booking/load-pane';
import { PaneFrame } from './booking/PaneFrame';
import { keepTyping } from './booking/typed-ahead';
import { useParkDraft } from './booking/use-park-draft';
import { DayView, useAgenda } from './DayView';
import { dragStore } from './drag/drag-store';
import { AgendaBar } from './head/AgendaBar';
import { AgendaHead } from './head/AgendaHead';
import { useAgendaAddress } from './use-agenda-address';
import { useAgendaView, VIEW } from './view-preferences';

const WeekBar = lazy(() => import('./week/week').then(m => ({ default: m.WeekBar })));
const WeekView = lazy(() => import('./week/week').then(m => ({ default: m.WeekView })));
const PrintDialog = lazy(() => import('./week/week').then(m => ({ default: m.PrintDialog })));
const DetailsPanel = lazy(() => import('./DetailsPanel').then(m => ({ default: m.DetailsPanel })));
const BookingPane = lazy(() => loadPane().then(m => ({ default: m.BookingPane })));
// A menu weighs as much as the grid, and most of the time nothing waits.
const Unfinished = lazy(() => loadPane().then(m => ({ default: m.ParkedDrafts })));
const DropQuestion = lazy(() => import('./drag/drag').then(m => ({ default: m.DropQuestion })));
// Commands without an answer are rare, and can wait for the grid, as its shortcuts can.
const AgendaKeys = lazy(() => import('./deferred').then(m => ({ default: m.AgendaKeys })));
const UnansweredCommands = lazy(() => import('./deferred').then(m => ({ default: m.UnansweredCommands })));
// The waiting list is asked for once the day is there.
const WaitingLink = lazy(() => import('./deferred').then(m => ({ default: m.WaitingLink })));
const FindDialog = lazy(() => import('./FindDialog').then(m => ({ default: m.FindDialog })));

const NO_FILTER: ReadonlySet<StatusName> = new Set();
const WEEK = 7;

export function AgendaPage() {
  const address = useAgendaAddress();
  const { day, appointmentId, showAppointment, showBooking } = address;
  const { view, healerId, showView } = useAgendaView(address);
  const isWeek = view === VIEW.week;
  const agenda = useAgenda(day, !isWeek);
  const question = dragStore(state => state.question);
  const [filter, setFilter] = useState(NO_FILTER);
  const [dialog, setDialog] = useState<'find' | 'print' | null>(null);
  const closeDialog = () => setDialog(null);
  const detailsSeen = useWasTrue(appointmentId !== null);
  const bookingSeen = useWasTrue(address.booking);
  const newButton = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const mayBook = hasPermission(useSession()?.me.role, 'book');
  const isOpen = useRef(address.booking);
  isOpen.current = address.booking;
  const book = useCallback(
    (slot: SlotChoice) => {
      // An open booking takes the hour; without one it begins a new one.
      if (isOpen.current && draftStore.getState().appointmentId === null) pressSlot(slot);
      else {
        startWithSlot(slot);
        keepTyping();
      }
      showBooking(true, slot.day);
    },
    [showBooking],
  );
  const bookAnew = () => {
    startOnDay(day);
    keepTyping();
    showBooking(true);
  };
  const bookNow = () => {
    startWalkIn(today(now));
    keepTyping();
    showBooking(true);
  };
  const isBooking = address.booking && mayBook;
  const waits = draftStore(({ parked }) => parked.length > 0);
  useEarlyPane(mayBook && agenda.rows !== undefined);
  useParkDraft(address.booking, () => showBooking(true));
  const shown = {
    day,
    selectedId: appointmentId,
    onOpen: showAppointment,
    onBook: mayBook ? book : undefined,
  };
  return (
    <>
      <AgendaHead
        day={day}
        view={view}
        onView={showView}
        onDay={address.showDay}
        onFind={() => setDialog('find')}
        onNew={mayBook ? bookAnew : undefined}
        onWalkIn={bookNow}
        newRef={newButton}
      />
      <AgendaBar
        view={view}
        rows={agenda.rows}
        filter={filter}
        onFilter={setFilter}
        week={
          <Suspense>
            <WeekBar healerId={healerId} day={day} onHealer={address.showHealer} />
          </Suspense>
        }
        onPrint={() => setDialog('print')}
      >
        {mayBook && waits && !address.booking && (
          <Suspense>
            <Unfinished onContinue={() => showBooking(true)} onNone={() => newButton.current?.focus()} />
          </Suspense>
        )}
        {mayBook && (agenda.rows !== undefined || view === VIEW.week) && (
          <Suspense>
            <WaitingLink />
          </Suspense>
        )}
      </AgendaBar>
      <Suspense>
        <AgendaKeys
          day={day}
          step={isWeek ? WEEK : 1}
          off={dialog !== null}
          onDay={address.showDay}
          onNew={mayBook && !isBooking ? bookAnew : undefined}
        />
        <UnansweredCommands />
      </Suspense>
      <div
        className={styles.work}
        data-beside={appointmentId !== null ? 'details' : isBooking ? 'booking' : undefined}
      >
        {isWeek ? (
          <Suspense>
            <WeekView
              {...shown}
              healerId={healerId}
              named={address.healerId !== null}
              onDay={address.showDay}
              onHealer={address.showHealer}
            />
          </Suspense>
        ) : (
          <DayView
            {...shown}
            agenda={agenda}
            booking={isBooking}
            filter={filter}
            onShowAll={() => setFilter(NO_FILTER)}
          />
        )}
        <Suspense>
          {detailsSeen && (
            <DetailsPanel
              appointmentId={appointmentId}
              onClose={() => showAppointment(null)}
              onMoved={moved => showAppointment(appointmentId, moved)}
            />
          )}
        </Suspense>
        {mayBook && bookingSeen && (
          // A boundary of its own: one that is there already would keep the page as it was until the pane has come.
          <Suspense fallback={isBooking && <PaneFrame />}>
            <BookingPane
              open={isBooking && appointmentId === null}
              agendaDay={day}
              onDay={address.showDay}
              onClose={() => showBooking(false)}
              returnFocus={newButton}
            />
          </Suspense>
        )}
      </div>
      <Suspense>
        {question && <DropQuestion {...question} />}
        {dialog === 'print' && (
          <PrintDialog day={day} healerId={isWeek ? healerId : null} onClose={closeDialog} />
        )}
        {dialog === 'find' && (
          <FindDialog
            onClose={closeDialog}
            onFound={found => {
              closeDialog();
              showAppointment(found.id, found.day, isWeek ? found.healer_id : undefined);
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

import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { Panel } from '@melena/shared/kit/overlays/Panel';
import { fullName } from '@melena/shared/rules/person';
import type { Day } from '@melena/shared/rules/time';
import { type RefObject, useEffect, useRef } from 'react';
import { chooseClient, registerClient, writeNote } from '../../common/booking-draft/draft-choices';
import { ClientForm } from '../../common/client/ClientForm';
import { bookingMark } from '../booking-mark';
import { BookingFoot, DiscardButton } from './BookingFoot';
import { BookingMark } from './BookingMark';
import { ClientSection } from './ClientSection';
import { Confirmed, ConfirmedFoot } from './Confirmed';
import { HourSection } from './HourSection';
import { ParkedDrafts } from './ParkedDrafts';
import styles from './pane.module.css';
import { ServicesSection } from './ServicesSection';
import { type Booking, useBooking } from './use-booking';
import { usePaneFocus } from './use-pane-focus';

// Both belong to the agenda, and come with the pane: one chunk fewer in what is loaded first.
export { BookingMark, ParkedDrafts };

export interface BookingPaneProps {
  open: boolean;
  /** The day that the agenda shows. */
  agendaDay: Day;
  onDay: (day: Day) => void;
  onClose: () => void;
  /** Takes the focus at the end where the opener is gone: a cell that was booked. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** 'Agendar cita', beside the agenda, which goes on working and takes the hour; then the booked appointment. */
export function BookingPane({ open, agendaDay, onDay, onClose, returnFocus }: BookingPaneProps) {
  const booking = useBooking(agendaDay);
  const { draft, slot } = booking;
  const { appointmentId, registration, choice } = draft;
  const focus = usePaneFocus(open, booking);
  useBookingMark(open, booking);
  const content = useRef<HTMLDivElement>(null);
  const show = useRef(onDay);
  show.current = onDay;
  const shown = useRef(agendaDay);
  shown.current = agendaDay;
  // The agenda shows the day of the hour, so that the hour is seen where it lies.
  const chosenDay = choice?.day;
  useEffect(() => {
    if (open && chosenDay && chosenDay !== shown.current) show.current(chosenDay);
  }, [open, chosenDay]);

  useEffect(() => {
    // The button that booked is gone with what it did.
    if (open && appointmentId !== null) content.current?.focus({ preventScroll: true });
  }, [open, appointmentId]);

  const close = () => {
    if (!slot.busy) onClose();
  };

  if (appointmentId !== null) {
    return (
      <Panel
        open={open}
        size={520}
        title="Cita confirmada"
        onClose={onClose}
        initialFocus={content}
        returnFocus={returnFocus}
        foot={<ConfirmedFoot appointmentId={appointmentId} onFinish={onClose} />}
      >
        <Confirmed appointmentId={appointmentId} ref={content} />
      </Panel>
    );
  }
  return (
    <Panel
      open={open}
      size={520}
      title={draft.walkIn ? 'Sin cita' : 'Agendar cita'}
      headEnd={<ParkedDrafts onNone={focus.toStage} />}
      onClose={close}
      initialFocus={focus.initial}
      returnFocus={returnFocus}
      foot={registration ? <DiscardButton /> : <BookingFoot booking={booking} ref={focus.bookButton} />}
    >
      {registration ? (
        <RegisterClient typed={registration} />
      ) : (
        <div className={styles.sections}>
          <ClientSection booking={booking} ref={focus.clientBox} />
          <ServicesSection booking={booking} ref={focus.serviceBox} />
          <HourSection booking={booking} agendaDay={agendaDay} onDay={onDay} />
          <NoteSection booking={booking} />
        </div>
      )}
    </Panel>
  );
}

/** A note on the visit, for whoever prepares or treats. Nobody has to write one. */
function NoteSection({ booking: { draft, client, lines } }: { booking: Booking }) {
  if (!client || lines.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Nota">
      <TextAreaField
        label="Nota de la visita"
        optional
        rows={2}
        maxLength={300}
        value={draft.note}
        onChange={writeNote}
      />
    </section>
  );
}

/** 'Registro de cliente', in the middle of a booking: what is typed is a part of the draft. */
function RegisterClient({ typed }: { typed: Partial<ClientValues> }) {
  return (
    <ClientForm
      title="Registro de cliente"
      verb="Registrar cliente"
      defaults={typed}
      onTyped={registerClient}
      onSaved={chooseClient}
      onUse={chooseClient}
      onBack={() => registerClient(null)}
    />
  );
}

/** Lets the agenda draw the hour that is being booked, for as long as the pane is open. */
function useBookingMark(open: boolean, { draft, client, parts, lost }: Booking): void {
  const { choice, appointmentId } = draft;
  useEffect(() => {
    const shown = open && choice && appointmentId === null;
    bookingMark.setState({
      mark: shown
        ? { day: choice.day, parts, client: client ? fullName(client) : '', isLost: lost !== undefined }
        : null,
    });
  });
  useEffect(() => () => bookingMark.setState({ mark: null }), []);
}

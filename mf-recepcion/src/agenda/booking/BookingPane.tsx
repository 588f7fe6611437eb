import { Panel } from '@melena/shared/kit/overlays/Panel';
import type { Day } from '@melena/shared/rules/time';
import { type RefObject, useEffect, useRef } from 'react';
import { BookingMark } from '../BookingMark';
import { BookingFoot, DiscardButton } from './BookingFoot';
import { ClientSection } from './ClientSection';
import { Confirmed, ConfirmedFoot } from './Confirmed';
import { HourSection } from './HourSection';
import { NoteSection } from './NoteSection';
import { ParkedDrafts } from './ParkedDrafts';
import styles from './pane.module.css';
import { RegisterClient } from './RegisterClient';
import { ServicesSection } from './ServicesSection';
import { useBooking } from './use-booking';
import { useBookingMark } from './use-booking-mark';
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

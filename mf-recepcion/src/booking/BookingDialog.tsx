import { BookingSteps, type BookingStepsProps } from './BookingSteps';
import { Confirmed } from './Confirmed';
import { draftStore, STEP } from './draft';

/** 'Agendar cita': its steps, and then what was booked. */
export function BookingDialog({ agendaDay, onClose, returnFocus }: BookingStepsProps) {
  const { step, appointmentId } = draftStore();
  if (step === STEP.confirmed && appointmentId !== null) {
    return <Confirmed appointmentId={appointmentId} onFinish={onClose} returnFocus={returnFocus} />;
  }
  return <BookingSteps agendaDay={agendaDay} onClose={onClose} returnFocus={returnFocus} />;
}

import { draftStore, STEP } from '../../common/booking-draft/booking-draft';
import { BookingSteps, type BookingStepsProps } from './BookingSteps';
import { ConfirmedDialog } from './ConfirmedDialog';

/** 'Agendar cita': its steps, and then what was booked. */
export function BookingDialog({ agendaDay, onClose, returnFocus }: BookingStepsProps) {
  const { step, appointmentId } = draftStore();
  if (step === STEP.confirmed && appointmentId !== null) {
    return <ConfirmedDialog appointmentId={appointmentId} onFinish={onClose} returnFocus={returnFocus} />;
  }
  return <BookingSteps agendaDay={agendaDay} onClose={onClose} returnFocus={returnFocus} />;
}

import type { Day } from '@melena/shared/rules/time';
import { BookingSteps } from './BookingSteps';
import { Confirmed } from './Confirmed';
import { draftStore, STEP } from './draft';

export interface BookingDialogProps {
  /** The day that the agenda shows. */
  agendaDay: Day;
  onClose: () => void;
}

/** 'Agendar cita': its steps, and then what was booked. */
export function BookingDialog({ agendaDay, onClose }: BookingDialogProps) {
  const { step, appointmentId } = draftStore();
  if (step === STEP.confirmed && appointmentId !== null) {
    return <Confirmed appointmentId={appointmentId} onFinish={onClose} />;
  }
  return <BookingSteps agendaDay={agendaDay} onClose={onClose} />;
}

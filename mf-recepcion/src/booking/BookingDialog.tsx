import type { Day } from '@melena/shared/rules/time';
import { BookingSteps } from './BookingSteps';
import { Confirmed } from './Confirmed';
import { draftStore, STEP, startOver } from './draft';

export interface BookingDialogProps {
  open: boolean;
  /** The day that the agenda shows. */
  agendaDay: Day;
  onClose: () => void;
}

/** 'Agendar cita': its steps, and then what was booked. */
export function BookingDialog({ open, agendaDay, onClose }: BookingDialogProps) {
  const { step, appointmentId } = draftStore();
  if (step === STEP.confirmed && appointmentId !== null) {
    return (
      <Confirmed
        open={open}
        appointmentId={appointmentId}
        onFinish={() => {
          onClose();
          startOver();
        }}
      />
    );
  }
  return <BookingSteps open={open} agendaDay={agendaDay} onClose={onClose} />;
}

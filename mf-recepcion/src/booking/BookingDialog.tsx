import type { Day } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { useEffect } from 'react';
import { BookingSteps } from './BookingSteps';
import { Confirmed } from './Confirmed';
import { claimDraft, draftStore, STEP, startOver } from './draft';

export interface BookingDialogProps {
  open: boolean;
  /** The day that the agenda shows. */
  agendaDay: Day;
  onClose: () => void;
}

/** 'Agendar cita': its steps, and then what was booked. */
export function BookingDialog({ open, agendaDay, onClose }: BookingDialogProps) {
  const { step, appointmentId } = draftStore();
  const email = useSession()?.me.email;
  useEffect(() => {
    if (open && email) claimDraft(email);
  }, [open, email]);
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

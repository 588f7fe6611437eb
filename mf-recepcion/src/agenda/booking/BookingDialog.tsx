import { Button } from '@melena/shared/kit/actions/Button';
import { retryVerb } from '@melena/shared/kit/feedback/FailureNotice';
import { fullName } from '@melena/shared/rules/person';
import type { Day } from '@melena/shared/rules/time';
import { ServicePicker } from '@melena/shared/salon/appointments/ServicePicker';
import { ServiceWarning } from '@melena/shared/salon/appointments/ServiceWarning';
import type { RefObject } from 'react';
import {
  addService,
  chooseSlot,
  draftStore,
  isBegun,
  removeService,
  STEP,
  showDay,
  startOver,
} from '../../common/booking-draft/booking-draft';
import { BookingFrame } from '../../common/slots/BookingFrame';
import styles from '../../common/slots/booking.module.css';
import { ChoiceText, TimeStep } from '../../common/slots/TimeStep';
import { ClientStep } from './ClientStep';
import { ConfirmedDialog } from './ConfirmedDialog';
import { SummaryStep } from './SummaryStep';
import { useBooking } from './use-booking';

export interface BookingDialogProps {
  /** The day that the agenda shows. */
  agendaDay: Day;
  onClose: () => void;
  /** Takes the focus at the end where the opener is gone: a cell that was booked. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** 'Agendar cita': its steps, and then the booked appointment. */
export function BookingDialog({ agendaDay, onClose, returnFocus }: BookingDialogProps) {
  const { step, appointmentId } = draftStore();
  if (step === STEP.confirmed && appointmentId !== null) {
    return <ConfirmedDialog appointmentId={appointmentId} onFinish={onClose} returnFocus={returnFocus} />;
  }
  return <BookingSteps agendaDay={agendaDay} onClose={onClose} returnFocus={returnFocus} />;
}

/** Client, services, healer and hour, summary. */
function BookingSteps({ agendaDay, onClose, returnFocus }: BookingDialogProps) {
  const booking = useBooking(agendaDay);
  const { draft, client, lines, quote, step, slot, lost } = booking;
  const { serviceIds, choice } = draft;
  return (
    <BookingFrame
      title="Agendar cita"
      step={step}
      busy={slot.busy}
      onClose={onClose}
      returnFocus={returnFocus}
      footStart={
        step >= STEP.time ? (
          <ChoiceText
            slot={slot}
            choice={step === STEP.summary && !lost ? choice : slot.validChoice}
            problem={step === STEP.time ? slot.problem : undefined}
          />
        ) : (
          isBegun(draft) && (
            <Button kind="quiet" onClick={startOver}>
              Empezar de nuevo
            </Button>
          )
        )
      }
      foot={
        // The form of a new client has a verb of its own.
        (step !== STEP.client || !draft.registration) && <BookingFoot booking={booking} onClose={onClose} />
      }
      booked={{
        client: client && { name: fullName(client), levelId: client.level_id, comments: client.comments },
        when: step < STEP.time && choice ? { ...choice, healer: slot.healer } : undefined,
        lines,
        ...quote,
        brief: step >= STEP.time,
        onRemove: step === STEP.services ? ({ id }) => removeService(id) : undefined,
      }}
    >
      {step === STEP.client && <ClientStep chosenId={client?.id} registration={draft.registration} />}
      {step === STEP.services && <ServicesStep chosenIds={serviceIds} healerId={choice?.healerId} />}
      {step === STEP.time && (
        <TimeStep slot={slot} client={client ? fullName(client) : ''} onDay={showDay} onChoose={chooseSlot} />
      )}
      {step === STEP.summary && client && choice && (
        <SummaryStep
          client={fullName(client)}
          healer={slot.healer ?? ''}
          choice={choice}
          lines={lines}
          quote={quote}
          problem={lost}
          error={slot.error}
        />
      )}
    </BookingFrame>
  );
}

interface BookingFootProps {
  booking: ReturnType<typeof useBooking>;
  onClose: () => void;
}

function BookingFoot({ booking, onClose }: BookingFootProps) {
  const { step, slot, lost, isDone, book, next, back } = booking;
  return (
    <>
      {step === STEP.client ? (
        <Button onClick={onClose}>Volver</Button>
      ) : (
        <Button disabled={slot.busy} onClick={back}>
          Atrás
        </Button>
      )}
      {step === STEP.summary ? (
        <Button kind="primary" disabled={!isDone} busy={slot.busy} busyLabel="Confirmando" onClick={book}>
          {lost ? 'Elegir otra hora' : retryVerb(slot.error, 'Confirmar cita')}
        </Button>
      ) : (
        <Button kind="primary" disabled={!isDone} onClick={next}>
          Continuar
        </Button>
      )}
    </>
  );
}

/** Step 2: what is done, each service once. */
function ServicesStep({
  chosenIds,
  healerId,
}: {
  chosenIds: readonly number[];
  /** Known where the booking began with a healer's hour. */
  healerId: number | undefined;
}) {
  return (
    <div className={styles.pane}>
      <ServiceWarning />
      <ServicePicker chosenIds={chosenIds} healerId={healerId} onAdd={({ id }) => addService(id)} />
    </div>
  );
}

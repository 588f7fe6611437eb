import { Button } from '@melena/shared/kit/actions/Button';
import { retryVerb } from '@melena/shared/kit/forms/FailureNotice';
import type { Day } from '@melena/shared/rules/time';
import { RemoveServiceQuestion } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { type RefObject, useState } from 'react';
import {
  chooseSlot,
  isBegun,
  removeService,
  STEP,
  showDay,
  startOver,
} from '../../common/booking-draft/booking-draft';
import { BookingFrame } from '../../common/slots/BookingFrame';
import type { BookingLine } from '../../common/slots/BookingSidebar';
import { ChoiceText } from '../../common/slots/ChoiceText';
import { fullName } from '../../common/slots/offers';
import { TimeStep } from '../../common/slots/TimeStep';
import { ClientStep } from './ClientStep';
import { ServicesStep } from './ServicesStep';
import { SummaryStep } from './SummaryStep';
import { useBooking } from './use-booking';

export interface BookingStepsProps {
  /** The day that the agenda shows. */
  agendaDay: Day;
  onClose: () => void;
  /** Where the focus goes at the end if what opened it is gone: a cell that was booked. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** Client, services, healer and hour, then everything once more. */
export function BookingSteps({ agendaDay, onClose, returnFocus }: BookingStepsProps) {
  const booking = useBooking(agendaDay);
  const { draft, client, lines, quote, step, day, time, busy, error } = booking;
  const [removing, setRemoving] = useState<BookingLine | null>(null);
  const { serviceIds, choice } = draft;
  const healer = time.healer && fullName(time.healer);
  return (
    <BookingFrame
      open
      title="Agendar cita"
      step={step}
      busy={busy}
      onClose={onClose}
      returnFocus={returnFocus}
      footStart={
        step >= STEP.time ? (
          <ChoiceText
            choice={step === STEP.summary && !booking.lost ? choice : time.standing}
            healer={healer}
            minutes={quote.minutes}
            problem={step === STEP.time ? time.problem : undefined}
            isFull={time.isFull}
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
        // A new client's form has a verb of its own.
        (step !== STEP.client || !draft.registration) && (
          <>
            {step === STEP.client ? (
              <Button onClick={onClose}>Volver</Button>
            ) : (
              <Button disabled={busy} onClick={booking.back}>
                Atrás
              </Button>
            )}
            {step === STEP.summary ? (
              <Button
                kind="primary"
                disabled={!booking.isDone}
                busy={busy}
                busyLabel="Confirmando"
                onClick={booking.book}
              >
                {booking.lost ? 'Elegir otra hora' : retryVerb(error, 'Confirmar cita')}
              </Button>
            ) : (
              <Button kind="primary" disabled={!booking.isDone} onClick={booking.next}>
                Continuar
              </Button>
            )}
          </>
        )
      }
      booked={{
        client: client && {
          name: fullName(client),
          levelId: client.level_id,
          comments: client.comments,
        },
        when: step < STEP.time && choice ? { ...choice, healer } : undefined,
        lines,
        ...quote,
        brief: step >= STEP.time,
        onRemove: step === STEP.services ? setRemoving : undefined,
      }}
    >
      {step === STEP.client && <ClientStep chosenId={client?.id} registration={draft.registration} />}
      {step === STEP.services && <ServicesStep chosenIds={serviceIds} healerId={choice?.healerId} />}
      {step === STEP.time && (
        <TimeStep
          time={time}
          day={day}
          onDay={shown => {
            time.sayNothing();
            showDay(shown);
          }}
          minutes={quote.minutes}
          client={client ? fullName(client) : ''}
          onChoose={chosen => {
            time.sayNothing();
            chooseSlot(chosen);
          }}
        />
      )}
      {step === STEP.summary && client && choice && (
        <SummaryStep
          client={fullName(client)}
          healer={healer ?? ''}
          choice={choice}
          lines={lines}
          quote={quote}
          problem={booking.lost}
          error={error}
        />
      )}
      {removing && (
        <RemoveServiceQuestion
          service={removing}
          onBack={() => setRemoving(null)}
          onConfirm={() => {
            removeService(removing.id);
            setRemoving(null);
          }}
        />
      )}
    </BookingFrame>
  );
}

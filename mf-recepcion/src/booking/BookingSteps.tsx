import { CallError, useCommand } from '@melena/shared/client';
import { type Day, today } from '@melena/shared/rules/time';
import { Button } from '@melena/shared/ui/Button';
import { Confirm } from '@melena/shared/ui/Confirm';
import { Dialog } from '@melena/shared/ui/Dialog';
import { verbAfter } from '@melena/shared/ui/Failure';
import { Steps } from '@melena/shared/ui/Steps';
import { useNow } from '@melena/shared/ui/use-now';
import { useState } from 'react';
import { REMOVE_SERVICE } from '../appointment/RemoveServiceConfirm';
import { notBefore } from '../dates/day-options';
import { type BookedLine, BookingAside } from './BookingAside';
import styles from './booking.module.css';
import { ChoiceWords } from './ChoiceWords';
import { ClientStep } from './ClientStep';
import {
  choose,
  confirm,
  draftStore,
  goTo,
  isBegun,
  loseChoice,
  removeService,
  STEP,
  type Step,
  showDay,
  startOver,
} from './draft';
import { fullName } from './offers';
import { ServicesStep } from './ServicesStep';
import { SummaryStep } from './SummaryStep';
import { TAKEN, TimeStep } from './TimeStep';
import { useQuote } from './use-quote';
import { useTime } from './use-time';

export const STEP_NAMES = ['Cliente', 'Servicios', 'Healer y hora'];

const PICK = 'Elige una hora disponible. El calendario está actualizado.';

export interface BookingStepsProps {
  open: boolean;
  agendaDay: Day;
  onClose: () => void;
}

/** Client, services, healer and hour, then everything once more. */
export function BookingSteps({ open, agendaDay, onClose }: BookingStepsProps) {
  const draft = draftStore();
  const now = useNow();
  const { client, serviceIds, choice } = draft;
  const { lines, ...quote } = useQuote(serviceIds, client, choice?.healerId);
  const step = possibleStep(draft.step, client !== null, serviceIds.length > 0, choice !== null);
  const shown = (step === STEP.summary ? choice?.day : draft.day) ?? agendaDay;
  const day = notBefore(shown, today(now));
  const time = useTime({ day, minutes: quote.minutes, choice });
  const { run, busy, error, reset } = useCommand('calendar/add');
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState<BookedLine | null>(null);
  const healer = time.query.data?.healers.find(({ id }) => id === choice?.healerId);

  async function book() {
    if (!client || !choice) return;
    if (time.isLost) return lose();
    try {
      const { healerId: healer_id, hour } = choice;
      const { appointment_id } = await run({
        appointment: { client_id: client.id, healer_id, day: choice.day, hour },
        services: lines.map(({ id }) => ({ service_id: id })),
      });
      confirm(appointment_id);
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'slot_taken') lose();
    }
  }

  function lose() {
    setProblem(TAKEN);
    loseChoice();
    reset();
  }

  async function next() {
    setProblem(undefined);
    if (step === STEP.time && !time.standing) {
      if (choice) choose(null);
      await time.query.refetch();
      return setProblem(PICK);
    }
    reset();
    goTo(step === STEP.client ? STEP.services : step === STEP.services ? STEP.time : STEP.summary);
  }

  return (
    <Dialog
      open={open}
      size={1240}
      title={
        <span className={styles.title}>
          Agendar cita
          <Steps steps={STEP_NAMES} current={step} />
        </span>
      }
      busy={busy}
      onClose={onClose}
      bodyClassName={styles.booking}
      footStart={
        step >= STEP.time ? (
          <ChoiceWords choice={time.standing} healer={healer && fullName(healer)} minutes={quote.minutes} />
        ) : (
          isBegun(draft) && (
            <Button kind="quiet" onClick={startOver}>
              Empezar de nuevo
            </Button>
          )
        )
      }
      foot={
        <>
          {step === STEP.client ? (
            <Button onClick={onClose}>Volver</Button>
          ) : (
            <Button disabled={busy} onClick={() => goTo(before(step))}>
              Atrás
            </Button>
          )}
          {step === STEP.summary ? (
            <Button kind="primary" busy={busy} busyLabel="Confirmando" onClick={book}>
              {verbAfter(error, 'Confirmar cita')}
            </Button>
          ) : (
            <Button
              kind="primary"
              disabled={step === STEP.client ? !client : step === STEP.services && lines.length === 0}
              onClick={next}
            >
              Continuar
            </Button>
          )}
        </>
      }
    >
      <BookingAside
        client={client && { name: fullName(client), levelId: client.level_id }}
        lines={lines}
        {...quote}
        brief={step === STEP.time}
        onRemove={step === STEP.services ? setRemoving : undefined}
      />
      <div className={styles.main}>
        {step === STEP.client && <ClientStep chosenId={client?.id} />}
        {step === STEP.services && <ServicesStep chosenIds={serviceIds} healerId={choice?.healerId} />}
        {step === STEP.time && (
          <TimeStep
            time={time}
            day={day}
            onDay={showDay}
            minutes={quote.minutes}
            client={client ? fullName(client) : ''}
            problem={problem}
            onChoose={chosen => {
              setProblem(undefined);
              choose(chosen);
            }}
          />
        )}
        {step === STEP.summary && client && choice && (
          <SummaryStep
            client={fullName(client)}
            healer={healer ? fullName(healer) : ''}
            choice={choice}
            lines={lines}
            quote={quote}
            error={error}
          />
        )}
      </div>
      <Confirm
        open={removing !== null}
        question={REMOVE_SERVICE}
        warning={null}
        danger={false}
        verb="Eliminar servicio"
        busyVerb="Eliminando"
        onBack={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) removeService(removing.id);
          setRemoving(null);
        }}
      >
        {removing?.name}
      </Confirm>
    </Dialog>
  );
}

/** A step is possible once those before it are done, whatever an old draft says. */
function possibleStep(step: Step, hasClient: boolean, hasServices: boolean, hasChoice: boolean): Step {
  if (!hasClient) return STEP.client;
  if (step > STEP.services && !hasServices) return STEP.services;
  if (step > STEP.time && !hasChoice) return STEP.time;
  return step === STEP.confirmed ? STEP.summary : step;
}

function before(step: Step): Step {
  return step === STEP.summary ? STEP.time : step === STEP.time ? STEP.services : STEP.client;
}

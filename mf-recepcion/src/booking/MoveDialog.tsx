import { CallError, useCommand } from '@melena/shared/client';
import { type Day, formatDay, formatHour, minutesOf, today } from '@melena/shared/rules/time';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { verbAfter } from '@melena/shared/ui/Failure';
import { Steps } from '@melena/shared/ui/Steps';
import { toast } from '@melena/shared/ui/toast-store';
import { useNow } from '@melena/shared/ui/use-now';
import { useState } from 'react';
import type { Appointment, AppointmentService } from '../appointment/types';
import { notBefore } from '../dates/day-options';
import { BookingAside } from './BookingAside';
import { STEP_NAMES } from './BookingSteps';
import styles from './booking.module.css';
import { ChoiceWords } from './ChoiceWords';
import { type Choice, STEP } from './draft';
import { fullName } from './offers';
import { TAKEN, TimeStep } from './TimeStep';
import { useTime } from './use-time';

export interface MoveDialogProps {
  appointment: Appointment;
  services: readonly AppointmentService[];
  onClose: () => void;
  onMoved?: (day: Day) => void;
}

/** 'Reagendar': the booking at its step 3, for an appointment that is booked. */
export function MoveDialog({ appointment, services, onClose, onMoved }: MoveDialogProps) {
  const { id, version, folio, client, level_id, hour, ending, total, advance } = appointment;
  const now = useNow();
  const [shown, setShown] = useState(appointment.day);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string>();
  const { run, busy, error } = useCommand('calendar/update');
  const day = notBefore(shown, today(now));
  const minutes = minutesOf(ending) - minutesOf(hour);
  const time = useTime({ day, minutes, choice, movingId: id });
  const healer = time.query.data?.healers.find(each => each.id === choice?.healerId);

  async function move() {
    const { standing } = time;
    setProblem(undefined);
    if (!standing) {
      await time.query.refetch();
      return setProblem('Elige una hora disponible. El calendario está actualizado.');
    }
    try {
      const { healerId: healer_id, ...when } = standing;
      await run({ appointment: { id, version, healer_id, ...when } });
      toast.done(`Cita #${folio} reagendada: ${formatDay(when.day)}, ${formatHour(when.hour)}`);
      onClose();
      onMoved?.(when.day);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.code === 'slot_taken') setChoice(null);
      setProblem(failure.code === 'slot_taken' ? TAKEN : failure.message);
    }
  }

  return (
    <Dialog
      open
      size={1240}
      title={
        <span className={styles.title}>
          Reagendar cita
          <Steps steps={STEP_NAMES} current={STEP.time} />
        </span>
      }
      busy={busy}
      onClose={onClose}
      bodyClassName={styles.booking}
      footStart={<ChoiceWords choice={time.standing} healer={healer && fullName(healer)} minutes={minutes} />}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" busy={busy} busyLabel="Reagendando" onClick={move}>
            {verbAfter(error, 'Reagendar')}
          </Button>
        </>
      }
    >
      <BookingAside
        brief
        client={{ name: client, levelId: level_id }}
        lines={services.map(service => ({ ...service, price: service.total }))}
        minutes={minutes}
        advance={advance}
        total={total}
      />
      <div className={styles.main}>
        <TimeStep
          time={time}
          day={day}
          onDay={setShown}
          minutes={minutes}
          client={client}
          problem={problem}
          onChoose={chosen => {
            setProblem(undefined);
            setChoice(chosen);
          }}
        />
      </div>
    </Dialog>
  );
}

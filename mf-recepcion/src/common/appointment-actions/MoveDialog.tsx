import { Button } from '@melena/shared/kit/actions/Button';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { retryVerb } from '@melena/shared/kit/forms/FailureNotice';
import { type Day, formatDay, formatHour, minutesOf, today } from '@melena/shared/rules/time';
import { useMemo, useState } from 'react';
import type { Appointment, AppointmentService } from '../appointment/types';
import { type SlotChoice, STEP } from '../booking-draft/booking-draft';
import { BookingFrame } from '../slots/BookingFrame';
import { ChoiceText } from '../slots/ChoiceText';
import { fullName } from '../slots/offers';
import { TimeStep } from '../slots/TimeStep';
import { useOffers } from '../slots/use-offers';
import { useSlotCommand } from '../slots/use-slot-command';

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
  const [choice, setChoice] = useState<SlotChoice | null>(null);
  const day = isNotBefore(shown, today(now));
  const minutes = minutesOf(ending) - minutesOf(hour);
  const names = useMemo(() => services.map(({ name }) => name), [services]);
  const moving = useMemo(
    () => ({ id, healer_id: appointment.healer_id, hour, lines: services }),
    [id, appointment.healer_id, hour, services],
  );
  const time = useOffers({ day, minutes, services: names, choice, moving });
  const { standing, healer } = time;
  const { take, busy, error, reset } = useSlotCommand('calendar/update', why => {
    setChoice(null);
    time.say(why);
  });

  async function move() {
    time.sayNothing();
    if (!standing) return time.refresh();
    const { healerId: healer_id, ...when } = standing;
    if (!(await take({ appointment: { id, version, healer_id, ...when } }))) return;
    toast.done(`Cita #${folio} reagendada: ${formatDay(when.day)}, ${formatHour(when.hour)}`);
    onClose();
    onMoved?.(when.day);
  }

  return (
    <BookingFrame
      open
      title="Reagendar cita"
      step={STEP.time}
      busy={busy}
      onClose={onClose}
      footStart={
        <ChoiceText
          choice={standing}
          healer={healer && fullName(healer)}
          minutes={minutes}
          problem={time.problem ?? error?.message}
          isFull={time.isFull}
        />
      }
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" busy={busy} busyLabel="Reagendando" onClick={move}>
            {retryVerb(error, 'Reagendar')}
          </Button>
        </>
      }
      booked={{
        brief: true,
        client: { name: client, levelId: level_id },
        lines: services.map(service => ({ ...service, price: service.total })),
        minutes,
        advance,
        total,
      }}
    >
      <TimeStep
        time={time}
        day={day}
        onDay={shown => {
          time.sayNothing();
          setShown(shown);
        }}
        minutes={minutes}
        client={client}
        onChoose={chosen => {
          time.sayNothing();
          reset();
          setChoice(chosen);
        }}
      />
    </BookingFrame>
  );
}

import { Button } from '@melena/shared/kit/actions/Button';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { retryVerb } from '@melena/shared/kit/feedback/FailureNotice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { type Day, formatDay, formatHour, minutesOf, today } from '@melena/shared/rules/time';
import { useMemo, useState } from 'react';
import type { Appointment, AppointmentService } from '../appointment/types';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { MoveFrame } from '../slots/MoveFrame';
import { NextTimes } from '../slots/NextTimes';
import { partsOfChoice } from '../slots/offers';
import { ChoiceText, TimeStep } from '../slots/TimeStep';
import { useSlot } from '../slots/use-slot';

export interface MoveDialogProps {
  appointment: Appointment;
  services: readonly AppointmentService[];
  onClose: () => void;
  onMoved?: (day: Day) => void;
}

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
  const slot = useSlot('calendar/update', {
    day,
    minutes,
    services: names,
    choice,
    moving,
    onTaken: () => setChoice(null),
  });
  const { validChoice, busy, error } = slot;

  const present = { day: appointment.day, healerId: appointment.healer_id, hour };
  const isPresent = (chosen: SlotChoice) =>
    chosen.day === present.day && chosen.hour === hour && chosen.healerId === present.healerId;

  async function move() {
    slot.setMessage(undefined);
    if (!validChoice) return slot.refresh();
    if (isPresent(validChoice)) return slot.setMessage('La cita ya está a esa hora. Elige otra.');
    const { healerId: healer_id, ...when } = validChoice;
    if (!(await slot.take({ appointment: { id, version, healer_id, ...when } }))) return;
    toast.done(`Cita #${folio} reagendada: ${formatDay(when.day)}, ${formatHour(when.hour)}`);
    onClose();
    onMoved?.(when.day);
  }

  function choose(chosen: SlotChoice | null) {
    slot.reset();
    slot.setMessage(undefined);
    setChoice(chosen);
  }

  return (
    <MoveFrame
      title="Reagendar cita"
      busy={busy}
      onClose={onClose}
      footStart={<ChoiceText slot={slot} choice={validChoice} problem={slot.problem ?? error?.message} />}
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
      moved={{ client, levelId: level_id, services, minutes, advance, total }}
    >
      {/* Services side by side have no next time of one after another. */}
      {services.every(line => !line.hour) && (
        <NextTimes
          appointment={appointment}
          services={services}
          healers={slot.healers}
          busy={busy}
          choice={validChoice}
          onChoose={chosen => {
            setShown(chosen.day);
            choose(chosen);
          }}
        />
      )}
      <TimeStep
        slot={slot}
        client={client}
        onDay={setShown}
        onChoose={choose}
        present={{ ...present, parts: partsOfChoice(present, { minutes, services: names, moving }) }}
      />
    </MoveFrame>
  );
}

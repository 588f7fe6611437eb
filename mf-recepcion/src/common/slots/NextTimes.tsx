import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Select } from '@melena/shared/kit/fields/Select';
import { Muted } from '@melena/shared/kit/text';
import { joinNames, personOption } from '@melena/shared/rules/person';
import { today } from '@melena/shared/rules/time';
import { useState } from 'react';
import { healerNames } from '../appointment/healer-names';
import type { Appointment, AppointmentService } from '../appointment/types';
import type { SlotChoice } from '../booking-draft/booking-draft';
import type { CalendarHealer } from '../day-grid/rows';
import { FreeTimes } from './FreeTimes';
import styles from './free-times.module.css';
import { ANY_HEALER } from './offers';

interface NextTimesProps {
  appointment: Appointment;
  services: readonly AppointmentService[];
  healers: readonly CalendarHealer[];
  busy: boolean;
  choice: SlotChoice | null;
  onChoose: (choice: SlotChoice) => void;
}

/** The next times at which an appointment could be instead: of its healer at first, of another or of anybody. */
export function NextTimes({ appointment, services, healers, busy, choice, onChoose }: NextTimesProps) {
  const { id, client_id, healer_id, hour, day } = appointment;
  const [wantedId, setHealer] = useState(healer_id);
  const now = useNow();
  const others = healers.filter(each => each.id !== healer_id);
  return (
    <div className={styles.next}>
      <Muted size="s">Próximas horas de</Muted>
      <Select
        label="Healer de las próximas horas"
        width={200}
        options={[
          { value: healer_id, label: joinNames(healerNames({ appointment, services })) },
          { value: ANY_HEALER, label: 'Quien sea' },
          ...others.map(personOption),
        ]}
        value={wantedId}
        onChange={setHealer}
      />
      <FreeTimes
        wanted={{
          appointment_id: id,
          healer_id: wantedId === ANY_HEALER ? undefined : wantedId,
          client_id,
          from: isNotBefore(day, today(now)),
        }}
        enabled={!busy}
        choice={choice}
        present={{ day, hour, healerId: healer_id }}
        onChoose={slot => onChoose({ day: slot.day, hour: slot.hour, healerId: slot.healer_id })}
      />
    </div>
  );
}

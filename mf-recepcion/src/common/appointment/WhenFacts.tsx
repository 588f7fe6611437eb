import { Fact, Facts, Muted } from '@melena/shared/kit/text';
import { formatDayLong, formatDuration, formatHour, minutesOf } from '@melena/shared/rules/time';
import type { Appointment } from './types';

/** When, how long, and with whom. */
export function WhenFacts({ appointment }: { appointment: Appointment }) {
  const { day, hour, ending, healer } = appointment;
  return (
    <Facts>
      <Fact name="Día">{formatDayLong(day)}</Fact>
      <Fact name="Healer">{healer}</Fact>
      <Fact name="Inicio" num>
        {formatHour(hour)}
      </Fact>
      <Fact name="Fin" num>
        {formatHour(ending)} <Muted>· {formatDuration(minutesOf(ending) - minutesOf(hour))}</Muted>
      </Fact>
    </Facts>
  );
}

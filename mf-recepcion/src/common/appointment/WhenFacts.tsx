import { Muted, Num } from '@melena/shared/kit/text';
import { formatDayLong, formatDuration, formatHour, minutesOf } from '@melena/shared/rules/time';
import type { Appointment } from './types';

/** When, how long, and with whom. */
export function WhenFacts({ appointment }: { appointment: Appointment }) {
  const { day, hour, ending, healer } = appointment;
  return (
    <dl className="kv">
      <div>
        <dt>Día</dt>
        <dd>{formatDayLong(day)}</dd>
      </div>
      <div>
        <dt>Healer</dt>
        <dd>{healer}</dd>
      </div>
      <div>
        <dt>Inicio</dt>
        <Num as="dd">{formatHour(hour)}</Num>
      </div>
      <div>
        <dt>Fin</dt>
        <Num as="dd">
          {formatHour(ending)} <Muted>· {formatDuration(minutesOf(ending) - minutesOf(hour))}</Muted>
        </Num>
      </div>
    </dl>
  );
}

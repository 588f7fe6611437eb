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
        <dd className="num">{formatHour(hour)}</dd>
      </div>
      <div>
        <dt>Fin</dt>
        <dd className="num">
          {formatHour(ending)}{' '}
          <span className="t-2">· {formatDuration(minutesOf(ending) - minutesOf(hour))}</span>
        </dd>
      </div>
    </dl>
  );
}

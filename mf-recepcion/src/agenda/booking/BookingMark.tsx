import type { Span } from '@melena/shared/rules/agenda/slots';
import { formatHourShort } from '@melena/shared/rules/time';
import { gridStyle, placeOf } from '../../common/day-grid/grid-layout';
import { useAgendaDay } from '../agenda-day';
import { bookingMark } from '../booking-mark';
import styles from './booking-mark.module.css';

/** The hour that is being booked in the pane, at its true length; ruled where it can't be had. */
export function BookingMark({ healerId, bounds }: { healerId: number; bounds: Span }) {
  const { day } = useAgendaDay();
  const mark = bookingMark(({ mark }) => (mark?.day === day ? mark : null));
  return mark?.parts
    .filter(({ healer_id }) => healer_id === healerId)
    .map(({ hour, ending }) => (
      <div
        key={hour}
        ref={healerId === mark.parts[0]?.healer_id ? showWhole : undefined}
        className={styles.mark}
        data-lost={mark.isLost ? '' : undefined}
        style={gridStyle({ ...placeOf({ start: hour, end: ending }, bounds) })}
        aria-hidden
      >
        <b>{`${formatHourShort(hour)}–${formatHourShort(ending)}`}</b>
        <span>{mark.client}</span>
      </div>
    ));
}

/** Once it is drawn: beside the pane there is room for few columns, and its own may be out of sight. */
function showWhole(mark: HTMLElement | null): void {
  mark?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Strong } from '@melena/shared/kit/text';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import { fullName } from '@melena/shared/rules/person';
import { type Day, formatHour, formatHourShort, today } from '@melena/shared/rules/time';
import { chooseSlot } from '../../common/booking-draft/draft-choices';
import times from '../../common/slots/free-times.module.css';
import { ANY_HEALER, findOffers } from '../../common/slots/offers';
import styles from './pane.module.css';
import type { Booking } from './use-booking';

interface DayOffersProps {
  booking: Booking;
  day: Day;
  onDay: (day: Day) => void;
}

/** Every hour of a day that has room for the services, healer by healer. */
export function DayOffers({ booking, day: shown, onDay }: DayOffersProps) {
  const { draft, lines, quote } = booking;
  const now = useNow();
  const day = isNotBefore(shown, today(now));
  const query = useCall('calendar/get', { day });
  const { choice, healerId } = draft;
  const timed = lines.map(({ name, minutes, chosenHealerId }) => ({
    name,
    minutes,
    healer_id: chosenHealerId ?? ANY_HEALER,
  }));
  const fixed = timed.some(({ healer_id }) => healer_id !== ANY_HEALER);
  const moving = fixed ? { healer_id: ANY_HEALER, hour: '00:00', lines: timed } : undefined;
  const asked = timed.every(({ healer_id }) => healer_id !== ANY_HEALER) ? timed[0]?.healer_id : healerId;
  /** Somebody who doesn't give a service is offered where she is asked for. */
  const gives = (id: number) =>
    lines.every(line => line.chosenHealerId !== null || line.healers.includes(id));
  return (
    <div className={styles.offers}>
      <DayControl day={day} onDay={onDay} from={today(now)} />
      <Loaded
        query={query}
        failed="No se pudo cargar el calendario"
        skeleton={<SkeletonRows rows={4} label="Cargando horarios" />}
      >
        {data => {
          const salon = spanOfDay(data);
          const offers = findOffers({ ...data, day, minutes: quote.minutes, moving, salon, now }).filter(
            ({ healer, starts }) =>
              starts.length > 0 && (asked === null ? gives(healer.id) : healer.id === asked),
          );
          if (offers.length === 0) return <Empty text="No hay horarios disponibles en este día" />;
          return (
            <ul aria-label="Horas disponibles por healer">
              {offers.map(({ healer, starts }) => (
                <li key={healer.id} className={styles.offer}>
                  <Strong clip>{fullName(healer)}</Strong>
                  <span className={times.chips}>
                    {starts.map(hour => (
                      <Button
                        key={hour}
                        size="s"
                        aria-label={`${fullName(healer)}, ${formatHour(hour)}`}
                        aria-pressed={
                          choice?.day === day && choice.hour === hour && choice.healerId === healer.id
                        }
                        onClick={() => chooseSlot({ day, hour, healerId: healer.id })}
                      >
                        {formatHourShort(hour)}
                      </Button>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

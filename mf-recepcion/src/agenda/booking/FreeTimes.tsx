import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted } from '@melena/shared/kit/text';
import { formatDayShort, formatHour, formatHourShort, today } from '@melena/shared/rules/time';
import { Heart } from 'lucide-react';
import { chooseSlot } from '../../common/booking-draft/draft-choices';
import { dayText } from './day-text';
import styles from './pane.module.css';
import type { Booking } from './use-booking';

type FreeTime = CallReply<'calendar/free'>['slots'][number];

const SHOWN = 5;
/** So that a free morning of one healer doesn't fill all of them. */
const PER_DAY = 2;
const DAYS = 14;

/** The next hours with room for all services, of whoever gives them or of the healer who is asked for. */
export function FreeTimes({ booking: { draft, lines, slot } }: { booking: Booking }) {
  const now = useNow();
  const { client, healerId, choice } = draft;
  const query = useCall(
    'calendar/free',
    {
      services: lines.map(({ id, chosenHealerId }) => ({
        service_id: id,
        healer_id: chosenHealerId ?? undefined,
      })),
      healer_id: healerId ?? undefined,
      client_id: client?.id,
      from: isNotBefore(draft.day ?? today(now), today(now)),
      days: DAYS,
      per_day: PER_DAY,
      limit: SHOWN,
    },
    // What the booking itself takes is not looked for again.
    { keep: true, enabled: !slot.busy },
  );

  function choose({ day, hour, healers }: FreeTime) {
    const [first] = healers;
    if (!first) return;
    const own = healers.every(({ id }) => id === first.id);
    chooseSlot({
      day,
      hour,
      healerId: first.id,
      lines: own
        ? []
        : lines.map(({ id }, index) => ({ service_id: id, healer_id: healers[index]?.id ?? first.id })),
    });
  }

  return (
    <Loaded
      query={query}
      failed="No se pudieron buscar las horas libres"
      skeleton={<Muted as="p">Buscando horas libres…</Muted>}
      empty={{
        when: ({ slots }) => slots.length === 0,
        show: <Muted as="p">No hay horas libres en los siguientes {DAYS} días</Muted>,
      }}
    >
      {({ slots }) => (
        <ul className={styles.chips} aria-label="Próximas horas libres">
          {slots.map(slot => {
            const healers = [...new Set(slot.healers.map(({ name }) => name))];
            return (
              <li key={`${slot.day} ${slot.hour} ${slot.healers.map(({ id }) => id).join()}`}>
                <Button
                  size="s"
                  icon={slot.usual ? Heart : undefined}
                  aria-label={`${formatDayShort(slot.day)}, ${formatHour(slot.hour)}, ${healers.join(' y ')}${slot.usual ? ', su healer de siempre' : ''}`}
                  aria-pressed={
                    choice?.day === slot.day &&
                    choice.hour === slot.hour &&
                    choice.healerId === slot.healers[0]?.id
                  }
                  onClick={() => choose(slot)}
                >
                  {startCase(dayText(slot.day, now))} {formatHourShort(slot.hour)} {healers.join(' y ')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}

const startCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

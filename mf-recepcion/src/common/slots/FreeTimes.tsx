import { useCall } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted } from '@melena/shared/kit/text';
import { joinNames } from '@melena/shared/rules/person';
import { formatDayShort, formatHour, formatHourShort } from '@melena/shared/rules/time';
import { startUpper } from '@melena/shared/rules/upper-case';
import { Heart } from 'lucide-react';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { dayText } from './day-text';
import styles from './free-times.module.css';

export type FreeTime = CallReply<'calendar/free'>['slots'][number];

const SHOWN = 5;
/** So that a free morning of one healer doesn't fill all of them. */
const PER_DAY = 2;
const DAYS = 14;

interface FreeTimesProps {
  /** The services or the appointment, from which day on, and of whom. */
  wanted: Omit<CallBody<'calendar/free'>, 'days' | 'per_day' | 'limit'>;
  /** False while it is being taken: that is not looked for again. */
  enabled: boolean;
  choice: SlotChoice | null;
  /** The present time, which isn't offered again. */
  present?: SlotChoice;
  onChoose: (time: FreeTime) => void;
}

/** The next hours with room for all services, of whoever gives them or of the healer who is asked for. */
export function FreeTimes({ wanted, enabled, choice, present, onChoose }: FreeTimesProps) {
  const now = useNow();
  const query = useCall(
    'calendar/free',
    { ...wanted, days: DAYS, per_day: PER_DAY, limit: present ? SHOWN + 1 : SHOWN },
    { keep: true, enabled },
  );
  const otherThanPresent = (slots: readonly FreeTime[]) =>
    slots.filter(slot => !isSameSlot(slot, present)).slice(0, SHOWN);
  return (
    <Loaded
      query={query}
      failed="No se pudieron buscar las horas libres"
      skeleton={<Muted as="p">Buscando horas libres…</Muted>}
      empty={{
        when: ({ slots }) => otherThanPresent(slots).length === 0,
        show: <Muted as="p">No hay horas libres en los siguientes {DAYS} días</Muted>,
      }}
    >
      {({ slots }) => (
        <ul className={styles.chips} aria-label="Próximas horas libres">
          {otherThanPresent(slots).map(slot => {
            const healers = slot.healers.map(({ name }) => name);
            return (
              <li key={`${slot.day} ${slot.hour} ${slot.healers.map(({ id }) => id).join()}`}>
                <Button
                  size="s"
                  icon={slot.usual ? Heart : undefined}
                  aria-label={labelOf(slot, healers)}
                  aria-pressed={isSameSlot(slot, choice)}
                  onClick={() => onChoose(slot)}
                >
                  {startUpper(dayText(slot.day, now))} {formatHourShort(slot.hour)} {joinNames(healers)}
                  {slot.client_busy && <Muted size="s">a esa hora tiene la #{slot.client_busy}</Muted>}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}

function isSameSlot({ day, hour, healer_id }: FreeTime, other: SlotChoice | null | undefined): boolean {
  return other?.day === day && other.hour === hour && other.healerId === healer_id;
}

function labelOf({ day, hour, usual, client_busy }: FreeTime, healers: readonly string[]): string {
  const text = `${formatDayShort(day)}, ${formatHour(hour)}, ${joinNames(healers)}`;
  const other = client_busy && `, a esa hora tiene la cita #${client_busy}`;
  return `${text}${usual ? ', su healer de siempre' : ''}${other}`;
}

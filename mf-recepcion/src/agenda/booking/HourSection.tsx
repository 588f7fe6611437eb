import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Select } from '@melena/shared/kit/fields/Select';
import { useMedia } from '@melena/shared/kit/layout/use-media';
import { Muted, Num, Strong } from '@melena/shared/kit/text';
import { fullName, joinNames, personOption } from '@melena/shared/rules/person';
import {
  type Day,
  formatDayLong,
  formatHour,
  formatHourRange,
  formatHourWithArticle,
  today,
} from '@melena/shared/rules/time';
import { startLower } from '@melena/shared/rules/upper-case';
import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import { chooseSlot, findHoursOf } from '../../common/booking-draft/draft-choices';
import { type FreeTime, FreeTimes } from '../../common/slots/FreeTimes';
import { ANY_HEALER } from '../../common/slots/offers';
import { ToWaitingList } from '../espera/ToWaitingList';
import { visitsThatDay } from './booking-warnings';
import { DayOffers } from './DayOffers';
import styles from './pane.module.css';
import { ClosedSection } from './ServicesSection';
import type { Booking } from './use-booking';
import { WalkInHealers } from './WalkInHealers';

interface HourSectionProps {
  booking: Booking;
  agendaDay: Day;
  onDay: (day: Day) => void;
}

/** When, and with whom: pressed in the agenda, or chosen from what is free. */
export function HourSection({ booking, agendaDay, onDay }: HourSectionProps) {
  const { draft, client, lines, slot, lost, span, refusal } = booking;
  const refused = refusal.part === 'hour' ? refusal.error : null;
  const { choice } = draft;
  const [listing, setListing] = useState(false);
  const covers = useMedia('(max-width: 1023px)');
  const isOpen = client !== null && lines.length > 0;
  // The message of an hour that was lost stays until another one is chosen.
  const problem = choice ? lost : slot.problem;
  if (!isOpen && !choice) return <ClosedSection title="Healer y hora" />;
  return (
    <section className={styles.section} aria-label="Healer y hora">
      <h3>Healer y hora</h3>
      {choice && span && (
        <div className={styles.chosen} data-lost={lost === undefined ? undefined : ''}>
          <span role="status">
            <Strong>{healersOf(booking)}</Strong>
            <Num>
              {startLower(formatDayLong(choice.day))} ·{' '}
              {lines.length > 0 ? formatHourRange(span.start, span.end) : formatHour(choice.hour)}
            </Num>
          </span>
          <IconButton name="Quitar la hora" icon={X} size="s" onClick={() => chooseSlot(null)} />
        </div>
      )}
      {visitsThatDay(booking).map(({ id, folio, hour, healer }) => (
        <Muted key={id} as="p">
          Ese día ya viene: <Num>#{folio}</Num> a {formatHourWithArticle(hour)} con {healer}
        </Muted>
      ))}
      {refused ? <FailureNotice error={refused} /> : problem && <Notice tone="warn">{problem}</Notice>}
      {isOpen && !choice && !draft.walkIn && (
        <Muted>{covers ? 'Elige una hora.' : 'Elige una hora, o presiónala en la agenda.'}</Muted>
      )}
      {isOpen && draft.walkIn && <WalkInHealers booking={booking} />}
      {isOpen && !draft.walkIn && (
        <div className={styles.find}>
          <Select
            label="Healer de las horas"
            width={180}
            options={[{ value: ANY_HEALER, label: 'Quien sea' }, ...slot.healers.map(personOption)]}
            value={draft.healerId ?? ANY_HEALER}
            onChange={id => findHoursOf(id === ANY_HEALER ? null : id)}
          />
          <Button size="s" icon={CalendarDays} aria-expanded={listing} onClick={() => setListing(!listing)}>
            Ver más días
          </Button>
        </div>
      )}
      {isOpen && !draft.walkIn && <BookingTimes booking={booking} agendaDay={agendaDay} />}
      {isOpen && !choice && !draft.walkIn && !draft.waitingId && <ToWaitingList />}
      {isOpen && !draft.walkIn && listing && <DayOffers booking={booking} day={agendaDay} onDay={onDay} />}
    </section>
  );
}

/** The next free times for the services of a booking, from the day that the agenda shows. */
function BookingTimes({ booking: { draft, lines, slot }, agendaDay }: Omit<HourSectionProps, 'onDay'>) {
  const now = useNow();
  const { client, healerId, choice } = draft;

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
    <FreeTimes
      wanted={{
        services: lines.map(({ id, chosenHealerId }) => ({
          service_id: id,
          healer_id: chosenHealerId ?? undefined,
        })),
        healer_id: healerId ?? undefined,
        client_id: client?.id,
        from: isNotBefore(agendaDay, today(now)),
      }}
      enabled={!slot.busy}
      choice={choice}
      onChoose={choose}
    />
  );
}

/** 'Mariana Torres e Iván Castañeda', in the order of their parts. */
function healersOf({ parts, slot }: Booking): string {
  const names = parts.flatMap(({ healer_id }) => {
    const healer = slot.healers.find(({ id }) => id === healer_id);
    return healer ? [fullName(healer)] : [];
  });
  return joinNames(names);
}

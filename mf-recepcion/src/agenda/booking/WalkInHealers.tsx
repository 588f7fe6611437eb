import { useCall } from '@melena/shared/client';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PickButton } from '@melena/shared/kit/list/PickButton';
import { Muted, Note, Num, Strong } from '@melena/shared/kit/text';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import { type Day, today } from '@melena/shared/rules/time';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Draft } from '../../common/booking-draft/booking-draft';
import { chooseSlot } from '../../common/booking-draft/draft-choices';
import { findOffers } from '../../common/slots/offers';
import styles from './pane.module.css';
import type { Booking } from './use-booking';
import { type WalkInOption, waitText, walkInOptions } from './walk-in';

/** 'Sin cita': who of those that give the services is free now, and who will be soonest. */
export function WalkInHealers({ booking: { draft, lines, quote } }: { booking: Booking }) {
  const now = useNow();
  const day = today(now);
  const query = useCall('calendar/get', { day });
  const services = lines.map(({ name }) => name);
  return (
    <Loaded
      query={query}
      failed="No se pudo cargar el calendario"
      skeleton={<SkeletonRows rows={4} label="Cargando healers" />}
    >
      {data => {
        const giving = data.healers.filter(({ id }) => lines.every(line => line.healers.includes(id)));
        const { minutes } = quote;
        const offers = findOffers({ ...data, healers: giving, day, minutes, salon: spanOfDay(data), now });
        const options = walkInOptions(offers, { day, minutes, services, now });
        if (options.length === 0) return <Muted as="p">Hoy nadie da {services.join(', ')}.</Muted>;
        return <Healers options={options} day={day} draft={draft} />;
      }}
    </Loaded>
  );
}

interface HealersProps {
  /** The soonest first. */
  options: readonly WalkInOption[];
  day: Day;
  draft: Draft;
}

/** The soonest is chosen at first, and again once the services or who is soonest change, unless somebody chose one. */
function Healers({ options, day, draft: { choice, services } }: HealersProps) {
  const soonest = useRef(options[0]);
  soonest.current = options[0];
  const open = useRef(true);
  open.current = choice === null || choice.isSuggested === true;
  const asked = services.map(({ id, healerId }) => `${id} ${healerId}`).join();
  useEffect(() => {
    const { hour, healerId } = soonest.current ?? {};
    if (asked && open.current && hour && healerId) chooseSlot({ day, hour, healerId, isSuggested: true });
  }, [asked, day]);
  const suggested = useRef(false);
  suggested.current = choice?.isSuggested === true;
  const { hour: nextHour, healerId: nextHealer } = options[0] ?? {};
  // The half hour is over, or a healer was booked meanwhile. An hour that was taken back stays away.
  useEffect(() => {
    if (!suggested.current || !nextHour || !nextHealer) return;
    chooseSlot({ day, hour: nextHour, healerId: nextHealer, isSuggested: true });
  }, [day, nextHour, nextHealer]);
  return (
    <ul className={styles.lines} aria-label="Healers de hoy">
      {options.map(option => {
        const { healerId, healer, hour, detail } = option;
        const isChosen = choice?.day === day && choice.hour === hour && choice.healerId === healerId;
        return (
          <li key={healerId}>
            <PickButton
              className={styles.walkIn}
              disabled={hour === undefined}
              aria-pressed={isChosen}
              onClick={() => hour && chooseSlot({ day, hour, healerId })}
            >
              <Strong num>{waitText(option)}</Strong>
              <span className={styles.what}>
                <Num>{healer}</Num>
                <Note>{detail}</Note>
              </span>
              {isChosen && <Check />}
            </PickButton>
          </li>
        );
      })}
    </ul>
  );
}

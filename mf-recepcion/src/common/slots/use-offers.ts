import { messageOf, useCall } from '@melena/shared/client';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { salonSpan } from '@melena/shared/rules/availability';
import type { Day } from '@melena/shared/rules/time';
import { useMemo, useState } from 'react';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { type BookingRequest, findOffers, type HealerOffer, offerProblem } from './offers';

const CHOOSE_SLOT = 'Elige un healer y una hora. El calendario está actualizado.';
const CHOOSE_DAY = 'Elige otro día. El calendario está actualizado.';

interface OffersRequest extends BookingRequest {
  /** The day that is shown. */
  day: Day;
  choice: SlotChoice | null;
}

/** What a day offers for a duration, whether the choice still stands, and what is said of it. */
export function useOffers({ day, choice, ...asked }: OffersRequest) {
  const { minutes, moving } = asked;
  const query = useCall('calendar/get', { day });
  const now = useNow();
  const [said, say] = useState<string>();
  const { data, refetch } = query;
  const salon = useMemo(() => salonSpan(data?.salon_schedule), [data]);
  const offers = useMemo<HealerOffer[] | undefined>(
    () => data && findOffers({ ...data, day, minutes, moving, salon, now }),
    [data, day, minutes, moving, salon, now],
  );
  // Of another day nothing is known here: the server decides when it is sent.
  const lost =
    choice !== null && choice.day === day && offers !== undefined
      ? offerProblem(choice, offers, asked, now)
      : undefined;
  const isLost = lost !== undefined;
  const isFull = offers?.every(({ starts }) => starts.length === 0) ?? false;

  /** To go on without an hour refreshes the calendar. */
  async function refresh() {
    const { error } = await refetch();
    say(error ? messageOf(error) : CHOOSE_SLOT);
  }

  return {
    query,
    salon,
    offers,
    isLost,
    /** Nothing of the day that is shown can be chosen. */
    isFull,
    standing: isLost ? null : choice,
    healer: data?.healers.find(({ id }) => id === choice?.healerId),
    problem: lost ?? (said === CHOOSE_SLOT && isFull ? CHOOSE_DAY : said),
    refresh,
    say,
    sayNothing: () => say(undefined),
  };
}

export type Offers = ReturnType<typeof useOffers>;

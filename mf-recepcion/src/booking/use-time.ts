import { messageOf, useCall } from '@melena/shared/client';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { salonSpan } from '@melena/shared/rules/availability';
import type { Day } from '@melena/shared/rules/time';
import { useMemo, useState } from 'react';
import type { Choice } from './draft';
import { type BookingRequest, type Offer, offersOf, whyNotOffered } from './offers';

const PICK = 'Elige un healer y una hora. El calendario está actualizado.';
const NEXT = 'Elige otro día. El calendario está actualizado.';

interface TimeRequest extends BookingRequest {
  /** The day that is shown. */
  day: Day;
  choice: Choice | null;
}

/** What a day offers for a duration, whether the choice still stands, and what is said of it. */
export function useTime({ day, choice, ...asked }: TimeRequest) {
  const { minutes, moving } = asked;
  const query = useCall('calendar/get', { day });
  const now = useNow();
  const [said, say] = useState<string>();
  const { data, refetch } = query;
  const salon = useMemo(() => salonSpan(data?.salon_schedule), [data]);
  const offers = useMemo<Offer[] | undefined>(
    () => data && offersOf({ ...data, day, minutes, moving, salon, now }),
    [data, day, minutes, moving, salon, now],
  );
  // Of another day nothing is known here: the server decides when it is sent.
  const lost =
    choice !== null && choice.day === day && offers !== undefined
      ? whyNotOffered(choice, offers, asked, now)
      : undefined;
  const isLost = lost !== undefined;
  const isFull = offers?.every(({ starts }) => starts.length === 0) ?? false;

  /** To go on without an hour refreshes the calendar. */
  async function refresh() {
    const { error } = await refetch();
    say(error ? messageOf(error) : PICK);
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
    problem: lost ?? (said === PICK && isFull ? NEXT : said),
    refresh,
    say,
    sayNothing: () => say(undefined),
  };
}

export type Time = ReturnType<typeof useTime>;

import { useCall } from '@melena/shared/client';
import { salonSpan } from '@melena/shared/rules/availability';
import type { Day } from '@melena/shared/rules/time';
import { useNow } from '@melena/shared/ui/use-now';
import { useMemo } from 'react';
import type { Choice } from './draft';
import { isOffered, type Offer, offersOf } from './offers';

interface TimeWanted {
  /** The day that is shown. */
  day: Day;
  minutes: number;
  choice: Choice | null;
  movingId?: number;
}

/** What a day offers for a duration, and whether the choice still stands. */
export function useTime({ day, minutes, choice, movingId }: TimeWanted) {
  const query = useCall('calendar/get', { day });
  const now = useNow();
  const { data } = query;
  const salon = useMemo(() => salonSpan(data?.salon_schedule), [data]);
  const offers = useMemo<Offer[] | undefined>(
    () => data && offersOf({ ...data, day, minutes, salon, movingId, now }),
    [data, day, minutes, salon, movingId, now],
  );
  // Of another day nothing is known here: the server decides when it is sent.
  const isLost = choice !== null && choice.day === day && offers !== undefined && !isOffered(choice, offers);
  return { query, salon, offers, isLost, standing: isLost ? null : choice };
}

export type Time = ReturnType<typeof useTime>;

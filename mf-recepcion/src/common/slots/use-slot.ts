import { CallError, type Caption, messageOf, useCall, useCommand } from '@melena/shared/client';
import type { CallReply, StorableBody } from '@melena/shared/contract/calls';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import { fullName } from '@melena/shared/rules/person';
import type { Day } from '@melena/shared/rules/time';
import { useMemo, useState } from 'react';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { type BookingRequest, findOffers, type HealerOffer, offerProblem, partsOfChoice } from './offers';

const CHOOSE_SLOT = 'Elige un healer y una hora. El calendario está actualizado.';
const CHOOSE_DAY = 'Elige otro día. El calendario está actualizado.';

/** The state of a day that is still loading. */
const UNKNOWN = { closed: null, salon_schedule: null };

interface SlotRequest extends BookingRequest {
  day: Day;
  choice: SlotChoice | null;
  /** Called when the server answers that somebody else took the slot. */
  onTaken: () => void;
}

/** The slots that a day offers, the one that is chosen, and the command that takes it. */
export function useSlot<P extends 'calendar/add' | 'calendar/update'>(
  path: P,
  { day, choice, onTaken, ...request }: SlotRequest,
) {
  const { minutes, moving } = request;
  const query = useCall('calendar/get', { day });
  const { run, busy, error, reset } = useCommand(path);
  const now = useNow();
  const [message, setMessage] = useState<string>();
  const { data, refetch } = query;
  const salon = useMemo(() => spanOfDay(data ?? UNKNOWN), [data]);
  const offers = useMemo<HealerOffer[] | undefined>(
    () => data && findOffers({ ...data, day, minutes, moving, salon, now }),
    [data, day, minutes, moving, salon, now],
  );
  // A choice on another day can't be checked here; the server decides.
  const lost =
    choice !== null && choice.day === day && offers !== undefined
      ? offerProblem(choice, offers, request, now)
      : undefined;
  const isLost = lost !== undefined;
  const isFull = offers?.every(({ starts }) => starts.length === 0) ?? false;
  const healer = data?.healers.find(({ id }) => id === choice?.healerId);

  /** Fetches the day again, for a person who goes on without a slot. */
  async function refresh() {
    const { error: failure } = await refetch();
    setMessage(failure ? messageOf(failure) : CHOOSE_SLOT);
  }

  /** Null where it failed: the slot was taken, or `error` says why. */
  async function take(body: StorableBody<P>, caption?: Caption): Promise<CallReply<P> | null> {
    try {
      return await run(body, caption);
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'slot_taken') {
        reset();
        setMessage(failure.message);
        onTaken();
      }
      return null;
    }
  }

  return {
    day,
    minutes,
    query,
    salon,
    /** Every appointment and healer of the day. */
    appointments: data?.appointments ?? [],
    healers: data?.healers ?? [],
    offers,
    isLost,
    /** The day that is shown has no free slot. */
    isFull,
    /** The choice, as long as it can still be had. */
    validChoice: isLost ? null : choice,
    healer: healer && fullName(healer),
    /** The first name and hours of each healer, if several work on it. */
    parts:
      choice === null || isLost
        ? []
        : partsOfChoice(choice, request).map(({ healer_id, hour, ending }) => ({
            healer_id,
            healer: data?.healers.find(({ id }) => id === healer_id)?.first_name ?? '',
            hour,
            ending,
          })),
    problem: lost ?? (message === CHOOSE_SLOT && isFull ? CHOOSE_DAY : message),
    setMessage,
    refresh,
    take,
    busy,
    error,
    reset,
  };
}

/** Read by the step of the slot; both commands have it. */
export type Slot = Pick<
  ReturnType<typeof useSlot>,
  | 'day'
  | 'minutes'
  | 'query'
  | 'salon'
  | 'offers'
  | 'isFull'
  | 'validChoice'
  | 'healer'
  | 'parts'
  | 'setMessage'
>;

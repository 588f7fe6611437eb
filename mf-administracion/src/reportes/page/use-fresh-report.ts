import { onLiveEvent, queryClient } from '@melena/shared/client';
import { countDays, type DayRange } from '@melena/shared/rules/reports/compare';
import { type Day, today } from '@melena/shared/rules/time';
import { useEffect } from 'react';

/** A busy till says something every few seconds; a report is read again once for all of it, one of more than a month more seldom. */
const WAIT_MS = 5_000;
const LONG_WAIT_MS = 60_000;
const SHORT_DAYS = 31;

/**
 * Reads the report that is shown again when money came in or went back, as long as its days aren't over. The periods that it
 * is compared with are over: an event asks for them again only where it may change them.
 */
export function useFreshReport({ from, to: lastDay }: DayRange): void {
  const wait = countDays({ from, to: lastDay }) > SHORT_DAYS ? LONG_WAIT_MS : WAIT_MS;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent(({ family }) => {
      if (family !== 'caja' || lastDay < today()) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [path, body] }) =>
            typeof path === 'string' &&
            path.startsWith('report/') &&
            (isCorrectedLater(path) || !isOver(body)),
        });
      }, wait);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [lastDay, wait]);
}

/** True of reports of which figures of days that are over change: what later tills took back of a cut. */
function isCorrectedLater(path: string): boolean {
  return path.startsWith('report/cuts');
}

/** True of a call whose last day is over; one that names no days is of today. */
function isOver(body: unknown): boolean {
  const { to, day } = (body ?? {}) as { readonly to?: Day; readonly day?: Day };
  const last = to ?? day;
  return last !== undefined && last < today();
}

import { onLiveEvent, queryClient } from '@melena/shared/client';
import { type Day, today } from '@melena/shared/rules/time';
import { useEffect } from 'react';

/** A busy till says something every few seconds; a report is read again once for all of it. */
const WAIT_MS = 5_000;

/** Reads the report that is shown again when money came in or went back, as long as its days aren't over. */
export function useFreshReport(lastDay: Day): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent(({ family }) => {
      if (family !== 'caja' || lastDay < today()) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('report/'),
        });
      }, WAIT_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [lastDay]);
}

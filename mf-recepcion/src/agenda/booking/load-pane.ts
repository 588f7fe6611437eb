import { useEffect } from 'react';

export const loadPane = () => import('./BookingPane');

/** Fetches the pane before it is asked for. If that fails, it is fetched again when it is opened. */
export const fetchPane = () => void loadPane().catch(() => undefined);

/** No browser is idle while an agenda is loaded: that has come by then. */
const SOON_MS = 1_500;

/** Fetches the pane once the agenda is there, so that it opens at once and no letter is typed before it. */
export function useEarlyPane(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded) return;
    const soon = setTimeout(fetchPane, SOON_MS);
    return () => clearTimeout(soon);
  }, [isLoaded]);
}

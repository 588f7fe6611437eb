import { useEffect, useState } from 'react';

/** The typed text after a pause, so that not every letter asks the server. */
export function usePaused(typed: string, milliseconds = 150): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return paused;
}

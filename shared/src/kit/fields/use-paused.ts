import { useEffect, useState } from 'react';

/** What was typed, once the person pauses: each letter of a name would ask the server anew. */
export function usePaused(typed: string, milliseconds = 150): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return paused;
}

import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what was drawn first has been painted: what isn't in sight may come now. A value that is deferred comes when
 * React has time, which may be before the browser has painted anything.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    // A frame is painted after its callbacks: what they put off comes after that.
    const frame = requestAnimationFrame(() => {
      soon = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(soon);
    };
  }, []);
  return painted;
}

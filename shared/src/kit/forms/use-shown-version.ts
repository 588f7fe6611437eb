import { useState } from 'react';

/**
 * The version of the row that a form began with. Whoever changed the row since is not overwritten unseen: the save is
 * refused as `stale` once, and what is typed is then kept over the version that is there.
 */
export function useShownVersion(version: number | undefined, stale: boolean): number | undefined {
  const [shown, setShown] = useState(version);
  const now = stale ? version : shown;
  if (now !== shown) setShown(now);
  return now;
}

import { createContext, useContext } from 'react';
import { currentSalonId } from './session-store';

/** The salon that the screens below it show and change, whichever one the window works in. */
export const SalonScope = createContext<number | undefined>(undefined);

/** The salon that a screen's calls name in place of the window's; undefined where they are the same. */
export function useSalonScope(): number | undefined {
  const salonId = useContext(SalonScope);
  return salonId === currentSalonId() ? undefined : salonId;
}

import { useSyncExternalStore } from 'react';

/** Under 768: tables become rows, panels fill the screen. */
export const PHONE = '(max-width: 767px)';

/** True where a field that has the focus brings the screen's keyboard over what is to be chosen. */
export const isTouchScreen = () => globalThis.matchMedia?.('(pointer: coarse)').matches === true;

/** True if a media query holds; false where the platform cannot tell. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

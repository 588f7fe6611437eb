import { useEffect } from 'react';
import { useBlocker } from '../../router';
import { LeaveConfirm } from '../overlays/LeaveConfirm';

interface LeaveGuardProps {
  unsaved: boolean;
  /** The part of the address that shows what is typed into; by default the page's path. */
  placeOf?: (location: { pathname: string; search: string }) => string;
}

const LEAVING = ['beforeunload', 'melena.leaving'];

const pathOf: NonNullable<LeaveGuardProps['placeOf']> = ({ pathname }) => pathname;

/**
 * Asks before a page is left on which something is typed that isn't saved; the browser asks for its tab, and the shell
 * before another salon.
 */
export function LeaveGuard({ unsaved, placeOf = pathOf }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: Event) => event.preventDefault();
    for (const leaving of LEAVING) window.addEventListener(leaving, ask);
    return () => {
      for (const leaving of LEAVING) window.removeEventListener(leaving, ask);
    };
  }, [unsaved]);
  return (
    <LeaveConfirm
      open={blocker.state === 'blocked'}
      warning="Los cambios que no guardaste se pierden."
      onConfirm={() => blocker.proceed?.()}
      onBack={() => blocker.reset?.()}
    />
  );
}

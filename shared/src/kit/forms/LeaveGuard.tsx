import { useEffect } from 'react';
import { useBlocker } from '../../router';
import { LeaveConfirm } from '../overlays/LeaveConfirm';

interface LeaveGuardProps {
  unsaved: boolean;
  /** The part of the address that shows what is typed into; by default the page's path. */
  placeOf?: (location: { pathname: string; search: string }) => string;
}

const pathOf: NonNullable<LeaveGuardProps['placeOf']> = ({ pathname }) => pathname;

/** Asks before a page is left on which something is typed that isn't saved; the browser asks for its tab. */
export function LeaveGuard({ unsaved, placeOf = pathOf }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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

import { useEffect } from 'react';
import { useBlocker } from '../../router';
import { Confirm } from '../overlays/Confirm';

/** Asks before a page is left on which something is typed that isn't saved; the browser asks for its tab. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      question="¿Salir sin guardar?"
      warning="Los cambios que no guardaste se pierden."
      verb="Salir sin guardar"
      busyVerb="Saliendo"
      onConfirm={() => blocker.proceed?.()}
      onBack={() => blocker.reset?.()}
    />
  );
}

import { lazy, Suspense } from 'react';

const Changes = lazy(() => import('./after-details').then(m => ({ default: m.Changes })));

/** 'Qué cambió', which comes after the rest: nothing waits for it. */
export function ChangesSection({ appointmentId }: { appointmentId: number }) {
  return (
    <Suspense>
      <Changes key={appointmentId} appointmentId={appointmentId} />
    </Suspense>
  );
}

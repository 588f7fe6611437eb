import { Button } from '@melena/shared/kit/actions/Button';
import { Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Draft } from '../../common/booking-draft/booking-draft';
import { startOver } from '../../common/booking-draft/draft-choices';

const WaitingDialog = lazy(() => import('./WaitingDialog').then(m => ({ default: m.WaitingDialog })));

/** Puts a booking for which no hour suits on the waiting list, with what was chosen so far. */
export function ToWaitingList({ draft: { client, services, healerId } }: { draft: Draft }) {
  const [open, setOpen] = useState(false);
  if (!client) return null;
  const asked = [healerId, ...services.map(service => service.healerId)].filter(id => id !== null);
  const draft = { client, services: services.map(({ id }) => id), healers: [...new Set(asked)] };
  return (
    <div>
      <Button size="s" kind="quiet" icon={Hourglass} onClick={() => setOpen(true)}>
        Poner en lista de espera
      </Button>
      {open && (
        <Suspense>
          <WaitingDialog draft={draft} onClose={() => setOpen(false)} onAdded={startOver} />
        </Suspense>
      )}
    </div>
  );
}

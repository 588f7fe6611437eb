import { putOutgoing } from '@melena/shared/client';
import { getSession } from '@melena/shared/session';
import type { HealerRequest } from './healer-request';

const FORMER = 'melena.healer.outbox';

type Former = Pick<HealerRequest, 'id' | 'body' | 'kept' | 'refusal' | 'sentAt'> &
  HealerRequest['caption'] & { readonly healerId: number };

/** A former release kept the requests of a tablet's healers under a name of their own: they are sent from here on. */
export function adoptFormerRequests(): void {
  const stored = localStorage.getItem(FORMER);
  const salonId = getSession('healer')?.me.salon_id;
  if (!stored || salonId === undefined) return;
  localStorage.removeItem(FORMER);
  const { state } = JSON.parse(stored) as { state: { requests: readonly Former[] } };
  const now = Date.now();
  for (const { healerId, name, detail, folio, appointmentId, ...request } of state.requests) {
    const caption = { name, detail, folio, appointmentId };
    putOutgoing({
      ...request,
      owner: `${salonId} ${healerId}`,
      path: 'calendar/add',
      made: now,
      at: now,
      caption,
    });
  }
}

import { isWaiting, type OnSent, putOutgoing, type StoredCommand, useOutbox } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { getSession } from '@melena/shared/session';
import { useEffect } from 'react';

export type HealerRequest = StoredCommand & { readonly body: CallBody<'calendar/add'> };

/** The requests of the healer whose session is open. While some wait and a screen shows them, they are sent. */
export function useRequests(): readonly HealerRequest[] {
  useEffect(adoptFormerRequests, []);
  return useOutbox(tellSent).filter(isRequest);
}

function isRequest(entry: StoredCommand): entry is HealerRequest {
  return entry.path === 'calendar/add';
}

/** A toast tells of a request whose dialog is closed. */
export const tellSent: OnSent = ({ kept, caption }) => {
  if (kept) toast.done(`${caption.name} se envió a la cita #${caption.folio}`);
};

/** Unsent requests, drawn as lines that the server doesn't have yet. */
export function keptOf(requests: readonly HealerRequest[]): HealerRequest[] {
  return requests.filter(request => isWaiting(request) && request.kept);
}

const FORMER = 'melena.healer.outbox';

type Former = Pick<HealerRequest, 'id' | 'body' | 'kept' | 'refusal' | 'sentAt'> &
  HealerRequest['caption'] & { readonly healerId: number };

/** A former release kept the requests of a tablet's healers under a name of their own: they are sent from here on. */
function adoptFormerRequests(): void {
  const stored = localStorage.getItem(FORMER);
  if (!stored || !getSession('healer')) return;
  localStorage.removeItem(FORMER);
  const { state } = JSON.parse(stored) as { state: { requests: readonly Former[] } };
  const now = Date.now();
  for (const { healerId, name, detail, folio, appointmentId, ...request } of state.requests) {
    const caption = { name, detail, folio, appointmentId };
    const whose = { owner: String(healerId), path: 'calendar/add' } as const;
    putOutgoing({ ...request, ...whose, made: now, at: now, caption });
  }
}

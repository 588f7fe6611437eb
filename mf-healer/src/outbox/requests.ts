import { isWaiting, type Kept, type OnSent, useOutbox } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useEffect } from 'react';
import { adoptFormerRequests } from './former-requests';
import type { HealerRequest } from './healer-request';

/** The requests of the healer whose session is open. While some wait and a screen shows them, they are sent. */
export function useRequests(): readonly HealerRequest[] {
  useEffect(adoptFormerRequests, []);
  return useOutbox(tellSent).filter(isRequest);
}

function isRequest(entry: Kept): entry is HealerRequest {
  return entry.path === 'calendar/add';
}

/** What had no dialog any more is told by a toast. */
export const tellSent: OnSent = ({ kept, caption }) => {
  if (kept) toast.done(`${caption.name} se envió a la cita #${caption.folio}`);
};

/** Those that wait for a network, as lines that are not there yet. */
export function keptOf(requests: readonly HealerRequest[]): HealerRequest[] {
  return requests.filter(request => isWaiting(request) && request.kept);
}

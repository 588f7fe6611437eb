import { isWaiting, type OnSent, type StoredCommand, useOutbox } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';

export type HealerRequest = StoredCommand & { readonly body: CallBody<'calendar/add'> };

/** The requests of the healer whose session is open. While some wait and a screen shows them, they are sent. */
export function useRequests(): readonly HealerRequest[] {
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

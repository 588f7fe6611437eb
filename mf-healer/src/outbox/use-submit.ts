import { type CallError, currentOwner, currentSalonId, newRequestId, submit } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useState } from 'react';
import { tellSent } from './requests';

/** A line to add to an appointment, and its name on the screen. */
export interface LineRequest {
  readonly body: CallBody<'calendar/add'>;
  readonly name: string;
  readonly detail: string;
  readonly done: string;
}

export interface Submit {
  /** Answers whether it was done or is kept; otherwise `error` says why not. */
  readonly ask: (asked: LineRequest) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: CallError | null;
}

/** Asks for something on an appointment. Without a network it is kept, and sent when there is one again. */
export function useSubmit({ id, folio }: { readonly id: number; readonly folio: string }): Submit {
  const [asking, setAsking] = useState(0);
  const [error, setError] = useState<CallError | null>(null);

  async function ask({ body, name, detail, done }: LineRequest): Promise<boolean> {
    setAsking(count => count + 1);
    setError(null);
    const now = Date.now();
    const caption = { name, detail, folio, appointmentId: id };
    const whose = { owner: currentOwner(), salonId: currentSalonId() };
    const request = { id: newRequestId(), ...whose, body, made: now, at: now, caption };
    const outcome = await submit({ ...request, path: 'calendar/add' }, tellSent);
    setAsking(count => count - 1);
    if (outcome === 'sent') toast.done(done);
    else if (outcome !== 'kept') setError(outcome);
    return outcome === 'sent' || outcome === 'kept';
  }

  return { ask, busy: asking > 0, error };
}

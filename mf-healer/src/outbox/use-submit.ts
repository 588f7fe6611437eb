import { type CallError, newRequestId } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useSession } from '@melena/shared/session';
import { useState } from 'react';
import { submit } from './send';

/** What a person asked for, and how the screen names it. */
export interface Asked {
  readonly body: CallBody<'calendar/add'>;
  readonly name: string;
  readonly detail: string;
  /** What a toast says when it is done. */
  readonly done: string;
}

export interface Submit {
  /** Answers whether it was done or is kept; otherwise `error` says why not. */
  readonly ask: (asked: Asked) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: CallError | null;
}

/** Asks for something on an appointment. Without a network it is kept, and sent when there is one again. */
export function useSubmit({ id, folio }: { readonly id: number; readonly folio: string }): Submit {
  const healerId = useSession('healer')?.me.healer_id;
  const [asking, setAsking] = useState(0);
  const [error, setError] = useState<CallError | null>(null);

  async function ask({ body, name, detail, done }: Asked): Promise<boolean> {
    if (!healerId) return false;
    setAsking(count => count + 1);
    setError(null);
    const request = { id: newRequestId(), healerId, appointmentId: id, folio, body, name, detail };
    const outcome = await submit(request);
    setAsking(count => count - 1);
    if (outcome === 'sent') toast.done(done);
    else if (outcome !== 'kept') setError(outcome);
    return outcome === 'sent' || outcome === 'kept';
  }

  return { ask, busy: asking > 0, error };
}

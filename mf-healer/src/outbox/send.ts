import { CallError, call, invalidateTouched, messageOf } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { getSession } from '@melena/shared/session';
import { drop, find, type HealerRequest, isWaiting, note, outbox, put } from './outbox';

/** A network that neither answers nor fails: after this long the request goes on waiting without its dialog. */
const PATIENCE_MS = 5_000;

let sending: Promise<void> | null = null;

/** Sends what waits of the healer whose session is open, first to last, one at a time. */
export function sendWaiting(): Promise<void> {
  sending ??= sendInOrder().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendInOrder(): Promise<void> {
  for (let next = firstWaiting(); next; next = firstWaiting()) {
    if (!(await send(next))) return;
  }
}

function firstWaiting(): HealerRequest | undefined {
  const healerId = getSession('healer')?.me.healer_id;
  return outbox.getState().requests.find(request => request.healerId === healerId && isWaiting(request));
}

/** Whether the server answered, one way or the other; without an answer those behind it wait too. */
async function send({ id, body, name, folio }: HealerRequest): Promise<boolean> {
  try {
    await call('calendar/add', body, { requestId: id });
  } catch (error) {
    if (isUnanswered(error)) {
      note(id, { kept: true });
      return false;
    }
    note(id, { refusal: messageOf(error) });
    return true;
  }
  if (find(id)?.kept) toast.done(`${name} se envió a la cita #${folio}`);
  note(id, { sentAt: Date.now() });
  void invalidateTouched('calendar/add').finally(() => drop(id));
  return true;
}

/** Nobody said no: the network is gone, or the session ended and the healer will open another. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'offline' || error.code === 'unauthenticated');
}

/** What came of a request: the server did it, it waits for the network, or the server refused it. */
export type Outcome = 'sent' | 'kept' | CallError;

/** Keeps a request before it is sent, so that nothing is lost, and answers what came of it. */
export async function submit(request: HealerRequest): Promise<Outcome> {
  put(request);
  await Promise.race([sendWaiting(), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
  const left = find(request.id);
  if (!left || left.sentAt !== undefined) return 'sent';
  if (left.refusal === undefined) {
    note(request.id, { kept: true });
    return 'kept';
  }
  drop(request.id);
  return new CallError('conflict', left.refusal);
}

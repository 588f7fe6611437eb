import type { CallBody, CallReply, CommandPath } from '../contract/calls';
import { CallError, isUnknown, messageOf } from './errors';
import {
  findOutgoing,
  isStored,
  listSame,
  noteOutgoing,
  type OutgoingCommand,
  outbox,
  putOutgoing,
  removeOutgoing,
  type StorableCommand,
  type StoredCommand,
} from './outbox';
import { canSendAgain, isDue } from './outgoing-state';
import { sendCommand } from './send-command';

/** A network that neither answers nor fails: after this long a command goes on waiting without its dialog. */
const PATIENCE_MS = 5_000;
const TOO_OLD = 'Pasaron varios días sin conexión: revisa si se hizo antes de repetirlo.';

/** Hears of each command that the outbox has sent. */
export type OnSent = (entry: StoredCommand, reply: CallReply<CommandPath>) => void;

let sending: Promise<void> | null = null;

/** Sends what is due of the person whose session is open, first to last, one at a time. */
export function sendDue(onSent: OnSent): Promise<void> {
  sending ??= sendInOrder(onSent).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendInOrder(onSent: OnSent): Promise<void> {
  const next = () => outbox.getState().entries.find(isDue);
  for (let entry = next(); entry; entry = next()) if (!(await send(entry, onSent))) return;
}

/** True if the server answered, one way or the other; without an answer those behind it wait too. */
async function send(outgoing: OutgoingCommand, onSent: OnSent): Promise<boolean> {
  const { id, path, body, salonId } = outgoing;
  if (!canSendAgain(outgoing)) {
    noteOutgoing(id, { refusal: TOO_OLD, unsure: true });
    return true;
  }
  try {
    const again = { requestId: id, again: true, salonId, until: 0 };
    const { reply, shown } = await sendCommand(path, body as CallBody<CommandPath>, again);
    const entry = findOutgoing(id);
    if (entry && isStored(entry)) onSent(entry, reply);
    noteOutgoing(id, { sentAt: Date.now() });
    void shown.finally(() => removeOutgoing(id));
    return true;
  } catch (error) {
    if (isUnanswered(error)) {
      noteOutgoing(id, { kept: true });
      return false;
    }
    // A fault of the server says nothing; those behind it don't wait for it.
    noteOutgoing(id, { refusal: messageOf(error), unsure: isUnknown(error) });
    return true;
  }
}

/** Nobody said no: the network or the database is gone, or the session ended and its person will open another. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'unavailable', 'unauthenticated'].includes(error.code);
}

/** The outcome of a command: the server did it, it waits for the network, or the server refused it. */
export type Outcome = 'sent' | 'kept' | CallError;

/**
 * Keeps a command before it is sent, so that nothing is lost, and answers what came of it. After a fault of the server
 * the same again goes under the same `request_id`: the first may have been done.
 */
export async function submit<P extends CommandPath>(
  request: StorableCommand<P>,
  onSent: OnSent,
): Promise<Outcome> {
  const tried = listSame(request.path, request.body, request.salonId).find(
    each => each.unsure && !isStored(each),
  );
  const entry = tried ? { ...request, id: tried.id, made: tried.made } : request;
  putOutgoing(entry);
  await Promise.race([sendDue(onSent), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
  const left = findOutgoing(entry.id);
  if (!left || left.sentAt !== undefined) return 'sent';
  if (left.refusal === undefined) {
    noteOutgoing(entry.id, { kept: true });
    return 'kept';
  }
  if (left.unsure) {
    // Without its caption it isn't shown or sent by itself, and its id is there for the next try.
    noteOutgoing(entry.id, { caption: undefined });
    return new CallError('internal', left.refusal);
  }
  removeOutgoing(entry.id);
  return new CallError('conflict', left.refusal);
}

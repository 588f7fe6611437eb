import type { CallBody, CallReply, CommandPath } from '../contract/calls';
import { call } from './call';
import { CallError } from './errors';
import { expectEvents, invalidate, noteReply, releaseEvents } from './live';
import { invalidateTouched, loadWrites, type Snapshot, takeSnapshot, writeReply } from './reply-cache';
import { newRequestId } from './request-id';
import { currentSalonId } from './session-store';

/** A database that is lost is replaced within this time; the command waits, and is sent again under its request id. */
const PATIENCE_MS = 30_000;

interface SendOptions {
  readonly requestId: string;
  /** It was sent before and not answered: a stored reply may be older than what the cache holds. */
  readonly again: boolean;
  /** The salon in which it was made; by default this window's. */
  readonly salonId?: number | undefined;
  /** It waits until then while the server has no database. */
  readonly until?: number;
}

export interface CommandAnswer<P extends CommandPath> {
  readonly reply: CallReply<P>;
  /** Settles once every screen shows what came of it. */
  readonly shown: Promise<void>;
}

/**
 * The one road of a command: sends it, writes its reply into the queries that it tells whole, and fetches the others
 * that it may have changed, once.
 * @throws {CallError} as {@link call}
 */
export async function sendCommand<P extends CommandPath>(
  path: P,
  body: CallBody<P>,
  { requestId, again, salonId = currentSalonId(), until = Date.now() + PATIENCE_MS }: SendOptions = {
    requestId: newRequestId(),
    again: false,
  },
): Promise<CommandAnswer<P>> {
  const before: Snapshot = again ? new Map() : takeSnapshot();
  expectEvents(requestId);
  loadWrites();
  try {
    const reply = await call(path, body, { requestId, salonId });
    noteReply(requestId);
    // This window may show another salon by now.
    const isHere = salonId === currentSalonId();
    const written = isHere ? writeReply(path, { body, reply, before }) : new Set<string>();
    return { reply, shown: invalidateTouched(path, written) };
  } catch (error) {
    if (error instanceof CallError && error.code === 'unavailable' && Date.now() < until) {
      await new Promise(resolve => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
      return sendCommand(path, body, { requestId, again: true, salonId, until });
    }
    for (const event of releaseEvents(requestId)) void invalidate(event);
    throw error;
  }
}

import type { CallBody, CallPath, CallReply } from '../contract/calls';
import type { ErrorReply } from '../contract/errors';
import { apiRoot, suppliedAccessId } from './config';
import { noteConnection, noteSilence } from './connection';
import { CallError } from './errors';
import {
  closeSession,
  currentSalonId,
  openSession,
  type SessionSlot,
  sessionStore,
  slotOf,
} from './session-store';

/** A call waits so long for its answer before it counts as offline. */
const TIMEOUT_MS = 20_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Names one action of a person; the same through every retry of it. Commands only. */
  readonly requestId?: string;
  /** An access id other than the open session's. */
  readonly accessId?: string;
  /** A salon other than this window's. */
  readonly salonId?: number | undefined;
}

/**
 * Makes a call of the contract.
 * @throws {CallError} with the server's code and Spanish message, or `offline` when no answer came.
 */
export async function call<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { signal, requestId, accessId, salonId }: CallOptions = {},
): Promise<CallReply<P>> {
  const slot = slotOf(location.pathname);
  const access = accessId ?? sessionStore.getState()[slot]?.accessId ?? suppliedAccessId();
  const salon_id = salonId ?? (accessId === undefined ? currentSalonId() : undefined);
  const reply = await post(path, { ...body, access_id: access, salon_id, request_id: requestId }, signal);
  if (reply.status === 'success') return reply as CallReply<P>;
  const { status: _status, code, message, fields, retry_after: retryAfter, ...data } = reply as ErrorReply;
  if (code === 'unauthenticated' && sessionStore.getState()[slot]?.accessId === access && access) {
    closeSession(slot, { expired: true });
  }
  if (code === 'forbidden' && salon_id !== undefined && access) void leaveClosedSalon(slot, access);
  throw new CallError(code, message, { fields, retryAfter, data });
}

let asking: Promise<void> | null = null;

/** Leads this window on to another salon, if its person may not enter this one any more. */
export function leaveClosedSalon(slot: SessionSlot, accessId: string): Promise<void> {
  asking ??= call('session/current', {}, { accessId })
    .then(({ me }) => {
      if (sessionStore.getState()[slot]?.accessId === accessId) openSession(slot, { accessId, me });
    })
    .catch(() => undefined)
    .finally(() => {
      asking = null;
    });
  return asking;
}

async function post(path: string, body: unknown, signal?: AbortSignal): Promise<{ status: string }> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${apiRoot()}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const reply = (await response.json()) as { status: string; code?: string };
    noteConnection({ calls: true, serves: reply.code !== 'unavailable' });
    return reply;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteSilence();
    throw new CallError('offline', 'No hay conexión. Revisa tu internet e intenta de nuevo.');
  }
}

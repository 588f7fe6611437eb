import type { CommandPath } from '../contract/calls';
import { newRequestId } from './request-id';

/**
 * Who was told that there is no connection tries again within minutes, or closes the dialog and types the same once
 * more. After that the same again is meant as another: a second bottle, the next payment.
 */
const SAME_FOR_MS = 5 * 60_000;

interface Action {
  readonly requestId: string;
  /** When it was last sent. */
  readonly at: number;
}

/** What was sent and not answered, or not with what came of it, by call and body. */
const unknown = new Map<string, Action>();

/** The id under which this is sent: that of the same body whose outcome isn't known, or a new one. */
export function requestIdFor(path: CommandPath, body: object): { requestId: string; again: boolean } {
  const now = Date.now();
  for (const [key, { at }] of unknown) if (Math.abs(now - at) > SAME_FOR_MS) unknown.delete(key);
  const key = keyOf(path, body);
  const before = unknown.get(key);
  const requestId = before?.requestId ?? newRequestId();
  unknown.set(key, { requestId, at: now });
  return { requestId, again: before !== undefined };
}

/** It is known what came of it: the same body is another action from now on. */
export function outcomeKnown(path: CommandPath, body: object): void {
  unknown.delete(keyOf(path, body));
}

const keyOf = (path: CommandPath, body: object) => `${path} ${JSON.stringify(body)}`;

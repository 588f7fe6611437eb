import type { LiveEvent } from '../contract/live';

/** Events of commands that this window sent and that aren't answered yet, by request id. */
const withheld = new Map<string, LiveEvent[]>();

/** Commands that were answered, the latest last: their events may follow their replies. */
const answered: string[] = [];
const REMEMBERED = 100;

/** From now on the events of a command of this window wait for its reply. */
export function expectEvents(requestId: string): void {
  withheld.set(requestId, []);
}

/** The reply came: the events of the command tell this window nothing that it doesn't fetch anyway. */
export function noteReply(requestId: string): void {
  withheld.delete(requestId);
  answered.push(requestId);
  if (answered.length > REMEMBERED) answered.shift();
}

/** No reply came that says what was done. @returns the events that waited for it; those that follow don't wait */
export function releaseEvents(requestId: string): readonly LiveEvent[] {
  const events = withheld.get(requestId) ?? [];
  withheld.delete(requestId);
  return events;
}

/** Whether an event is of a command of this window, whose reply came or is on its way. */
export function isOwn(event: LiveEvent): boolean {
  const { request_id: requestId } = event;
  if (requestId === undefined) return false;
  const waiting = withheld.get(requestId);
  waiting?.push(event);
  return waiting !== undefined || answered.includes(requestId);
}

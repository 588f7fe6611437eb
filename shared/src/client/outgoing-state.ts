import {
  currentOwner,
  isOwnedByThisTab,
  isStored,
  type OutgoingCommand,
  SAME_FOR_MS,
  thisWindow,
} from './outbox';

/** The server keeps an idempotency key for seven days; sent again after that it would be done twice. */
const KEY_KEPT_MS = 6 * 24 * 60 * 60_000;
/** Another window may be at it still. */
const ABANDONED_MS = 60_000;

/** Neither done nor refused. */
export function isWaiting({ refusal, sentAt }: OutgoingCommand): boolean {
  return refusal === undefined && sentAt === undefined;
}

/** True if it is sent without asking: one of another window, or of long ago, is not. */
export function isDue(entry: OutgoingCommand): boolean {
  if (entry.owner !== currentOwner() || !isStored(entry) || !isWaiting(entry) || isOwnedByThisTab(entry.id))
    return false;
  return (
    entry.window === undefined || (entry.window === thisWindow() && Date.now() - entry.at <= SAME_FOR_MS)
  );
}

/** True if its idempotency key still holds, so that it is done once however often it is sent. */
export function canSendAgain({ made }: OutgoingCommand): boolean {
  return Date.now() - made <= KEY_KEPT_MS;
}

/** True if nobody is going to send it, so that its person is to say what becomes of it. */
export function isAbandoned(entry: OutgoingCommand): boolean {
  if (!isWaiting(entry) || isDue(entry) || isOwnedByThisTab(entry.id)) return false;
  return Date.now() - entry.at > ABANDONED_MS;
}

import { AsyncResource } from 'node:async_hooks';
import type { Family } from '@melena/shared/contract/define';
import type { LiveEvent } from '@melena/shared/contract/live';
import { sql } from 'kysely';
import { type Db, internals } from './database';
import type { UnscopedTx } from './unscoped';

/** Every process hears it, this one too, if and when the transaction commits. */
export const CHANNEL = 'melena_live';
/** A notification holds less than 8,000 bytes. */
const MAX_BYTES = 7_900;

/** An event with its sender, by `actorOf`. */
export interface AnnouncedEvent extends LiveEvent {
  readonly actor?: string;
}

/** Events of one salon, as they travel between processes: the salon's id, then the events; none if some were lost. */
type LiveNotification = [salonId: number, ...events: AnnouncedEvent[]];

/** Packs the events of one salon into as few notifications for {@link CHANNEL} as hold them. */
function notificationsOf(salonId: number, events: readonly AnnouncedEvent[]): string[] {
  const packed: string[] = [];
  let open: LiveNotification = [salonId];
  for (const event of events) {
    const longer: LiveNotification = [...open, event];
    if (open.length > 1 && Buffer.byteLength(JSON.stringify(longer)) > MAX_BYTES) {
      packed.push(JSON.stringify(open));
      open = [salonId, event];
    } else {
      open = longer;
    }
  }
  if (open.length > 1) packed.push(JSON.stringify(open));
  return packed;
}

/** Notifications that a broker gets, by the transaction that has yet to commit. */
export const forBroker = new WeakMap<UnscopedTx, string[]>();

/** Announces what a transaction changes. @returns what it has to notify of itself; nothing where a broker is told later */
export function announce(tx: UnscopedTx, salonId: number, events: readonly AnnouncedEvent[]): string[] {
  const payloads = notificationsOf(salonId, events);
  const kept = forBroker.get(tx);
  kept?.push(...payloads);
  return kept ? [] : payloads;
}

/** Announces and notifies, in statements of their own. */
export async function notify(...announced: Parameters<typeof announce>): Promise<void> {
  const [tx] = announced;
  for (const payload of announce(...announced)) {
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
  }
}

/** Tells the broker again of a command that comes again: its process may have ended between the commit and the broker. */
export async function announceAgain(db: Db, salonId: number, families: readonly Family[]): Promise<void> {
  const events = families.map(family => ({ family }));
  await db[internals].publish?.(notificationsOf(salonId, events));
}

/**
 * Hears what any process publishes, the events of a command together, by NOTIFY in the order of the commits; what it
 * answers stops it.
 * @param missed called after the connection was lost and made again: what was said meanwhile is lost, and
 * whoever shows data must fetch it again, of one salon or of all.
 */
export function subscribe(
  db: Db,
  heard: (salonId: number, events: readonly AnnouncedEvent[]) => void,
  missed: (salonId?: number) => void = () => {},
): Promise<() => Promise<void>> {
  const unpack = (payload: string) => {
    const [salonId, ...events] = JSON.parse(payload) as LiveNotification;
    if (events.length === 0) missed(salonId);
    else heard(salonId, events);
  };
  // As who listens: the embedded database tells while it answers who commits, who is within a transaction.
  return db[internals].listen(CHANNEL, AsyncResource.bind(unpack), () => missed());
}

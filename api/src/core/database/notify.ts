import { AsyncResource } from 'node:async_hooks';
import type { LiveEvent } from '@melena/shared/contract/live';
import { type Db, internals } from './database';

/** Every process hears it, this one too, if and when the transaction commits. */
export const CHANNEL = 'melena_live';
/** A notification holds less than 8,000 bytes. */
const MAX_BYTES = 7_900;

/** An event with its sender, by `actorOf`. */
export interface AnnouncedEvent extends LiveEvent {
  readonly actor?: string;
}

/** Events of one salon, as they travel between processes: the salon's id, then the events. */
type LiveNotification = [salonId: number, ...events: AnnouncedEvent[]];

/** Packs the events of one salon into as few notifications for {@link CHANNEL} as hold them. */
export function notificationsOf(salonId: number, events: readonly AnnouncedEvent[]): string[] {
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

/**
 * Hears what any process publishes, in the order of the commits; what it answers stops it.
 * @param missed called after the connection was lost and made again: what was said meanwhile is lost, and
 * whoever shows data must fetch it again.
 */
export function subscribe(
  db: Db,
  heard: (salonId: number, event: AnnouncedEvent) => void,
  missed: () => void = () => {},
): Promise<() => Promise<void>> {
  const unpack = (payload: string) => {
    const [salonId, ...events] = JSON.parse(payload) as LiveNotification;
    for (const event of events) heard(salonId, event);
  };
  // As who listens: the embedded database tells while it answers who commits, who is within a transaction.
  return db[internals].listen(CHANNEL, AsyncResource.bind(unpack), missed);
}

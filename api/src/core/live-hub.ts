import type { AnnouncedEvent } from './database/notify';

/** Receives the events of a salon, or that some may have been missed. */
type Listener = (line: AnnouncedEvent | { readonly all: true }) => void;

/** Sends the database's notifications to the open streams of their salon. Each process has a hub. */
export class LiveHub {
  private readonly listeners = new Map<number, Set<Listener>>();

  /** The number of open streams. */
  get size(): number {
    let size = 0;
    for (const set of this.listeners.values()) size += set.size;
    return size;
  }

  /** @returns ends listening */
  listen(salonId: number, listener: Listener): () => void {
    const set = this.listeners.get(salonId) ?? new Set();
    this.listeners.set(salonId, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.listeners.delete(salonId);
    };
  }

  /** Sends an event to every stream of the salon. */
  send(salonId: number, event: AnnouncedEvent): void {
    for (const listener of this.listeners.get(salonId) ?? []) listener(event);
  }

  /** Makes every screen fetch its data again, of a salon or of all: events may have been missed. */
  sendMissed(salonId?: number): void {
    const sets = salonId === undefined ? this.listeners.values() : [this.listeners.get(salonId) ?? []];
    for (const set of sets) for (const listener of set) listener({ all: true });
  }
}

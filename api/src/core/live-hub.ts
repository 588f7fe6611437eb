import type { AnnouncedEvent } from './database/notify';

/** Receives an event of the salon with the rows that its command changed, or that some may have been missed. */
type Listener<Rows> = (line: AnnouncedEvent | { readonly all: true }, rows: Rows | null) => void;

/** Reads what a command changed, for all streams of the salon; null where its events don't tell that. */
type ReadRows<Rows> = (salonId: number, events: readonly AnnouncedEvent[]) => Promise<Rows | null>;

/** Sends the database's notifications to the open streams of their salon. Each process has a hub. */
export class LiveHub<Rows = unknown> {
  private readonly listeners = new Map<number, Set<Listener<Rows>>>();
  /** Settled once all commands of a salon that were heard are sent. */
  private readonly sending = new Map<number, Promise<void>>();
  private readonly read: ReadRows<Rows>;

  constructor(read: ReadRows<Rows>) {
    this.read = read;
  }

  /** The number of open streams. */
  get size(): number {
    let size = 0;
    for (const set of this.listeners.values()) size += set.size;
    return size;
  }

  /** @returns ends listening */
  listen(salonId: number, listener: Listener<Rows>): () => void {
    const set = this.listeners.get(salonId) ?? new Set();
    this.listeners.set(salonId, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.listeners.delete(salonId);
    };
  }

  /**
   * Sends a command's events to every stream of the salon, with rows that are read now, after its commit. Commands go out one
   * after another, so that no stream gets an older row after a newer one.
   */
  send(salonId: number, events: readonly AnnouncedEvent[]): void {
    if (!this.listeners.has(salonId)) return;
    const sendAfter = async (before?: Promise<void>) => {
      await before;
      // Without its rows an event says what to fetch.
      const rows = await this.read(salonId, events).catch(() => null);
      for (const event of events)
        for (const listener of this.listeners.get(salonId) ?? []) listener(event, rows);
    };
    this.sending.set(salonId, sendAfter(this.sending.get(salonId)));
  }

  /** Makes every screen fetch its data again, of a salon or of all: events may have been missed. */
  sendMissed(salonId?: number): void {
    const sets = salonId === undefined ? this.listeners.values() : [this.listeners.get(salonId) ?? []];
    for (const set of sets) for (const listener of set) listener({ all: true }, null);
  }
}

import type { AnnouncedEvent } from './database/notify';

/** Hears what happened in one salon, or that something may have been missed. */
type Listener = (line: AnnouncedEvent | { readonly all: true }) => void;

/** Hands what the database announces to every open stream of its salon. One per process. */
export class LiveHub {
  private readonly listeners = new Map<number, Set<Listener>>();

  /** Streams that are open now. */
  get size(): number {
    let size = 0;
    for (const set of this.listeners.values()) size += set.size;
    return size;
  }

  /** Listens to a salon until the answered function is called. */
  listen(salonId: number, listener: Listener): () => void {
    const set = this.listeners.get(salonId) ?? new Set();
    this.listeners.set(salonId, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.listeners.delete(salonId);
    };
  }

  /** Tells every stream of the salon. */
  tell(salonId: number, event: AnnouncedEvent): void {
    for (const listener of this.listeners.get(salonId) ?? []) listener(event);
  }

  /** Tells every stream that something may have been missed: what is shown must be fetched again. */
  tellAll(): void {
    for (const set of this.listeners.values()) for (const listener of set) listener({ all: true });
  }
}

import type { LiveEvent } from '@melena/shared/contract/live';

/** Hears what happened in one salon. */
type Listener = (event: LiveEvent) => void;

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
  tell(salonId: number, event: LiveEvent): void {
    for (const listener of this.listeners.get(salonId) ?? []) listener(event);
  }
}

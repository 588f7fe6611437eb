interface MemberLimitOptions<T> {
  /** So many may be there at once. */
  readonly most: number;
  /** Sends one away. */
  readonly dismiss: (member: T) => void;
}

/**
 * Keeps so many at once and no more. Where there are too many, the network that has most of them gives up the one that
 * has been there longest: who sends many half requests pushes out their own, and whoever sends a whole one is soon done.
 */
export class MemberLimit<T> {
  private readonly byNetwork = new Map<string, Set<T>>();
  private readonly room: MemberLimitOptions<T>;
  private count = 0;

  constructor(room: MemberLimitOptions<T>) {
    this.room = room;
  }

  get size(): number {
    return this.count;
  }

  /** Lets one in. What it answers takes it out again, and may be called twice. */
  enter(network: string, member: T): () => void {
    const own = this.byNetwork.get(network) ?? new Set();
    this.byNetwork.set(network, own.add(member));
    this.count++;
    if (this.count > this.room.most) this.dismissOne();
    return () => this.leave(network, member);
  }

  /** Sends away one, where there is any. */
  dismissOne(): void {
    let most: [network: string, members: Set<T>] | undefined;
    for (const entry of this.byNetwork) if (!most || entry[1].size > most[1].size) most = entry;
    if (!most) return;
    const [network, [longest]] = most;
    if (longest === undefined) return;
    this.leave(network, longest);
    this.room.dismiss(longest);
  }

  private leave(network: string, member: T): void {
    const own = this.byNetwork.get(network);
    if (!own?.delete(member)) return;
    this.count--;
    if (own.size === 0) this.byNetwork.delete(network);
  }
}

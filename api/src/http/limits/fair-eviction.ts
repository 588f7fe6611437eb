interface MemberLimitOptions<T> {
  readonly max: number;
  readonly onEvict: (member: T) => void;
}

/**
 * Keeps at most `max` members. When there are more, the network with most members loses its oldest: a sender of many
 * unfinished requests pushes out only their own.
 */
export class MemberLimit<T> {
  private readonly byNetwork = new Map<string, Set<T>>();
  private readonly options: MemberLimitOptions<T>;
  private count = 0;

  constructor(options: MemberLimitOptions<T>) {
    this.options = options;
  }

  get size(): number {
    return this.count;
  }

  /** @returns removes the member; calling it again does nothing */
  add(network: string, member: T): () => void {
    const own = this.byNetwork.get(network) ?? new Set();
    this.byNetwork.set(network, own.add(member));
    this.count++;
    if (this.count > this.options.max) this.evictOne();
    return () => this.remove(network, member);
  }

  evictOne(): void {
    let largest: [network: string, members: Set<T>] | undefined;
    for (const entry of this.byNetwork) if (!largest || entry[1].size > largest[1].size) largest = entry;
    if (!largest) return;
    const [network, [oldest]] = largest;
    if (oldest === undefined) return;
    this.remove(network, oldest);
    this.options.onEvict(oldest);
  }

  private remove(network: string, member: T): void {
    const own = this.byNetwork.get(network);
    if (!own?.delete(member)) return;
    this.count--;
    if (own.size === 0) this.byNetwork.delete(network);
  }
}

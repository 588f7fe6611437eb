import type { AppError } from '../../core/errors';

interface LimitOptions {
  readonly atOnce: number;
  /** The limit for one caller; all of them by default. */
  readonly each?: number;
  readonly waiting: number;
  /** Milliseconds that somebody waits in line at the most. */
  readonly patience: number;
  /** The refusal of a call for which there is no room. */
  readonly full: () => AppError;
}

interface QueuedCall {
  readonly enter: () => void;
  readonly sendAway: () => void;
}

/**
 * Runs a limited number of calls at once. Each caller has a queue of their own, and the queues take turns, so that the
 * calls of a caller with a hundred wait behind each other. What runs shares the processor with all. When all queues
 * together are full, the longest loses its last call.
 */
export class ConcurrencyLimit {
  /** The number of running calls of each caller. */
  private readonly inside = new Map<string, number>();
  /** Waiting calls by caller; the caller whose turn is next is the first. */
  private readonly lines = new Map<string, Set<QueuedCall>>();
  private readonly room: Required<LimitOptions>;
  private insideNow = 0;
  private waitingNow = 0;

  constructor(room: LimitOptions) {
    this.room = { each: room.atOnce, ...room };
  }

  /**
   * @param caller whose share it is: an address, a session
   * @throws {AppError} where too many wait already, or it didn't come to their turn in time
   */
  async pass<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.hasRoomFor(caller)) this.count(caller, 1);
    else await this.turn(caller);
    try {
      return await work();
    } finally {
      this.count(caller, -1);
      this.letIn();
    }
  }

  private hasRoomFor(caller: string): boolean {
    return this.insideNow < this.room.atOnce && (this.inside.get(caller) ?? 0) < this.room.each;
  }

  private count(caller: string, by: 1 | -1): void {
    const now = (this.inside.get(caller) ?? 0) + by;
    if (now === 0) this.inside.delete(caller);
    else this.inside.set(caller, now);
    this.insideNow += by;
  }

  private letIn(): void {
    for (const [caller, line] of this.lines) {
      if (!this.hasRoomFor(caller)) continue;
      const [first] = line;
      // Their next one waits until all the others had their turn.
      this.lines.delete(caller);
      if (line.size > 1) this.lines.set(caller, line);
      this.count(caller, 1);
      first?.enter();
      return;
    }
  }

  private turn(caller: string): Promise<void> {
    const { patience, waiting, full } = this.room;
    if (this.waitingNow >= waiting && !this.makeRoomFor(caller)) throw full();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.leaveLine(caller, own);
      };
      const own: QueuedCall = {
        enter: () => {
          leave();
          resolve();
        },
        sendAway: () => {
          leave();
          reject(full());
        },
      };
      const timer = setTimeout(own.sendAway, patience);
      const line = this.lines.get(caller) ?? new Set();
      this.lines.set(caller, line.add(own));
      this.waitingNow++;
    });
  }

  private leaveLine(caller: string, waiting: QueuedCall): void {
    this.waitingNow--;
    const line = this.lines.get(caller);
    line?.delete(waiting);
    if (line?.size === 0) this.lines.delete(caller);
  }

  /** Sends away the last of the longest line, where that is longer than this caller's will be. */
  private makeRoomFor(caller: string): boolean {
    let longest = new Set<QueuedCall>();
    for (const line of this.lines.values()) if (line.size > longest.size) longest = line;
    if (longest.size <= (this.lines.get(caller)?.size ?? 0) + 1) return false;
    [...longest].at(-1)?.sendAway();
    return true;
  }
}

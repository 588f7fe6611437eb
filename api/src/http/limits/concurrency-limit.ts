import type { AppError } from '../../core/errors';

interface LimitOptions {
  readonly maxConcurrent: number;
  /** Calls of one caller that run at the same time; by default `maxConcurrent`. */
  readonly perCaller?: number;
  readonly maxQueued: number;
  /** The longest time that a call waits in its queue. */
  readonly timeoutMs: number;
  /** Makes the error of a call that is rejected. */
  readonly onReject: () => AppError;
}

interface QueuedCall {
  readonly start: () => void;
  readonly reject: () => void;
}

/**
 * Runs a limited number of calls at the same time. Each caller has a queue, and the queues take turns: a caller with a
 * hundred calls delays only their own. When the queues are full, the longest loses its last call.
 */
export class ConcurrencyLimiter {
  private readonly runningByCaller = new Map<string, number>();
  /** The first caller is the next one. */
  private readonly queues = new Map<string, Set<QueuedCall>>();
  private readonly options: Required<LimitOptions>;
  private running = 0;
  private queued = 0;

  constructor(options: LimitOptions) {
    this.options = { perCaller: options.maxConcurrent, ...options };
  }

  /**
   * @param caller an address or a session
   * @throws {AppError} of `onReject`: the queues are full, or the call waited too long
   */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.hasRoomFor(caller)) this.count(caller, 1);
    else await this.waitForTurn(caller);
    try {
      return await work();
    } finally {
      this.count(caller, -1);
      this.admitNext();
    }
  }

  private hasRoomFor(caller: string): boolean {
    const own = this.runningByCaller.get(caller) ?? 0;
    return this.running < this.options.maxConcurrent && own < this.options.perCaller;
  }

  private count(caller: string, change: 1 | -1): void {
    const own = (this.runningByCaller.get(caller) ?? 0) + change;
    if (own === 0) this.runningByCaller.delete(caller);
    else this.runningByCaller.set(caller, own);
    this.running += change;
  }

  private admitNext(): void {
    for (const [caller, queue] of this.queues) {
      if (!this.hasRoomFor(caller)) continue;
      const [first] = queue;
      // Moves the caller behind all others.
      this.queues.delete(caller);
      if (queue.size > 1) this.queues.set(caller, queue);
      this.count(caller, 1);
      first?.start();
      return;
    }
  }

  private waitForTurn(caller: string): Promise<void> {
    const { timeoutMs, maxQueued, onReject } = this.options;
    if (this.queued >= maxQueued && !this.makeRoomFor(caller)) throw onReject();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.leaveQueue(caller, call);
      };
      const call: QueuedCall = {
        start: () => {
          leave();
          resolve();
        },
        reject: () => {
          leave();
          reject(onReject());
        },
      };
      const timer = setTimeout(call.reject, timeoutMs);
      const queue = this.queues.get(caller) ?? new Set();
      this.queues.set(caller, queue.add(call));
      this.queued++;
    });
  }

  private leaveQueue(caller: string, call: QueuedCall): void {
    this.queued--;
    const queue = this.queues.get(caller);
    queue?.delete(call);
    if (queue?.size === 0) this.queues.delete(caller);
  }

  /** Rejects the last call of the longest queue, if that queue is longer than this caller's would be. */
  private makeRoomFor(caller: string): boolean {
    let longest = new Set<QueuedCall>();
    for (const queue of this.queues.values()) if (queue.size > longest.size) longest = queue;
    if (longest.size <= (this.queues.get(caller)?.size ?? 0) + 1) return false;
    [...longest].at(-1)?.reject();
    return true;
  }
}

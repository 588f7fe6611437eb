import type { Refusal } from '../calls/refusal';

interface Room {
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds that somebody waits in line at the most. */
  readonly patience: number;
  /** What is said to whom there is no room for. */
  readonly full: () => Refusal;
}

/** Lets so many through at once; the others wait in line for a while, and where the line is full they are sent away. */
export class Gate {
  private inside = 0;
  private readonly line = new Set<() => void>();
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  /** @throws {Refusal} where too many wait already, or it didn't come to their turn in time */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.room.atOnce) await this.turn();
    else this.inside++;
    try {
      return await work();
    } finally {
      // Whoever goes out hands over their place.
      const [next] = this.line;
      if (next) next();
      else this.inside--;
    }
  }

  private turn(): Promise<void> {
    const { waiting, patience, full } = this.room;
    if (this.line.size >= waiting) throw full();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.line.delete(enter);
      };
      const enter = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(full());
      }, patience);
      this.line.add(enter);
    });
  }
}

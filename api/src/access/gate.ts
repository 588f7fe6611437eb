import { limited } from '../calls/limited';

const WAIT_S = 5;

interface Room {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Lets so many through at once; the others wait in line, and where the line is full they are sent away. */
export class Gate {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  /** @throws {Refusal} `limited`, where too many wait already */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.room.atOnce) {
      if (this.line.length >= this.room.waiting) throw limited(WAIT_S);
      // Whoever goes out hands over their place.
      await new Promise<void>(resolve => this.line.push(resolve));
    } else {
      this.inside++;
    }
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.inside--;
    }
  }
}

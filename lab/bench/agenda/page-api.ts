import type { CallReply } from '../../../shared/src/contract/calls';

export type Day = CallReply<'calendar/get'>;
export type Row = Day['appointments'][number];

/** A move of the pointer while an appointment is dragged. */
export interface Move {
  /** From the move to the end of the frame that shows it. */
  readonly ms: number;
  /** True where that frame shows another place to land than the one before. */
  readonly isLanding: boolean;
}

/** Functions of a page that the measuring program calls. Times are in ms, from the call to the frame that shows it. */
export interface PageApi {
  prepare(days: readonly Day[]): Promise<void>;
  /** To the frame that holds every appointment. */
  mount(): Promise<number>;
  /** To the other of the two days. */
  show(): Promise<number>;
  /** Another appointment's status and service. */
  change(): Promise<number>;
  /** Like `change`, from the arrival of the live event, with the call that fetches the day. */
  live(): Promise<number>;
  /** Number of blocks and of all elements in the document. */
  drawn(): { blocks: number; elements: number };
  /** Resolves once the document hasn't changed for some frames. */
  settled(): Promise<void>;
  /** Scrolls from top to bottom and back; how long each frame took. */
  scroll(): Promise<number[]>;
  /** The rectangle of an appointment in sight that can be moved, for the pointer. */
  place(): { x: number; y: number; width: number; height: number };
  /** Notes each move of the pointer and how long each frame took; then tells them. */
  watchMoves(): () => { moves: Move[]; frames: number[] };
}

import type { Span } from '@melena/shared/rules/agenda/slots';
import type { Day } from '@melena/shared/rules/time';
import { create } from 'zustand';
import type { AppointmentRow, CalendarHealer } from '../../common/day-grid/rows';

/** The day that is drawn, as a drag reads it. */
export interface DragScene {
  day: Day;
  salon: Span;
  bounds: Span;
  /** The columns that are drawn, in their order. */
  columns: readonly CalendarHealer[];
  appointments: readonly AppointmentRow[];
  /** True if the columns are the days of one healer, and not the healers of one day. */
  week?: WeekColumns;
}

/**
 * The days of a healer as columns. Ids of columns, and `healer_id` of what lies in them, stand for days then, so that a
 * block is carried from day to day as from healer to healer.
 */
export interface WeekColumns {
  healerId: number;
  /** By the ids of the columns. */
  days: ReadonlyMap<number, Day>;
  /** The appointments with the healers that they have. */
  rows: readonly AppointmentRow[];
}

/** The fields of a row that a move changes; with the version that it left, once the server has answered. */
export type RowChange = Partial<AppointmentRow>;

/** A drop that a person is asked about first. */
export interface DropQuestion {
  /** '¿Mover de todos modos?', with its reason before it. */
  question: string;
  onYes: () => void;
}

export interface DragState {
  /** The input that carries a block; null while none is carried. */
  holding: 'pointer' | 'keys' | null;
  /** Moves that the calendar's rows don't tell yet: the blocks are drawn moved already. */
  changes: ReadonlyMap<number, RowChange>;
  /** The appointment that was dropped last, as long as it can be put back. */
  landedId: number | null;
  /** Puts back the move of that appointment, as long as that is offered. */
  undo: { id: number; run: () => void } | null;
  question: DropQuestion | null;
}

/** The state of dragging that React draws; the block itself moves without it. */
export const dragStore = create<DragState>(() => ({
  holding: null,
  changes: new Map(),
  landedId: null,
  undo: null,
  question: null,
}));

/** True while the server hasn't answered a move of the appointment: another one would be sent with an old version. */
export function isSaving(id: number): boolean {
  const change = dragStore.getState().changes.get(id);
  return change !== undefined && change.version === undefined;
}

/** Rows of a day, changed by the moves that the calendar doesn't tell yet. */
export function withMoves(
  rows: readonly AppointmentRow[],
  changes: ReadonlyMap<number, RowChange>,
): readonly AppointmentRow[] {
  if (!rows.some(({ id }) => changes.has(id))) return rows;
  return rows.map(row => {
    const change = changes.get(row.id);
    return change ? { ...row, ...change } : row;
  });
}

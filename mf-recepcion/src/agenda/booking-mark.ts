import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import type { Day } from '@melena/shared/rules/time';
import { create } from 'zustand';

/** The time that a booking would take, as the agenda draws it. */
export interface BookingMark {
  day: Day;
  parts: readonly AppointmentPart[];
  /** The client's name, as far as it is known. */
  client: string;
  /** It can't be had. */
  isLost: boolean;
}

/** Told by the open booking, drawn by the agenda's columns. */
export const bookingMark = create<{ mark: BookingMark | null }>(() => ({ mark: null }));

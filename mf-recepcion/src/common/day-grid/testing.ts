import type { AppointmentRow, CalendarHealer } from './rows';

/** A day, and a moment of the day before: 12:50 in the salon. */
export const DAY = '2026-11-21';
export const NOW = new Date('2026-11-20T18:50:00Z');
export const SALON = { start: '09:00', end: '20:00' };

export const mariana: CalendarHealer = {
  id: 7,
  first_name: 'Mariana',
  last_name: 'Torres',
  level_id: 1,
  type_id: 1,
  hour_in: '10:00',
  hour_food: '14:00',
  hour_out: '18:00',
  absences: [],
};

export const sofia: CalendarHealer = { ...mariana, id: 8, first_name: 'Sofía', hour_food: '15:00' };

/** Healers who work from nine to eight. */
export const makeHealers = (length: number): CalendarHealer[] =>
  Array.from({ length }, (_, index) => ({
    ...mariana,
    id: index + 1,
    first_name: `Healer ${index + 1}`,
    hour_in: '09:00',
    hour_out: '20:00',
  }));

/** The properties that the agenda passes to its grid for a day, with no filter. */
export const agendaDay = (day: string) => ({
  day,
  closed: null,
  salon: SALON,
  filter: new Set<never>(),
  onOpen: () => {},
  onBook: () => {},
});

/** A confirmed appointment of Mariana's on that day. */
export function booked(
  id: number,
  hour: string,
  ending: string,
  values: Partial<AppointmentRow> = {},
): AppointmentRow {
  return {
    id,
    folio: String(id),
    version: 3,
    status_id: 2,
    status: 'Confirmada',
    color: '',
    salon_id: 1,
    client_id: 1,
    client: '',
    phone: '',
    level_id: '',
    healer_id: mariana.id,
    healer: 'Mariana Torres',
    day: DAY,
    hour,
    ending,
    service: '',
    total: '0.00',
    advance: '0.00',
    paid: '0.00',
    pending: '0.00',
    confirmed_at: null,
    started_at: null,
    completed_at: null,
    ended_at: null,
    ...values,
  };
}

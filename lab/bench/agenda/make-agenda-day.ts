import { calls } from '../../../shared/src/contract/calls';
import { STATUS } from '../../../shared/src/rules/agenda/appointment-status';
import { addDays, hourOf, today } from '../../../shared/src/rules/time';
import { MEN_LIST, SURNAME_LIST, WOMEN_LIST } from '../fill/names';
import type { Day, Row } from './page-api';

/** A day that is drawn: so many appointments over so many healers. */
export interface DayKind {
  readonly name: string;
  /** The address of its data. */
  readonly path: string;
  readonly healers: number;
  readonly appointments: number;
}

export const DAYS: readonly DayKind[] = [
  [12, 60],
  [12, 250],
  [40, 1_000],
].map(([healers = 0, appointments = 0]) => ({
  name: `${healers} healers, ${appointments.toLocaleString('en-US')} appointments`,
  path: `/day/${healers}x${appointments}`,
  healers,
  appointments,
}));

const SALON = { hour_start: '08:00', hour_end: '21:00' };
const OPENS = 8 * 60;
const SLOT = 30;
const SLOTS = 26;
/** Lunch, in half hours from the first, and how many. */
const LUNCH = 12;
const LUNCH_SLOTS = 2;

/** Half hours from the first, how many, and whether it was cancelled. */
type TakenSlots = readonly [slot: number, length: number, cancelled: boolean];
const SERVICES = [
  'Corte de puntas · Lacio',
  'Balayage · Ondulado, Matiz',
  'Tratamiento de hidratación profunda · Rizado',
  'Retoque de raíz · Lacio',
  'Peinado de novia, Prueba',
];
const STATUSES = [STATUS.confirmada, STATUS.pendiente, STATUS.confirmada, STATUS.enCurso, STATUS.finalizada];

/**
 * The reply of `calendar/get` for a full day, checked by the contract's own schema. One in a healer's twenty was
 * cancelled and its time booked again, so that it stands beside the other.
 * @param offset days from now, at least 1: all of it is still to come
 */
export function makeDay(size: DayKind, offset: number): Day {
  const day = addDays(today(), offset);
  const healers = Array.from({ length: size.healers }, (_, index) => ({
    id: index + 1,
    first_name: pick(WOMEN_LIST, index),
    last_name: pick(SURNAME_LIST, index * 7),
    level_id: 1,
    type_id: 1,
    hour_in: '08:00',
    hour_food: hourOf(OPENS + LUNCH * SLOT),
    hour_out: '21:00',
    absences: [],
  }));
  const each = Math.floor(size.appointments / size.healers);
  const more = size.appointments % size.healers;
  const appointments = healers.flatMap((healer, index) =>
    spansOf(each + (index < more ? 1 : 0), index + offset).map(([slot, length, cancelled], at) =>
      rowOf({ healer, day, slot, length, cancelled, id: offset * 10_000 + index * 100 + at }),
    ),
  );
  const reply = {
    status: 'success',
    message: '',
    salon_schedule: SALON,
    closed: null,
    healers,
    appointments,
  };
  return { ...reply, ...calls['calendar/get'].reply.parse(reply) };
}

interface RowOptions {
  healer: Day['healers'][number];
  day: string;
  slot: number;
  length: number;
  cancelled: boolean;
  id: number;
}

function rowOf({ healer, day, slot, length, cancelled, id }: RowOptions): Row {
  const names = id % 3 === 0 ? MEN_LIST : WOMEN_LIST;
  return {
    id,
    folio: String(12_000 + id),
    version: 1,
    status_id: cancelled ? STATUS.cancelada : pick(STATUSES, id),
    status: '',
    color: '',
    salon_id: 1,
    client_id: id,
    client: `${pick(names, id * 13)} ${pick(SURNAME_LIST, id * 5)} ${pick(SURNAME_LIST, id * 11)}`,
    phone: String(5_550_000_000 + id),
    level_id: '1,',
    healer_id: healer.id,
    healer: `${healer.first_name} ${healer.last_name}`,
    day,
    hour: hourOf(OPENS + slot * SLOT),
    ending: hourOf(OPENS + (slot + length) * SLOT),
    service: pick(SERVICES, id),
    total: '850.00',
    advance: '200.00',
    paid: '0.00',
    pending: '0.00',
    confirmed_at: null,
    started_at: null,
    completed_at: null,
    ended_at: null,
  };
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** As many as a healer has, spread over the hours but lunch, each of up to two hours, with a third left free. */
function spansOf(count: number, turn: number): TakenSlots[] {
  const cancelled = Math.floor(count / 20);
  const live = count - cancelled;
  const room = SLOTS - LUNCH_SLOTS;
  const startOf = (index: number) => Math.floor((index * room) / live);
  const spans = Array.from({ length: live }, (_, index): TakenSlots => {
    const first = startOf(index);
    const end = first < LUNCH ? Math.min(startOf(index + 1), LUNCH) : startOf(index + 1);
    const length = Math.min(Math.max(1, Math.floor(((end - first) * 2) / 3)), 4);
    const start = first + (turn % (end - first - length + 1));
    return [start < LUNCH ? start : start + LUNCH_SLOTS, length, false];
  });
  const again = spans.slice(0, cancelled).map(([at, length]): TakenSlots => [at, length, true]);
  return [...spans, ...again];
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallReply } from '../contract/calls';
import type { LiveEvent } from '../contract/live';
import { addDays, today } from '../rules/time';
import { withEvent } from './row-writes';

type Agenda = CallReply<'calendar/get'>;
type Row = Agenda['appointments'][number];

const DAY = today();
const NEXT = addDays(DAY, 1);
const row = (id: number, changes: Partial<Row> = {}) =>
  ({ id, version: 1, day: DAY, hour: '10:00', healer_id: 1, status_id: 1, ...changes }) as Row;
const agenda = (...appointments: Row[]): Agenda => ({
  salon_schedule: null,
  closed: null,
  healers: [],
  appointments,
});
const event = (changed: LiveEvent['row'], rest: Partial<LiveEvent> = {}): LiveEvent => ({
  family: 'calendar',
  row: changed,
  ...rest,
});
const tell = <T>(shown: T, told: LiveEvent, path: string, body: object = {}) =>
  withEvent(told, [path, body], shown) as T | undefined;
const idsOf = (shown: { appointments: readonly Row[] } | undefined) =>
  shown?.appointments.map(({ id }) => id);

test('a row comes to its place in its day, and leaves the day that it was moved from', () => {
  const shown = agenda(row(1), row(3, { hour: '12:00' }));
  const booked = row(2, { hour: '10:30' });
  expect(idsOf(tell(shown, event(booked), 'calendar/get', { day: DAY }))).toEqual([1, 2, 3]);
  expect(tell(shown, event(booked), 'calendar/get', { day: NEXT })).toBe(shown);
  const moved = row(1, { version: 2, hour: '13:00' });
  const after = tell(shown, event(moved), 'calendar/get', { day: DAY });
  expect(idsOf(after)).toEqual([3, 1]);
  expect(after?.appointments[0]).toBe(shown.appointments[1]);
  const away = row(1, { version: 2, day: NEXT });
  expect(idsOf(tell(shown, event(away), 'calendar/get', { day: DAY }))).toEqual([3]);
});

test('a tablet drops a visit that is no longer its own; a week shows its healer’s alone', () => {
  expect(idsOf(tell(agenda(row(1)), event({ id: 1, version: 2 }), 'healers/day'))).toEqual([]);
  const week = { healer_id: 1, healers: [], days: [{ day: DAY, ...agenda(row(1)) }] };
  const given = row(1, { version: 2, healer_id: 2 });
  expect(tell(week, event(given), 'calendar/week')?.days.map(idsOf)).toEqual([[]]);
  const parts = [{ healer_id: 1, hour: '10:00', ending: '11:00' }];
  expect(tell(week, event({ ...given, parts }), 'calendar/week')?.days.map(idsOf)).toEqual([[1]]);
});

test('the till keeps what is in progress since another day, and gets the drawer and the count beside it', () => {
  const till = { caja: null, appointments: [row(1)] };
  const since = row(2, { day: addDays(DAY, -1), status_id: 3 });
  const caja = { id: 5, version: 7 } as CallReply<'caja/get'>['caja'];
  const told = event(since, {
    family: 'caja',
    replies: { 'caja/get': { caja }, 'caja/waiting': { count: 4 } },
  });
  expect(tell(till, told, 'caja/get')).toEqual({ caja, appointments: [since, row(1)] });
  expect(tell({ count: 3 }, told, 'caja/waiting')).toEqual({ count: 4 });
  const over = event({ ...since, status_id: 4, version: 2 });
  expect(idsOf(tell({ caja, appointments: [since, row(1)] }, over, 'caja/get'))).toEqual([1]);
});

test('a shelf and a picker get the one variant that moved, and drop what ran out; what is new to them is fetched', () => {
  const shelf = { products: [1, 2].map(variant_id => ({ variant_id, version: 5, selling: 3 })) };
  const moved = (variant_id: number, path: string, reply: object) =>
    ({ family: 'product', match: { variant_id }, replies: { [path]: reply } }) as LiveEvent;
  const told = (variant: object) => moved(2, 'product/stock', { products: [{ variant_id: 2, ...variant }] });
  const sold = tell(shelf, told({ version: 6, selling: 1 }), 'product/stock');
  expect(sold?.products.map(({ selling }) => selling)).toEqual([3, 1]);
  expect(tell(shelf, told({ version: 4, selling: 9 }), 'product/stock')).toEqual(shelf);
  expect(tell(shelf, told({ version: 6 }), 'product/stock', { low: true })).toBeUndefined();
  const picker = { materials: [{ variant_id: 1 }, { variant_id: 2 }] };
  const gone = tell(picker, moved(2, 'product/materials', { materials: [] }), 'product/materials');
  expect(gone).toEqual({ materials: [{ variant_id: 1 }] });
  const back = moved(3, 'product/materials', { materials: [{ variant_id: 3 }] });
  expect(tell(picker, back, 'product/materials')).toBeUndefined();
});

test('the warehouse gets the requests of one visit, with what is left for the others', () => {
  const visit = (id: number, hour: string, left: number) => ({
    ...row(id, { hour }),
    requests: [{ id: id * 10, variant_id: 7, left }],
  });
  const shown = { appointments: [visit(1, '10:00', 90), visit(3, '12:00', 90)] };
  const told = (...appointments: object[]) =>
    ({
      family: 'material',
      row: { id: 2, version: 4 },
      replies: { 'material/get': { appointments } },
    }) as LiveEvent;
  const asked = tell(shown, told(visit(2, '11:00', 50)), 'material/get');
  expect(asked).toEqual({
    appointments: [visit(1, '10:00', 50), visit(2, '11:00', 50), visit(3, '12:00', 50)],
  });
  expect(tell(asked, told(), 'material/get')?.appointments.map(({ id }) => id)).toEqual([1, 3]);
});

test('a query that an event doesn’t tell is fetched', () => {
  expect(tell({}, event(row(1)), 'appointment/details', { appointment_id: 1 })).toBeUndefined();
  expect(tell(agenda(), { family: 'calendar' }, 'calendar/get', { day: DAY })).toBeUndefined();
});

test('whatever is fetched in between, an older row never takes the place of a newer one, and the last one stays', () => {
  const step = fc.constantFrom('change', 'hear', 'fetch');
  const place = fc.record({
    day: fc.constantFrom(DAY, NEXT),
    hour: fc.constantFrom('09:00', '10:00', '11:00'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(step, place), { maxLength: 30 }), steps => {
      const states = [row(2, { version: 0 })];
      const fetched = () => {
        const now = states.at(-1) as Row;
        return tell(agenda(row(1), row(3)), event(now), 'calendar/get', { day: DAY }) as Agenda;
      };
      const versionIn = ({ appointments }: Agenda) => appointments.find(({ id }) => id === 2)?.version;
      let shown = fetched();
      let heard = 0;
      const hear = () => {
        heard++;
        const before = versionIn(shown);
        shown = tell(shown, event(states[heard]), 'calendar/get', { day: DAY }) as Agenda;
        expect(versionIn(shown) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(before ?? 0);
      };
      for (const [what, where] of steps) {
        if (what === 'change') states.push(row(2, { version: states.length, ...where }));
        else if (what === 'fetch') shown = fetched();
        else if (heard < states.length - 1) hear();
      }
      while (heard < states.length - 1) hear();
      expect(shown).toEqual(fetched());
    }),
  );
});

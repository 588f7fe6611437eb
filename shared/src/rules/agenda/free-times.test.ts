import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFreeTimes, type HealerDay, pickFreeTimes } from './free-times';
import { endingOf, overlaps, SLOTS } from './slots';

const day = '2026-11-24';
const now = new Date('2026-11-20T16:00:00Z');
const hours = { start: '10:00', end: '14:00' };
const ANA = 1;
const EVA = 2;
const healer = (healer_id: number, ...busy: HealerDay['busy']): HealerDay => ({ healer_id, hours, busy });
const find = (services: { minutes: number; healers: number[] }[], healers: HealerDay[]) =>
  findFreeTimes({ day, services, healers, now });

test('one healer gives all, at each half hour with room for it', () => {
  const both = [
    { minutes: 60, healers: [ANA, EVA] },
    { minutes: 45, healers: [ANA] },
  ];
  const found = find(both, [healer(ANA, { start: '12:30', end: '13:00' }), healer(EVA)]);
  expect(found).toContainEqual({ day, hour: '10:00', ending: '12:00', healers: [ANA, ANA] });
  expect(found).toContainEqual({ day, hour: '10:30', ending: '12:30', healers: [ANA, ANA] });
  // From 11:00 on Ana hasn't two hours: Eva begins, and Ana goes on where she is free after that.
  expect(found.filter(({ hour }) => hour > '10:30')).toEqual([
    { day, hour: '12:00', ending: '14:00', healers: [EVA, ANA] },
  ]);
});

test('a service with a healer of its own keeps that one, three of them too', () => {
  const three = [3, 4, 5].map(id => ({ minutes: 30, healers: [id] }));
  const found = find(three, [healer(3), healer(4), healer(5, { start: '11:00', end: '14:00' })]);
  expect(found).toEqual([]);
  expect(find(three, [healer(3), healer(4), healer(5)])[0]).toEqual({
    day,
    hour: '10:00',
    ending: '11:30',
    healers: [3, 4, 5],
  });
});

test('only within the hours that suit', () => {
  const cut = [{ minutes: 60, healers: [ANA] }];
  const within = { start: '11:00', end: '12:30' };
  expect(
    findFreeTimes({ day, services: cut, healers: [healer(ANA)], within, now }).map(({ hour }) => hour),
  ).toEqual(['11:00', '11:30']);
});

test('nobody who is away, and nothing that is over', () => {
  const cut = [{ minutes: 30, healers: [ANA] }];
  expect(find(cut, [{ healer_id: ANA, hours: undefined, busy: [] }])).toEqual([]);
  expect(find(cut, [])).toEqual([]);
  const today = findFreeTimes({
    day: '2026-11-20',
    services: cut,
    healers: [healer(ANA)],
    now: new Date('2026-11-20T18:40:00Z'),
  });
  expect(today.map(({ hour }) => hour)[0]).toBe('12:30');
});

test('each part of each time is free of its healer', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 3 }))
    .map(([at, length]) => {
      const start = SLOTS[10 + at] ?? '10:00';
      return { start, end: endingOf(start, length * 30) };
    });
  const healers = fc.array(fc.array(span, { maxLength: 3 }), { minLength: 1, maxLength: 4 });
  const services = fc.array(
    fc.record({
      minutes: fc.integer({ min: 10, max: 100 }),
      healers: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(healers, services, (busy, wanted) => {
      const days = busy.map((spans, index) => healer(index + 1, ...spans));
      for (const time of find(wanted, days)) {
        let at = time.hour;
        let open = 0;
        for (const [index, { minutes, healers: may }] of wanted.entries()) {
          const id = time.healers[index] ?? 0;
          expect(may).toContain(id);
          open += minutes;
          if (time.healers[index + 1] === id) continue;
          const part = { start: at, end: endingOf(at, open) };
          expect(part.start >= hours.start && part.end <= hours.end).toBe(true);
          expect(days[id - 1]?.busy.some(other => overlaps(part, other))).toBe(false);
          at = part.end;
          open = 0;
        }
        expect(at).toBe(time.ending);
      }
    }),
  );
});

test('a day in short has each healer’s first time of the morning and of the afternoon', () => {
  const time = (hour: string, id: number) => ({ day, hour, ending: endingOf(hour, 60), healers: [id] });
  const times = [time('10:00', ANA), time('10:30', ANA), time('11:00', EVA), time('16:00', ANA)];
  expect(pickFreeTimes(times, 3).map(({ hour }) => hour)).toEqual(['10:00', '11:00', '16:00']);
  expect(pickFreeTimes(times, 1)).toHaveLength(1);
});

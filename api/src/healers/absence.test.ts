import { MOST_MOVES } from '@melena/shared/rules/agenda/suggestions';
import { addDays } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { acceptAll } from '../../testing/accept-all';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

const absenceOn = (day: string, healer_id: number) => ({
  type_id: 2 as const,
  healer_id,
  days: 'Dom Lun Mar Mie Jue Vie Sab',
  hour_in: null,
  hour_food: null,
  hour_out: null,
  date_start: day,
  date_end: day,
  reason: 'Enfermedad',
});

/** The appointments that an absence would strand, with a place for each. */
async function suggestFor(day: string) {
  const { stranded } = await salon.ok('healers/absence', { schedule: absenceOn(day, salon.mariana) });
  return { stranded, moves: acceptAll(stranded) };
}

test('an absence and all its accepted moves are one transaction; nothing overlaps afterwards', async () => {
  const day = addDays(TODAY, 8);
  for (const hour of ['10:00', '11:00', '12:00']) await salon.book({ day, hour });
  const { stranded, moves } = await suggestFor(day);
  expect(stranded).toHaveLength(3);
  expect(moves).toHaveLength(3);
  const reply = await salon.ok('healers/schedule/add', { schedule: absenceOn(day, salon.mariana), moves });
  expect(reply.stranded).toEqual([]);
  const days = [...new Set(moves.map(move => move.day))];
  for (const each of days) {
    const { appointments, healers } = await salon.ok('calendar/get', { day: each });
    const spans = appointments.map(row => `${row.healer_id} ${row.hour}`);
    expect(new Set(spans).size).toBe(spans.length);
    const away = healers.find(({ id, type_id }) => id === salon.mariana && type_id === 2);
    if (away) expect(appointments.some(row => row.healer_id === salon.mariana)).toBe(false);
  }
  for (const move of moves) {
    const { appointment } = await salon.details(move.id);
    expect(appointment).toMatchObject({ day: move.day, hour: move.hour, healer_id: move.healer_id });
  }
});

test('a place that was taken meanwhile is named, and nothing of the absence is kept', async () => {
  const day = addDays(TODAY, 22);
  const first = await salon.book({ day, hour: '10:00' });
  const second = await salon.book({ day, hour: '13:00' });
  const { moves } = await suggestFor(day);
  const lost = moves.find(({ id }) => id === second.id);
  if (!lost) throw new Error('It has a place');
  await salon.book({ day: lost.day, hour: lost.hour, healer: lost.healer_id });
  const body = { schedule: absenceOn(day, salon.mariana), moves };
  const refused = await salon.refused('healers/schedule/add', body);
  expect(refused).toMatchObject({ code: 'slot_taken', taken: [second.id] });
  expect((await salon.details(first.id)).appointment).toMatchObject({ day, hour: '10:00' });
  const again = await suggestFor(day);
  expect(again.stranded).toHaveLength(2);
  await salon.ok('healers/schedule/add', { schedule: absenceOn(day, salon.mariana), moves: again.moves });
});

test('two who accept the same suggestions at once: one does it, the other is refused', async () => {
  const day = addDays(TODAY, 36);
  await salon.book({ day, hour: '10:00' });
  const { moves } = await suggestFor(day);
  const body = { schedule: absenceOn(day, salon.mariana), moves };
  const both = await Promise.all([
    salon.call('healers/schedule/add', body),
    salon.call('healers/schedule/add', body),
  ]);
  expect(both.filter(({ status }) => status === 'success')).toHaveLength(1);
});

test('those that aren’t moved are agreed with as ever', async () => {
  const day = addDays(TODAY, 50);
  const { id } = await salon.book({ day, hour: '10:00' });
  const schedule = absenceOn(day, salon.mariana);
  const asked = await salon.refused('healers/schedule/add', { schedule, moves: [] });
  expect(asked).toMatchObject({ code: 'conflict', stranded: [{ id }] });
  const seen = { confirmed: true, stranded_ids: [id] };
  expect((await salon.ok('healers/schedule/add', { schedule, ...seen })).stranded).toHaveLength(1);
});

test('all parts of who is away go to the other healer', async () => {
  const day = addDays(TODAY, 64);
  const services = [
    { service_id: salon.cut, healer_id: salon.mariana },
    { service_id: salon.mask },
    { service_id: salon.blowDry, healer_id: salon.mariana },
  ];
  const appointment = { client_id: salon.ximena, healer_id: salon.sofia, day, hour: '10:00' };
  const { appointment_id: id } = await salon.ok('calendar/add', { appointment, services });
  const { stranded, moves } = await suggestFor(day);
  expect(stranded[0]).toMatchObject({
    hour: '10:00',
    ending: '12:00',
    part: { healer_id: salon.mariana, hour: '10:00', ending: '12:00' },
  });
  const [move] = moves;
  expect(move).toMatchObject({ id, hour: '10:00', healer_id: salon.sofia });
  const reply = await salon.ok('healers/schedule/add', { schedule: absenceOn(day, salon.mariana), moves });
  expect(reply.stranded).toEqual([]);
  const { appointment: after, services: lines } = await salon.details(id);
  expect(new Set(lines.map(({ healer_id }) => healer_id))).toEqual(new Set([salon.sofia]));
  expect(after).toMatchObject({ healer_id: salon.sofia, hour: '10:00', ending: '12:00' });
});

test('of a visit with two healers it says what the one who is away does, and when', async () => {
  const day = addDays(TODAY, 68);
  const { client_id } = await salon.ok('clients/add', {
    client: { first_name: 'Ana Sofía', last_name: 'Mena', phone: '5587654321' },
  });
  const services = [
    { service_id: salon.mask, healer_id: salon.sofia },
    { service_id: salon.cut, healer_id: salon.mariana },
  ];
  const appointment = { client_id, healer_id: salon.sofia, day, hour: '10:00' };
  await salon.ok('calendar/add', { appointment, services });
  const alone = await salon.book({ day, hour: '15:00' });
  const { stranded } = await suggestFor(day);
  const [shared, other] = stranded as [(typeof stranded)[number], (typeof stranded)[number]];
  const { hour, ending } = shared.parts?.find(part => part.healer_id === salon.mariana) ?? {};
  expect(hour).not.toBe('10:00');
  expect(shared.part).toEqual({
    healer_id: salon.mariana,
    hour,
    ending,
    service: expect.stringMatching(/^Corte/),
  });
  expect(shared.service).not.toBe(shared.part?.service);
  expect(shared.client_first_name).toBe('Ana Sofía');
  expect(other).toMatchObject({ id: alone.id, client_first_name: 'Ximena' });
  expect(other.part).toBeUndefined();
});

test('more moves than bookings can wait for are refused, and say so', async () => {
  const schedule = absenceOn(addDays(TODAY, 71), salon.mariana);
  const move = { version: 0, day: addDays(TODAY, 72), hour: '10:00', healer_id: salon.sofia };
  const moves = Array.from({ length: MOST_MOVES + 1 }, (_, index) => ({ ...move, id: index + 1 }));
  const told = 'Acepta 100 citas a la vez cuando más: deja las demás para después';
  expect(await salon.refused('healers/schedule/add', { schedule, moves })).toMatchObject({
    code: 'invalid',
    message: told,
    fields: { moves: told },
  });
});

test('a move of an appointment that is gone, or changed since, names it', async () => {
  const day = addDays(TODAY, 78);
  await salon.book({ day, hour: '10:00' });
  const { moves } = await suggestFor(day);
  const schedule = absenceOn(day, salon.mariana);
  const named = async (change: object) => {
    const changed = moves.map(move => ({ ...move, ...change }));
    const { code, taken } = await salon.refused('healers/schedule/add', { schedule, moves: changed });
    return { code, taken };
  };
  expect(await named({ version: 99 })).toEqual({ code: 'slot_taken', taken: [moves[0]?.id] });
  expect(await named({ id: 999_999 })).toEqual({ code: 'slot_taken', taken: [999_999] });
});

import { addDays } from '@melena/shared/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../testing/salon-fixture';

let salon: SalonFixture;
beforeAll(async () => {
  salon = await startSalon();
  await salon.ok('salon/update', { salon: { id: salon.salon_id, hour_start: '09:00', hour_end: '20:00' } });
});
afterAll(() => salon.close());

const hours = async () => {
  const { salons } = await salon.ok('salon/get', {});
  return [salons[0]?.hour_start, salons[0]?.hour_end];
};

test('hours that leave appointments outside are set only when those were shown and confirmed', async () => {
  const morning = await salon.book({ hour: '09:00' });
  await salon.book({ hour: '12:00' });
  const late = await salon.book({ hour: '17:30', day: addDays(TODAY, 4) });
  const { id: cancelled } = await salon.book({ hour: '16:00' });
  await salon.ok('appointment/update', { appointment: { id: cancelled, status_id: 5 } });
  await salon.bookAndStart({ hour: '18:00', healer: salon.sofia });
  const shorter = { id: salon.salon_id, hour_start: '10:00', hour_end: '17:00' };
  expect(await salon.refused('salon/update', { salon: shorter })).toMatchObject({
    code: 'conflict',
    message: '2 citas quedan fuera del horario. Revísalas y confirma el cambio.',
    stranded: [
      { id: morning.id, day: TOMORROW, hour: '09:00' },
      { id: late.id, hour: '17:30' },
    ],
  });
  expect(await hours()).toEqual(['09:00', '20:00']);
  const seen = { confirmed: true, stranded_ids: [morning.id] };
  const more = await salon.refused('salon/update', { salon: shorter, ...seen });
  expect(more.stranded?.map(({ id }) => id)).toEqual([morning.id, late.id]);
  const done = await salon.ok('salon/update', { salon: shorter, confirmed: true });
  expect(done).toMatchObject({ saved: true, stranded: [{ id: morning.id }, { id: late.id }] });
  expect(await hours()).toEqual(['10:00', '17:00']);
  const { entries } = await salon.ok('audit/get', { entity: 'salon' });
  expect(entries[0]).toMatchObject({ after: { hour_start: '10:00', stranded: [morning.id, late.id] } });
  // What lies outside already isn't asked about again, and longer hours ask nothing.
  await salon.ok('salon/update', { salon: { ...shorter, hour_end: '16:30' } });
  await salon.ok('salon/update', { salon: { ...shorter, hour_start: '08:00', hour_end: '21:00' } });
});

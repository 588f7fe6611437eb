import { rowsOfWeek, weekOfRows } from '@melena/shared/rules/agenda/work-week';
import { expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();

const work = (days: string, hour_in: string, hour_out: string) =>
  days.split(' ').map(day => ({ day: day as 'Lun', hour_in, hour_food: null, hour_out }));
const weekOf = async (id: number) => {
  const { healers } = await salon.ok('healers/weeks', {});
  return weekOfRows(healers.find(healer => healer.id === id)?.schedule ?? [], TODAY);
};

test('a new healer comes with a week and services in one go, or not at all', async () => {
  const { services } = await salon.ok('service/get', {});
  const service_ids = services.map(({ id }) => id);
  const week = [...work('Lun Mar Mie', '10:00', '18:00'), ...work('Sab', '10:00', '15:00')];
  const healer = { first_name: 'Ivonne', phone: '55 1234 5678' };
  const refused = await salon.refused('healers/add', {
    healer,
    week: [...week, ...work('Dom', '12:00', '10:00')],
    services: { service_ids },
  });
  expect(refused.fields).toHaveProperty(['week.4.hour_out']);
  const { healer_id } = await salon.ok('healers/add', {
    healer,
    week,
    services: { service_ids, comission: 35 },
  });
  const profile = await salon.ok('healers/profile', { healer_id });
  expect(profile.schedule.map(({ days, hour_out, date_start }) => [days, hour_out, date_start])).toEqual([
    ['Lun Mar Mie', '18:00', null],
    ['Sab', '15:00', null],
  ]);
  expect(profile.services.map(({ comission }) => comission)).toEqual(services.map(() => 35));
});

test('services are given at once; of two at once none is given twice, and those that are there stay', async () => {
  const { healer_id } = await salon.ok('healers/add', { healer: { first_name: 'Ema', phone: '5512345670' } });
  const { services } = await salon.ok('service/get', {});
  const [first] = services;
  await salon.ok('healers/add', { service: { healer_id, service_id: first?.id ?? 0, comission: 40 } });
  const all = { healer_id, service_ids: services.map(({ id }) => id), comission: 25 };
  const replies = await Promise.all([
    salon.ok('healers/services/add', all),
    salon.ok('healers/services/add', all),
  ]);
  expect(replies.map(({ added }) => added).sort()).toEqual([0, services.length - 1].sort());
  const profile = await salon.ok('healers/profile', { healer_id });
  expect(profile.services.find(({ service_id }) => service_id === first?.id)?.comission).toBe(40);
  const gone = await salon.refused('healers/services/add', { healer_id, service_ids: [987_654] });
  expect(gone.fields).toHaveProperty(['services.service_ids']);
});

test('a week is given to several, two at once leave one, and what it strands is asked about', async () => {
  const { mariana, sofia } = salon;
  const { id } = await salon.book({ day: TOMORROW, healer: mariana, hour: '10:00' });
  const late = work('Lun Sab', '12:00', '19:00');
  const asked = await salon.refused('healers/week/save', { healer_ids: [mariana, sofia], week: late });
  expect(asked).toMatchObject({ code: 'conflict', message: /^1 cita queda sin healer/ });
  const weeks = [work('Lun Sab', '09:00', '17:00'), work('Lun Mar Sab', '09:30', '18:00')];
  const replies = await Promise.all(
    weeks.map(week => salon.call('healers/week/save', { healer_ids: [mariana, sofia], week })),
  );
  expect(replies.map(({ status }) => status)).toEqual(['success', 'success']);
  for (const healer of [mariana, sofia]) {
    const week = await weekOf(healer);
    expect(weeks.map(sent => JSON.stringify(rowsOfWeek(sent)))).toContain(JSON.stringify(rowsOfWeek(week)));
  }
  // A person who saw the week before these is told so.
  const shown = { healer_ids: [mariana], week: late, schedule_ids: [1, 2] };
  expect((await salon.refused('healers/week/save', shown)).code).toBe('stale');
  await salon.ok('healers/week/save', {
    healer_ids: [mariana],
    week: late,
    confirmed: true,
    stranded_ids: [id],
  });
  expect(await weekOf(mariana)).toEqual(late);
});

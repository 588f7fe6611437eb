import { addDays } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();

const program = (more: object = {}) => ({
  program: { client_id: salon.ximena, service_id: salon.cut, every_days: 30, times: 3, ...more },
});
const calendar = (client_id: number) => salon.ok('clients/program/calendar', { client_id });
const daysOf = async (client_id: number) => (await calendar(client_id)).days.map(({ day }) => day);

test('a program answers its planned days, and follows the visits that are booked', async () => {
  const { program_id } = await salon.ok('clients/program/save', program({ comments: 'Con mascarilla' }));
  expect(await calendar(salon.ximena)).toMatchObject({
    programs: [
      {
        id: program_id,
        service: 'Corte · Lacio',
        every_days: 30,
        times: 3,
        start_day: TODAY,
        visits: 0,
        comments: 'Con mascarilla',
      },
    ],
    days: [0, 30, 60].map(days => ({ program_id, day: addDays(TODAY, days) })),
  });
  const { id } = await salon.book({ services: [salon.cut, salon.mask] });
  expect(await daysOf(salon.ximena)).toEqual([30, 60].map(days => addDays(TOMORROW, days)));
  // A cancelled appointment is no visit.
  await salon.ok('appointment/update', { appointment: { id, status_id: 5 } });
  expect(await daysOf(salon.ximena)).toHaveLength(3);
});

test('is changed by whoever saw its last version, and removed; what was booked stays', async () => {
  const client_id = salon.vip;
  const { program_id: id } = await salon.ok('clients/program/save', program({ client_id }));
  const change = { client_id, id, version: 0, times: 2, start_day: addDays(TODAY, 7) };
  expect((await salon.refused('clients/program/save', program({ ...change, version: 1 }))).code).toBe(
    'stale',
  );
  await salon.ok('clients/program/save', program(change));
  expect(await daysOf(client_id)).toEqual([7, 37].map(days => addDays(TODAY, days)));
  const booked = await salon.book({ client: client_id, day: addDays(TODAY, 7), hour: '12:00' });
  await salon.ok('clients/program/delete', { program_id: id });
  expect(await calendar(client_id)).toMatchObject({ programs: [], days: [] });
  expect((await salon.details(booked.id)).appointment.status_id).toBe(2);
  expect((await salon.refused('clients/program/delete', { program_id: id })).message).toBe(
    'No se encontró el programa de tratamiento',
  );
});

test('is refused at its field: service, days, visits, the day it begins', async () => {
  const refused = async (more: object) => (await salon.refused('clients/program/save', program(more))).fields;
  expect(await refused({ service_id: 999_999 })).toEqual({
    'program.service_id': 'Elige un servicio de la lista',
  });
  expect(await refused({ every_days: 0, times: 53 })).toEqual({
    'program.every_days': 'Escribe de 1 a 365 días',
    'program.times': 'Escribe de 1 a 52 visitas',
  });
  expect(await refused({ service_id: salon.mask, start_day: addDays(TODAY, 366) })).toEqual({
    'program.start_day': 'Elige un día de aquí a un año',
  });
  expect(await refused({})).toEqual({
    'program.service_id': 'Este cliente ya tiene un programa de ese servicio',
  });
});

test('is of a client that there is', async () => {
  const nobody = { client_id: 999_999 };
  expect((await salon.refused('clients/program/save', program(nobody))).code).toBe('not_found');
  expect((await salon.refused('clients/program/calendar', nobody)).code).toBe('not_found');
});

test('a change keeps what it does not mention; a new one needs all of it', async () => {
  const client_id = salon.cuidado;
  const program = { client_id, service_id: salon.cut, every_days: 30, times: 4, comments: 'Puntas' };
  const { program_id } = await salon.ok('clients/program/save', { program });
  await salon.ok('clients/program/save', { program: { id: program_id, client_id, times: 6 } });
  const { programs } = await salon.ok('clients/program/calendar', { client_id });
  expect(programs).toMatchObject([{ ...program, id: program_id, times: 6, version: 1 }]);
  const { fields } = await salon.refused('clients/program/save', { program: { client_id, times: 6 } });
  expect(fields).toMatchObject({ 'program.every_days': 'Escribe de 1 a 365 días' });
  const { entries } = await salon.ok('audit/get', { entity: 'client_program', limit: 1 });
  expect(entries[0]).toMatchObject({ before: { times: 4 }, after: { times: 6, comments: 'Puntas' } });
});

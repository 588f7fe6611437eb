import { hasColumn } from '@melena/shared/rules/agenda/availability';
import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import type { Database } from '../core/database/tables';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();

const agenda = (day: string) => salon.ok('calendar/get', { day });
const healerOn = async (day: string, id: number) =>
  (await agenda(day)).healers.find(healer => healer.id === id);

describe('calendar/get', () => {
  test('a row is what the list and a block show: status, folio, client, healer, start, end and service', async () => {
    const day = '2026-12-01';
    const { id, folio } = await salon.book({ day, hour: '10:00', services: [salon.balayage, salon.cut] });
    expect((await agenda(day)).appointments).toEqual([
      expect.objectContaining({
        id,
        folio,
        status_id: 1,
        status: 'Pendiente',
        color: 'pendiente',
        client: 'Ximena Cárdenas',
        phone: '5548219034',
        healer: 'Mariana Torres',
        healer_id: salon.mariana,
        day,
        hour: '10:00',
        ending: '12:30',
        service: 'Balayage · Lacio, Corte · Lacio',
        total: '2130.00',
        advance: '500.00',
        paid: '0.00',
      }),
    ]);
  });

  test('a healer without a schedule that day has no column; the others do', async () => {
    const { healers } = await agenda('2026-12-06');
    expect(healers.map(({ first_name }) => first_name)).toEqual(['Mariana', 'Sofía']);
    expect(healers.filter(hasColumn)).toEqual([]);
    expect((await agenda('2026-12-07')).healers.filter(hasColumn)).toHaveLength(2);
  });

  test('the schedule that began last decides, within its dates', async () => {
    await addSchedule({
      branch_id: 1,
      healer_id: salon.sofia,
      days: 'Mar Jue',
      hour_in: '12:00',
      hour_food: null,
      hour_out: '18:00',
      date_start: '2026-12-08',
      date_end: '2026-12-10',
    });
    const hours = async (day: string) => (await healerOn(day, salon.sofia))?.hour_in;
    expect(await hours('2026-12-08')).toBe('12:00');
    expect(await healerOn('2026-12-08', salon.sofia)).toMatchObject({ hour_food: null, hour_out: '18:00' });
    expect(await hours('2026-12-09')).toBe('09:00');
    expect(await hours('2026-12-10')).toBe('12:00');
    expect(await hours('2026-12-15')).toBe('09:00');
  });

  test('a removed row of a schedule says nothing', async () => {
    await addSchedule({
      branch_id: 1,
      healer_id: salon.sofia,
      days: 'Dom',
      hour_in: '10:00',
      hour_out: '14:00',
      status_id: 0,
    });
    expect(hasColumn(await healerOn('2026-12-13', salon.sofia))).toBe(false);
  });

  test('a healer who is no longer active has no column, and what was booked stays in the list', async () => {
    const day = '2026-12-16';
    const { id } = await salon.book({ day, healer: salon.sofia });
    await inTransaction(salon.db, tx =>
      tx.updateTable('healers').set({ status_id: 2 }).where('id', '=', salon.sofia).execute(),
    );
    const { healers, appointments } = await agenda(day);
    expect(healers.map(healer => healer.id)).toEqual([salon.mariana]);
    expect(appointments).toMatchObject([{ id, healer: 'Sofía Lara', healer_id: salon.sofia }]);
    await inTransaction(salon.db, tx =>
      tx.updateTable('healers').set({ status_id: 1 }).where('id', '=', salon.sofia).execute(),
    );
  });

  test.each(['mañana', '2026-02-29', '2026-13-01', ''])('%j is no day', async day => {
    expect(await salon.refused('calendar/get', { day })).toMatchObject({ code: 'invalid' });
  });
});

describe('calendar/search', () => {
  const found = async (appointment_id: string) =>
    (await salon.ok('calendar/search', { appointment_id })).appointments.map(row => row.id);

  test("the appointments of a client's telephone, the latest first, however it is written", async () => {
    const client = salon.influencer;
    const first = await salon.book({ day: '2026-12-18', hour: '12:00', client });
    const second = await salon.book({ day: '2026-12-18', hour: '16:00', client });
    const third = await salon.book({ day: '2026-12-17', client });
    expect(await found('55 0000-0005')).toEqual([second.id, first.id, third.id]);
    expect(await found('(55) 0000 0005')).toEqual([second.id, first.id, third.id]);
  });

  test('a folio is the whole of it, and a cancelled one is found too', async () => {
    const { id, folio } = await salon.book({ day: '2026-12-19' });
    await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
    expect(await found(` #${folio} `)).toEqual([id]);
    expect(await found(folio.slice(0, -1))).not.toContain(id);
    expect(await found('99999999999999999999')).toEqual([]);
  });

  test('of a name, what is to come first and the next one before others, then the past', async () => {
    const client = salon.vip;
    const later = await salon.book({ day: '2026-12-22', hour: '12:00', client });
    const next = await salon.book({ day: '2026-12-21', hour: '12:00', client });
    const { first_name, last_name } = (await salon.ok('clients/profile', { client_id: client })).client;
    const name = `${first_name} ${last_name}`;
    expect((await found(name)).slice(0, 2)).toEqual([next.id, later.id]);
    expect(await found(name.toUpperCase().slice(0, -2))).toContain(next.id);
    expect(await found('Nadie Así')).toEqual([]);
    // A role that books nothing finds none: found or not would tell a telephone digit by digit.
    for (const appointment_id of [name, '5500000002', `${first_name} 55`])
      expect((await salon.ok('calendar/search', { appointment_id }, 'almacen')).appointments).toEqual([]);
  });

  test('nothing to search for is refused', async () => {
    expect((await salon.refused('calendar/search', { appointment_id: '  ' })).code).toBe('invalid');
  });
});

async function addSchedule(row: Omit<Insertable<Database['healer_schedules']>, 'salon_id'>): Promise<void> {
  const { salon_id } = salon;
  await inTransaction(salon.db, tx =>
    tx
      .insertInto('healer_schedules')
      .values({ salon_id, ...row })
      .execute(),
  );
}

import { setImmediate } from 'node:timers/promises';
import { instantOf, nowHour, today } from '@melena/shared/rules/time';
import { expect, test, vi } from 'vitest';
import { NOW, salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inZone } from '../core/salon-zone';

const salon = salonTest();

const setZone = (time_zone: 'America/Cancun' | 'America/Mexico_City' | 'America/Tijuana') =>
  salon.ok('salon/update', { salon: { id: salon.salon_id, time_zone } });

/** A session that is not used for hours ends, so it is used on the way. */
async function waitUntil(moment: string): Promise<void> {
  while (Date.now() < Date.parse(moment)) {
    vi.setSystemTime(Math.min(Date.now() + 3 * 3_600_000, Date.parse(moment)));
    await salon.ok('salon/get', {});
  }
}

test('the calls of two salons at once go each by their own zone, summer time included', async () => {
  const shown = (zone: Parameters<typeof inZone>[0], at: string) =>
    inZone(zone, async () => {
      await setImmediate();
      const moment = new Date(at);
      return [today(moment), nowHour(moment), instantOf('2026-07-01', '00:00').toISOString().slice(11, 16)];
    });
  expect(
    await Promise.all([
      shown('America/Tijuana', '2026-11-21T07:30:00Z'),
      shown('America/Cancun', '2026-11-21T07:30:00Z'),
      shown(undefined, '2026-11-21T07:30:00Z'),
      shown('America/Ciudad_Juarez', '2026-07-01T05:59:00Z'),
      shown('America/Hermosillo', '2026-07-01T06:59:00Z'),
    ]),
  ).toEqual([
    ['2026-11-20', '23:30', '07:00'],
    ['2026-11-21', '02:30', '05:00'],
    ['2026-11-21', '01:30', '06:00'],
    ['2026-06-30', '23:59', '06:00'],
    ['2026-06-30', '23:59', '07:00'],
  ]);
});

test('what is charged belongs to the day that it is in the salon: in its lists, reports and drawer', async () => {
  await salon.ok('caja/add', { caja: { initial: '0' } });
  const { id } = await salon.bookAndStart();
  await setZone('America/Cancun');
  // Half past midnight in Cancún, half past eleven in the evening in Mexico City.
  await waitUntil('2026-11-21T05:30:00Z');
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, payments: [{ type_id: 1, amount: '450' }] });
  const days = async () => {
    const period = { from: TODAY, to: TOMORROW };
    const { payments } = await salon.ok('payment/get', { from: TOMORROW, to: TOMORROW });
    const { current } = await salon.ok('report/sales', { ...period, group: 'day' });
    const { rows } = await salon.ok('report/sales/rows', { ...period, group: 'day', figure: 'amount' });
    const { healers } = await salon.ok('commission/get', { from: TOMORROW, to: TOMORROW });
    return {
      payments: payments.length,
      sold: current.rows.map(({ key }) => key),
      rows: rows.map(({ day }) => day),
      earned: healers.some(({ healer_id, total }) => healer_id === salon.mariana && total !== '0.00'),
      today: (await salon.ok('report/today', {})).day,
    };
  };
  const inCancun = {
    payments: 1,
    sold: [`day:${TOMORROW}`],
    rows: [TOMORROW],
    earned: true,
    today: TOMORROW,
  };
  expect(await days()).toEqual(inCancun);
  await setZone('America/Mexico_City');
  const inMexico = { payments: 0, sold: [`day:${TODAY}`], rows: [TODAY], earned: false, today: TODAY };
  expect(await days()).toEqual(inMexico);
});

test('a session says its zone, and an unknown zone is refused at its field', async () => {
  await setZone('America/Tijuana');
  const { me } = await salon.ok('session/current', {});
  expect(me.time_zone).toBe('America/Tijuana');
  const refused = await salon.refused('salon/update', {
    salon: { id: salon.salon_id, time_zone: 'Europe/Madrid' },
  });
  expect(refused.fields).toEqual({ 'salon.time_zone': 'Elige la zona horaria' });
  const { entries } = await salon.ok('audit/get', { entity: 'salon' });
  expect(entries[0]).toMatchObject({ after: { time_zone: 'America/Tijuana' } });
  vi.setSystemTime(NOW);
});

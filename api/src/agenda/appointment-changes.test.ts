import { sentenceOf } from '@melena/shared/contract/audit/reading';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

async function sentencesOf(appointment_id: number, as?: 'healer' | 'almacen') {
  const { entries, names } = await salon.ok('appointment/changes', { appointment_id }, as);
  return entries.map(entry => sentenceOf(entry, names));
}

test('an appointment tells who changed it and how, the latest first, and nothing of another one', async () => {
  const { id, folio } = await salon.book({
    day: TODAY,
    hour: '12:00',
    services: [salon.mask],
    advance: '200',
  });
  await salon.book({ day: TODAY, hour: '15:00' });
  await salon.ok('calendar/update', { appointment: { id, hour: '13:00' } });
  await salon.ok('appointment/update', { appointment: { id, arrived: true } });
  await salon.ok('appointment/discount', { appointment_id: id, amount: '50', password: PASSWORD });
  await salon.ok('appointment/update', {
    appointment: { id, status_id: 5, cancel_reason_id: 3 },
    fate: 'credit',
  });
  expect(await sentencesOf(id)).toEqual([
    `Canceló la cita #${folio} · Lo canceló el salón`,
    expect.stringContaining(`Dio un descuento de $50.00 en la cita #${folio}`),
    `Anotó la llegada a la cita #${folio}`,
    `Movió la cita #${folio}`,
    `Agendó la cita #${folio} de Ximena Cárdenas`,
  ]);
  expect(await sentencesOf(id, 'almacen')).toHaveLength(5);
  expect(JSON.stringify(await salon.ok('appointment/changes', { appointment_id: id }))).not.toContain(
    PASSWORD,
  );
});

test('nobody but the counter reads what a change tells of a payment', async () => {
  const { id, version } = await salon.bookAndStart({ hour: '17:00' });
  await salon.ok('caja/add', { caja: {} });
  const tips = [{ healer_id: salon.mariana, amount: '40' }];
  const payments = [{ type_id: 1, amount: '490' }];
  await salon.ok('caja/charge', { appointment_id: id, version, payments, tips });
  for (const role of ['recepcion', 'almacen', 'healer'] as const) {
    const told = JSON.stringify(await salon.ok('appointment/changes', { appointment_id: id }, role));
    expect(/"(payment|receiver|tip|type_id|amount)/.test(told)).toBe(role === 'recepcion');
  }
});

test('a healer reads the changes of an own appointment of today, and of no other', async () => {
  const own = await salon.book({ day: TODAY, hour: '16:00' });
  const other = await salon.book({ day: TODAY, hour: '16:00', healer: salon.sofia });
  expect(await sentencesOf(own.id, 'healer')).toHaveLength(1);
  const reply = await salon.refused('appointment/changes', { appointment_id: other.id }, 'healer');
  expect(['forbidden', 'not_found']).toContain(reply.code);
});

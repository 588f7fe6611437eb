import { instantOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();

const pay = (amount: string) =>
  salon.ok('payment/add', { payment: { client_id: salon.ximena, type_id: 1, amount } });

/** A till that reception opened and the attention closed, at these moments of the salon's clock. */
async function tillOf(opened: Date, closed: Date, amount: string): Promise<number> {
  const { caja } = await salon.ok('caja/add', { caja: { initial: '200' } }, 'recepcion');
  await pay(amount);
  const { version } = (await salon.ok('caja/cut', { caja_id: caja.id })).caja;
  const close = { caja: { id: caja.id, version, close: true as const }, password: PASSWORD };
  await salon.ok('caja/update', close, 'atencion');
  await inTransaction(salon.db, async tx => {
    // A closed till changes no more.
    await sql`set local session_replication_role = replica`.execute(tx);
    const moments = { date_time: opened, closed_at: closed };
    await tx.updateTable('cajas').set(moments).where('id', '=', caja.id).execute();
  });
  return caja.id;
}

describe('opening cash', () => {
  test("is optional, 0 by default, and stands as 'initial' of cash in the cut", async () => {
    expect((await salon.refused('caja/add', { caja: { initial: '-5' } })).fields).toEqual({
      'caja.initial': 'Escribe un monto en pesos, con hasta dos decimales',
    });
    const { caja } = await salon
      .ok('caja/add', { caja: { initial: '1,000' } })
      .catch(() => salon.ok('caja/add', { caja: { initial: 1000.5 } }));
    await pay('99.50');
    const { accounts, total } = await salon.ok('caja/cut', { caja_id: caja.id });
    expect(accounts[0]).toEqual({
      account_id: null,
      name: 'Efectivo',
      initial: '1000.50',
      in: '99.50',
      out: '0.00',
      total: '1100.00',
    });
    expect(accounts[1]).toMatchObject({ initial: '0.00', total: '0.00' });
    expect(total).toBe('1100.00');
  });

  test('is frozen with the totals', async () => {
    const { caja } = await salon.ok('caja/get', {});
    const { id = 0, version = 0 } = caja ?? {};
    await salon.ok('caja/update', { caja: { id, version, close: true }, password: PASSWORD });
    const { accounts } = await salon.ok('caja/cut', { caja_id: id });
    expect(accounts[0]).toMatchObject({ initial: '1000.50', total: '1100.00' });
  });
});

describe('closed cajas', () => {
  const at = instantOf;
  let nights: number[];
  beforeAll(async () => {
    nights = [
      await tillOf(at('2026-11-29', '10:00'), at('2026-11-29', '19:00'), '10.00'),
      // Forgotten: it was closed after midnight, in the next month.
      await tillOf(at('2026-11-30', '10:00'), at('2026-12-01', '01:00'), '20.00'),
      await tillOf(at('2026-12-02', '10:00'), at('2026-12-02', '19:30'), '30.00'),
    ];
  });
  const found = async (filter: object) => {
    const { cajas, total } = await salon.ok('caja/list', filter, 'atencion');
    expect(total).toBeGreaterThanOrEqual(cajas.length);
    return cajas.map(({ id }) => id);
  };

  test('can be read again: who opened and closed them, when, and their total, the latest first', async () => {
    const { cajas, total } = await salon.ok('caja/list', {}, 'recepcion');
    expect(total).toBe(4);
    expect(cajas.slice(0, 3).map(({ id }) => id)).toEqual([...nights].reverse());
    expect(cajas[0]).toEqual({
      id: nights[2],
      version: expect.any(Number),
      number: 4,
      difference: null,
      float: null,
      date_time: at('2026-12-02', '10:00').toISOString(),
      opened_by: 'recepcion',
      closed_at: at('2026-12-02', '19:30').toISOString(),
      closed_by: 'atencion',
      authorised_by: expect.stringMatching(/./),
      total: '230.00',
      outside: '0.00',
    });
    const cut = await salon.ok('caja/cut', { caja_id: nights[2] ?? 0 }, 'recepcion');
    expect(cut).toMatchObject({ caja: { opened_by: 'recepcion', closed_by: 'atencion' }, total: '230.00' });
  });

  test('are found by a day or a month on which they were open, in salon time', async () => {
    const [ninth, tenth, twelfth] = nights;
    expect(await found({ day: '2026-11-29' })).toEqual([ninth]);
    expect(await found({ day: '2026-11-30' })).toEqual([tenth]);
    expect(await found({ day: '2026-12-01' })).toEqual([tenth]);
    expect(await found({ month: '2026-12' })).toEqual([twelfth, tenth]);
    expect(await found({ month: '2026-11' })).toEqual([tenth, ninth, expect.any(Number)]);
    expect(await found({ month: '2026-11', day: '2026-12-01' })).toEqual([tenth]);
    expect(await found({ month: '2025-01' })).toEqual([]);
    expect((await salon.refused('caja/list', { month: '2026-13' })).code).toBe('invalid');
  });

  test('are answered by pages', async () => {
    const { cajas, total } = await salon.ok('caja/list', { offset: 1, limit: 2 });
    expect([cajas.map(({ id }) => id), total]).toEqual([[nights[1], nights[0]], 4]);
  });

  test('do not list the active one, whose cut says that it is still open', async () => {
    const { caja } = await salon.ok('caja/add', { caja: {} });
    expect(await found({})).not.toContain(caja.id);
    const cut = await salon.ok('caja/cut', { caja_id: caja.id });
    expect(cut.caja).toMatchObject({ closed_at: null, closed_by: '' });
    expect((await salon.refused('caja/cut', { caja_id: 999_999 })).message).toBe('No se encontró la caja');
  });
});

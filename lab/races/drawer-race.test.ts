import { expect, test } from 'vitest';
import { PASSWORD } from '../../api/testing/app';
import { atOnce, onServer, successes } from './on-server';

const DESKS = 64;

onServer('the drawer, from many desks at once', salon => {
  const open = async () => (await salon.ok('caja/add', { caja: { initial: '500' } })).caja.id;
  const count = async (caja_id: number, quantity: number) => {
    const pieces = [{ kind: 'bill' as const, face: '100.00', quantity }];
    return (await salon.ok('caja/count/add', { caja_id, count: { pieces } })).count_id;
  };
  const expense = (amount: string) =>
    salon.call('caja/movement/add', { movement: { type_id: 2, category_id: 2, amount, note: 'Café' } });
  const pay = (amount: string) =>
    salon.call('payment/add', { payment: { client_id: salon.ximena, type_id: 1, amount } });
  const cut = (caja_id: number) => salon.ok('caja/cut', { caja_id });
  const close = (
    id: number,
    version: number,
    closing?: { count_id: number; float: string; shift?: boolean },
  ) => salon.call('caja/update', { caja: { id, version, close: true }, closing, password: PASSWORD });

  test('64 close one till: one does, and no number is lost', async () => {
    const numbers: number[] = [];
    for (const shift of [false, true]) {
      const id = shift ? ((await salon.ok('caja/get', {})).caja?.id ?? (await open())) : await open();
      const count_id = await count(id, 5);
      const { caja } = await cut(id);
      const closing = { count_id, float: '500', shift };
      const replies = await atOnce(DESKS, () => close(id, caja.version, closing));
      expect(successes(replies)).toBe(1);
      const codes = new Set(replies.flatMap(reply => (reply.status === 'error' ? [reply.code ?? ''] : [])));
      expect([...codes].filter(code => !['stale', 'conflict', 'unavailable'].includes(code))).toEqual([]);
      numbers.push((await cut(id)).number);
    }
    expect(numbers).toEqual([1, 2]);
    const { caja } = await salon.ok('caja/get', {});
    expect(successes([await close(caja?.id ?? 0, caja?.version ?? 0)])).toBe(1);
    expect((await cut(caja?.id ?? 0)).number).toBe(3);
  });

  test('a close against a movement and a payment: each is in the cut, or in no till, or the close is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await open();
      const count_id = await count(id, 5);
      const { caja } = await cut(id);
      const [closed, moved, paid] = await Promise.all([
        close(id, caja.version, { count_id, float: '500' }),
        expense('30'),
        pay('70'),
      ]);
      const entered = successes([moved, paid]);
      if (closed.status === 'success') {
        expect(entered).toBe(0);
        expect([moved.message, paid.message]).toEqual(['No hay caja activa', 'No hay caja activa']);
      } else {
        expect(entered).toBe(2);
        expect(['stale', 'conflict']).toContain(closed.code);
      }
      const { caja: now } = await salon.ok('caja/get', {});
      if (now) {
        const again = await cut(id);
        expect(again.drawer.expected).toBe('540.00');
        expect(successes([await close(id, again.caja.version)])).toBe(1);
      }
      expect((await cut(id)).seal?.holds).toBe(true);
    }
  });

  test('a count against a payment expects it or holds no more', async () => {
    const id = await open();
    for (let round = 0; round < 8; round++) {
      const [, paid] = await Promise.all([count(id, 5), pay('10')]);
      expect(paid.status).toBe('success');
      const { counts, drawer } = await cut(id);
      const last = counts.at(-1);
      expect(last?.holds).toBe(last?.expected === drawer.expected);
    }
    const { version } = (await cut(id)).caja;
    expect(successes([await close(id, version)])).toBe(1);
  });

  test('64 pay out one tip: it is paid once', async () => {
    const id = await open();
    const { id: appointment_id, version } = await salon.bookAndStart();
    const payments = [{ type_id: 1, amount: '500.00' }];
    const tips = [{ healer_id: salon.mariana, amount: '50.00' }];
    await salon.ok('caja/charge', { appointment_id, version, payments, tips });
    const tip = { type_id: 2, category_id: 4, amount: '50', note: 'Propina', healer_id: salon.mariana };
    const replies = await atOnce(DESKS, () => salon.call('caja/movement/add', { movement: tip }));
    expect(successes(replies)).toBe(1);
    const { drawer, caja } = await cut(id);
    expect(drawer.expected).toBe('950.00');
    await close(id, caja.version);
  });

  test('a tip that is paid out while its payment is refunded is not both', async () => {
    const id = await open();
    const hours = ['11:00', '12:00', '13:00', '15:00'];
    for (const hour of hours) {
      const { id: appointment_id, version } = await salon.bookAndStart({ hour });
      const payments = [{ type_id: 1, amount: '500.00' }];
      const tips = [{ healer_id: salon.mariana, amount: '50.00' }];
      await salon.ok('caja/charge', { appointment_id, version, payments, tips });
      const [paid] = (await salon.ok('sale/ticket', { appointment_id })).payments;
      const refund = { payment_id: paid?.id, kind: 'refund', amount: '500', reason: 'Se fue' };
      const tip = { type_id: 2, category_id: 4, amount: '50', note: 'Propina', healer_id: salon.mariana };
      const replies = await Promise.all([
        salon.call('caja/movement/add', { movement: tip }),
        salon.call('payment/correct', { ...refund, password: PASSWORD }),
      ]);
      expect(successes(replies)).toBe(1);
      expect(replies.flatMap(({ code }) => code ?? []).filter(code => code === 'internal')).toEqual([]);
    }
    const { caja } = await cut(id);
    await close(id, caja.version);
  });

  test('64 undo one movement: it is taken back once', async () => {
    const id = await open();
    const movement = { type_id: 2, category_id: 2, amount: '45', note: 'Café' };
    const { movement_id } = await salon.ok('caja/movement/add', { movement });
    const undo = { movement_id, reason: 'Dos veces' };
    const replies = await atOnce(DESKS, () => salon.call('caja/movement/undo', undo));
    expect(successes(replies)).toBe(1);
    const { drawer, caja } = await cut(id);
    expect(drawer.expected).toBe('500.00');
    await close(id, caja.version);
  });
});

import { amountOf, sum } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../api/src/core/database/transaction';
import { PASSWORD } from '../../api/testing/app';
import { TODAY } from '../../api/testing/salon-fixture';
import { atOnce, onServer, successes } from './on-server';

const DESKS = 64;
let days = { from: TODAY, to: TODAY };

onServer('commissions, from many desks at once', salon => {
  beforeAll(async () => {
    await salon.ok('caja/add', { caja: { initial: '500' } });
  });

  const open = async () => {
    const { healers } = await salon.ok('commission/get', days);
    return healers.find(({ healer_id }) => healer_id === salon.mariana)?.total ?? '0.00';
  };
  const settle = (total: string, method: string) =>
    salon.call('commission/settle', {
      settlement: { healer_id: salon.mariana, ...days, total, method },
    });
  const adjust = (amount: string) =>
    salon.call('commission/adjust', {
      adjustment: { healer_id: salon.mariana, adds: true, amount, reason: 'Curso' },
    });

  test('64 settle one healer: one does, and the cash leaves the drawer once', async () => {
    const { id, version } = await salon.bookAndStart();
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    const total = await open();
    expect(amountOf(total)).toBeGreaterThan(0);
    const replies = await atOnce(DESKS, () => settle(total, 'cash'));
    expect(successes(replies)).toBe(1);
    // A desk that waited for five seconds on a busy machine is asked to come again.
    const refused = replies.flatMap(({ code }) => code ?? []);
    expect(refused.filter(code => code !== 'unavailable')).toContain('conflict');
    expect(new Set([...refused, 'unavailable'])).toEqual(new Set(['conflict', 'unavailable']));
    const { caja } = await salon.ok('caja/get', {});
    const { movements } = await salon.ok('caja/drawer', { caja_id: caja?.id ?? 0 });
    expect(movements.map(({ amount }) => amount)).toEqual([`-${total}`]);
    expect(await open()).toBe('0.00');
  });

  test('while others add adjustments, each of them is settled once or still open', async () => {
    await adjust('10');
    for (let round = 0; round < 8; round++) {
      const total = await open();
      await Promise.all([settle(total, 'outside'), adjust('10'), settle(total, 'transfer'), adjust('7')]);
    }
    const { settlements } = await salon.ok('commission/settlements', days);
    const adjustments = settlements.map(each => amountOf(each.adjustments));
    expect(sum([...adjustments, amountOf(await open())])).toBe(1_000 + 8 * 1_700);
  });

  describe('against what is charged and put right meanwhile', () => {
    const approval = { reason: 'Se cobró mal', password: PASSWORD };
    // Sales are dated by the database's clock, so that the app's has to follow it.
    const now = () => new Date(performance.timeOrigin + performance.now());
    const settledSoFar = async () => {
      const { settlements } = await salon.ok('commission/settlements', days);
      return sum(settlements.map(({ total }) => amountOf(total)));
    };
    const sell = () =>
      salon.ok('caja/charge', {
        payments: [{ type_id: 1, amount: '389' }],
        sale: {
          seller_healer_id: salon.mariana,
          lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }],
        },
      });
    const giveBack = async (sale_id: number | null) => {
      const line = await salon.db.read
        .selectFrom('sale_lines')
        .select('id')
        .where('sale_id', '=', sale_id)
        .executeTakeFirstOrThrow();
      return salon.call('sale/return', {
        sale_id,
        lines: [{ id: line.id, quantity: 1, restock: true }],
        type_id: 1,
        ...approval,
      });
    };
    const refund = (payment_id: number | null) =>
      salon.call('payment/correct', {
        payment_id: payment_id ?? 0,
        kind: 'refund',
        amount: '100',
        ...approval,
      });

    const visits: { id: number; version: number }[] = [];
    beforeAll(async () => {
      const selling = { selling: 10 };
      await inTransaction(salon.db, tx =>
        tx.updateTable('healers').set(selling).where('id', '=', salon.mariana).execute(),
      );
      for (const hour of ['12:00', '13:00', '16:00', '17:00', '18:00']) {
        visits.push(await salon.bookAndStart({ hour }));
      }
      vi.setSystemTime(now());
      const fresh = { expires_at: new Date('2999-01-01'), last_seen: new Date() };
      await inTransaction(salon.db, tx => tx.updateTable('sessions').set(fresh).execute());
      days = { from: TODAY, to: today(new Date()) };
    });

    test('a charge, a correction and a return are each in one settlement or the next, once', async () => {
      const before = (await settledSoFar()) + amountOf(await open());
      for (const { id, version } of visits) {
        const [back, lowered] = [await sell(), await sell()];
        const total = await open();
        const [first, second, ...others] = await Promise.all([
          settle(total, 'transfer'),
          settle(total, 'outside'),
          salon.call('caja/charge', { appointment_id: id, version, type_id: 1 }),
          giveBack(back.sale_id),
          refund(lowered.payment_id),
        ]);
        expect(others).toMatchObject(others.map(() => ({ status: 'success' })));
        expect(successes([first, second])).toBeLessThanOrEqual(1);
      }
      // A haircut is 20 % of 450, and a shampoo less 100 is 10 % of 289; what came back leaves nothing.
      const earned = 5 * (9_000 + 2_890);
      expect((await settledSoFar()) + amountOf(await open())).toBe(before + earned);
      await settle(await open(), 'transfer');
      expect(await open()).toBe('0.00');
      expect(await settledSoFar()).toBe(before + earned);
    });
  });
});

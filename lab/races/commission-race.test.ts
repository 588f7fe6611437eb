import { amountOf, sum } from '@melena/shared/rules/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../api/src/integrity/invariants';
import { testDatabaseUrl } from '../../api/testing/database';
import { type SalonFixture, startSalon, TODAY } from '../../api/testing/salon-fixture';

const DESKS = 64;
const days = { from: TODAY, to: TODAY };

describe.skipIf(!testDatabaseUrl)('commissions, from many desks at once', { timeout: 120_000 }, () => {
  let salon: SalonFixture;
  beforeAll(async () => {
    salon = await startSalon();
    await salon.ok('caja/add', { caja: { initial: '500' } });
  });
  afterAll(async () => {
    expect(await checkInvariants(salon.db.read)).toEqual([]);
    await salon.close();
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
  const successes = (replies: readonly { status: string }[]) =>
    replies.filter(({ status }) => status === 'success').length;

  test('64 settle one healer: one does, and the cash leaves the drawer once', async () => {
    const { id, version } = await salon.bookAndStart();
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    const total = await open();
    expect(amountOf(total)).toBeGreaterThan(0);
    const replies = await Promise.all(Array.from({ length: DESKS }, () => settle(total, 'cash')));
    expect(successes(replies)).toBe(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'conflict']));
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
});

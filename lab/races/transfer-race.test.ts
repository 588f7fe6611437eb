import { beforeAll, expect, test } from 'vitest';
import { addBranch } from '../../api/testing/add-branch';
import { TOMORROW } from '../../api/testing/salon-fixture';
import { deadlocks } from './deadlocks';
import { atOnce, onServer, tally } from './on-server';

const ROUNDS = 6;

onServer('transfers between two salons of a chain', salon => {
  let centro: number;
  beforeAll(async () => {
    centro = await addBranch(salon.db, salon.salon_id, 'Salón Centro');
  });

  const stock = async (branch: number) => {
    const { products } = await salon.ok('product/stock', { salon_id: branch });
    const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
    if (!row) throw new Error('Each salon has a row of the shampoo');
    return row;
  };

  async function count(branch: number, selling: number) {
    const { variant_id, version, exhibition, material } = await stock(branch);
    const counted = { variant_id, version, exhibition, material, selling, reason: 'Conteo' };
    await salon.call('product/update/details', { stock: counted, salon_id: branch });
  }

  const send = (from: number, to: number, quantity: number) => {
    const lines = [{ variant_id: salon.shampoo, quantity }];
    return salon.call('transfer/add', { transfer: { to_salon_id: to, lines }, salon_id: from });
  };

  /** The newest transfer of both, and its only line. */
  async function latest() {
    const { transfers } = await salon.ok('transfer/get', { limit: 1 });
    const { transfer, lines } = await salon.ok('transfer/details', { transfer_id: transfers[0]?.id ?? 0 });
    return { transfer, line: lines[0]?.id ?? 0 };
  }

  async function sent(quantity: number) {
    await count(1, 20);
    expect(await send(1, centro, quantity)).toMatchObject({ status: 'success' });
    return await latest();
  }

  test('two send the last piece: one of them is told at its line', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await count(1, 1);
      const replies = await atOnce(2, () => send(1, centro, 1));
      expect(tally(replies)).toEqual({ success: 1, invalid: 1 });
      expect((await stock(1)).selling).toBe(0);
    }
  });

  test('two receive the same line: one of them sees an older version, and it arrives once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { transfer, line } = await sent(3);
      const before = (await stock(centro)).selling;
      const body = { transfer_id: transfer.id, version: transfer.version, salon_id: centro };
      const replies = await atOnce(2, at =>
        salon.call('transfer/receive', { ...body, lines: [{ id: line, received: at + 1 }] }),
      );
      expect(tally(replies)).toEqual({ success: 1, stale: 1 });
      const { received } = (await latest()).transfer;
      expect((await stock(centro)).selling).toBe(before + received);
    }
  });

  test('without a version the last count of a line holds, once', async () => {
    const { transfer, line } = await sent(3);
    const before = (await stock(centro)).selling;
    const lines = [{ id: line, received: 2 }];
    const replies = await atOnce(4, () =>
      salon.call('transfer/receive', { transfer_id: transfer.id, lines, salon_id: centro }),
    );
    expect(tally(replies)).toEqual({ success: 4 });
    expect((await stock(centro)).selling).toBe(before + 2);
  });

  test('it is cancelled while it is received: one of both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { transfer, line } = await sent(3);
      const transfer_id = transfer.id;
      const lines = [{ id: line, received: 3 }];
      const [received, cancelled] = await Promise.all([
        salon.call('transfer/receive', { transfer_id, lines, finish: round % 2 === 0, salon_id: centro }),
        salon.call('transfer/cancel', { transfer_id }),
      ]);
      expect(tally([received, cancelled])).toEqual({ success: 1, conflict: 1 });
      expect((await latest()).transfer.status_id === 3).toBe(cancelled.status === 'success');
    }
  });

  test('a salon is closed while something is sent to it: one of both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const other = await addBranch(salon.db, salon.salon_id, `Salón ${round}`);
      await count(1, 20);
      const close = { salon: { id: other, status_id: 2 } };
      const replies = await Promise.all([salon.call('salon/status', close), send(1, other, 1)]);
      const refused = replies.map(({ status, code }) => code ?? status).filter(end => end !== 'success');
      expect([['conflict'], ['invalid']]).toContainEqual(refused);
    }
  });

  test('a salon is closed while somebody books, opens its till or sends from it: nothing stays behind in it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const salon_id = await addBranch(salon.db, salon.salon_id, `Salón que cierra ${round}`);
      await count(salon_id, 5);
      const works = { hour_in: '09:00', hour_food: null, hour_out: '19:00', days: 'Lun Mar Mie Jue Vie Sab' };
      const schedule = { healer_id: salon.sofia, type_id: 1, ...works, date_start: null, date_end: null };
      await salon.call('healers/schedule/add', { schedule, salon_id });
      const at = { client_id: salon.ximena, healer_id: salon.sofia, day: TOMORROW, hour: `1${round}:00` };
      const close = () => salon.call('salon/status', { salon: { id: salon_id, status_id: 2 } });
      const work = [
        () =>
          salon.call('calendar/add', { appointment: at, services: [{ service_id: salon.cut }], salon_id }),
        () => salon.call('caja/add', { caja: { initial: '0' }, salon_id }),
        () => send(salon_id, 1, 1),
      ][round % 3];
      const [closed, worked] = await Promise.all([close(), work?.()]);
      expect([closed, worked].filter(reply => reply?.status === 'success')).toHaveLength(1);
      expect(closed.code ?? worked?.code).toMatch(/^(conflict|forbidden)$/);
    }
  });

  test('two salons send each other pieces that go back, at once: no deadlock', async () => {
    const before = await deadlocks(salon.db);
    for (let round = 0; round < ROUNDS; round++) {
      await count(1, 20);
      await count(centro, 20);
      const ways = [
        [1, centro],
        [centro, 1],
      ] as const;
      const bodies = [];
      for (const [from, to] of ways) {
        expect(await send(from, to, 4)).toMatchObject({ status: 'success' });
        const { transfer, line } = await latest();
        const lines = [{ id: line, received: 1, missing_reason: 'returned' }];
        bodies.push({ transfer_id: transfer.id, lines, finish: true, salon_id: to });
      }
      const replies = await Promise.all(bodies.map(body => salon.call('transfer/receive', body)));
      expect(tally(replies)).toEqual({ success: 2 });
    }
    expect((await deadlocks(salon.db)) - before).toBe(0);
  });
});

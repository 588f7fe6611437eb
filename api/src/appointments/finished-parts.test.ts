import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/database';
import { moveToYesterday } from '../../testing/move-to-yesterday';
import { type SalonFixture, salonTest, TODAY } from '../../testing/salon-fixture';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';
import { openSession } from '../sessions/sessions';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

let visits: number[] = [];
let past = 0;
// Each test has the day to itself.
beforeEach(async () => {
  for (const id of visits) {
    const { appointment } = await salon.details(id);
    if (appointment.status_id === 3) await charge(id);
    await moveToYesterday(salon, id, ++past);
  }
  visits = [];
});

const charge = (id: number) => salon.ok('caja/charge', { appointment_id: id, type_id: 1 });

/** Mariana cuts, and Sofía dries after her; the tablet of the tests is Mariana's. */
async function visit(lead = salon.mariana): Promise<number> {
  const { appointment } = await salon.ok('calendar/add', {
    appointment: { client_id: salon.ximena, healer_id: lead, day: TODAY, hour: '10:00' },
    services: [
      { service_id: salon.cut, healer_id: salon.mariana },
      { service_id: salon.blowDry, healer_id: salon.sofia },
    ],
  });
  await salon.ok('appointment/update', { appointment: { id: appointment.id, status_id: 3 } });
  visits.push(appointment.id);
  return appointment.id;
}

const finish = (id: number, change: object = {}) => ({
  appointment: { id, complete: true as const, ...change },
});
const finishOwn = (id: number) => salon.ok('appointment/update', finish(id), 'healer');
const refusedToHealer = async (...call: Parameters<SalonFixture['refused']>) =>
  (await salon.refused(call[0], call[1], 'healer')).message;

test('the warehouse reads which healer asked for material, and nobody where reception did', async () => {
  const id = await visit(salon.sofia);
  const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 2 as const };
  await salon.ok('calendar/add', { product: { ...product, quantity: 12 } }, 'healer');
  await salon.ok('calendar/add', { product: { ...product, quantity: 13 } });
  const { appointments } = await salon.ok('material/get', {}, 'almacen');
  const { healer, requests = [] } = appointments.find(row => row.id === id) ?? {};
  expect(healer).toMatch(/^Sofía /);
  expect(requests.map(request => [request.quantity, request.healer])).toEqual([
    [12, 'Mariana Torres'],
    [13, ''],
  ]);
  for (const request of requests) {
    await salon.ok('material/discard', { material: { id: request.id } }, 'almacen');
  }
});

describe('a healer finishes her part', () => {
  test('and the appointment goes on until the last one has', async () => {
    const id = await visit(salon.sofia);
    const { appointment } = await finishOwn(id);
    expect(appointment).toMatchObject({ status_id: 3, completed_at: null });
    const { services } = await salon.details(id);
    expect(services.map(({ finished_at }) => finished_at !== null)).toEqual([true, false]);
    const { appointments } = await salon.ok('calendar/get', { day: TODAY });
    const parts = appointments.find(row => row.id === id)?.parts ?? [];
    expect(parts.map(({ finished_at }) => finished_at !== undefined)).toEqual([true, false]);
    expect(await refusedToHealer('appointment/update', finish(id))).toMatch(
      /^Ya terminaste tu parte a las 10:00/,
    );
    const { entries } = await salon.ok('appointment/changes', { appointment_id: id });
    expect(entries[0]?.after).toMatchObject({ finished_healer_id: salon.mariana });
    // Reception ends what is left of it.
    const ended = await salon.ok('appointment/update', finish(id));
    expect(ended.appointment.completed_at).not.toBeNull();
    expect((await salon.refused('appointment/update', finish(id))).message).toBe(
      'La cita ya terminó: ya no se puede editar',
    );
  });

  test('and changes nothing of it afterwards', async () => {
    const id = await visit();
    const add = { appointment_id: id, variant_id: salon.shampoo, quantity: 1 };
    await salon.ok('calendar/add', { product: { ...add, type_id: 1, status_id: 2 } }, 'healer');
    await salon.ok('calendar/add', { product: { ...add, type_id: 2, quantity: 20 } });
    await finishOwn(id);
    const own = 'Ya terminaste tu parte: ya no se puede editar';
    const service = { appointment_id: id, service_id: salon.mask };
    expect(await refusedToHealer('calendar/add', { service })).toBe(own);
    expect(await refusedToHealer('calendar/add', { product: { ...add, type_id: 2 } })).toBe(own);
    const { services, products } = await salon.details(id);
    expect(products.map(({ healer_id }) => healer_id)).toEqual([salon.mariana, null]);
    const [hers] = services;
    const closed = 'Mariana Torres ya terminó su parte: ya no se puede cambiar';
    const refused = async (body: Parameters<SalonFixture['call']>[1]) =>
      (await salon.refused('calendar/add', body as never)).message;
    expect(await refused({ service })).toBe(closed);
    expect(await refused({ delete_service: { appointment_id: id, id: hers?.id ?? 0 } })).toBe(closed);
    const exchange = { appointment_id: id, id: hers?.id ?? 0, service_id: salon.balayage };
    expect(await refused({ replace_service: exchange })).toBe(closed);
    const other = { ...exchange, id: services[1]?.id ?? 0, healer_id: salon.mariana };
    expect(await refused({ replace_service: other })).toBe(closed);
    expect(await refused({ delete_product: { id: products[0]?.id ?? 0 } })).toBe(closed);
    await salon.ok('calendar/add', { delete_product: { id: products[1]?.id ?? 0 } });
    // Nor is the start undone, nor the block made longer.
    const undo = { appointment: { id, status_id: 2 } };
    expect((await salon.refused('appointment/update', undo)).message).toBe(
      'Un healer ya terminó su parte: el inicio ya no se puede deshacer',
    );
    const { appointment } = await salon.details(id);
    expect(appointment.can_undo_start).toBe(false);
    const part = { healer_id: salon.mariana, hour: appointment.hour };
    const longer = { appointment: { id, part, ending: '19:00' } };
    expect((await salon.refused('calendar/update', longer)).message).toBe(closed);
    // Her budget can still be confirmed: it changes nothing of the part.
    await salon.ok('appointment/update', { appointment: { id, confirm: true } }, 'healer');
  });

  test('only as her screen shows it', async () => {
    const id = await visit();
    const { services } = await salon.details(id);
    const line = services[0]?.id ?? 0;
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.mask } });
    const shown = finish(id, { complete_services: [line] });
    expect((await salon.refused('appointment/update', shown, 'healer')).code).toBe('stale');
    const added = (await salon.details(id)).services.find(each => each.service_id === salon.mask);
    await salon.ok('appointment/update', finish(id, { complete_services: [line, added?.id ?? 0] }), 'healer');
  });

  test('and keeps its hours when the service before it is made longer', async () => {
    const id = await visit();
    const { services } = await salon.details(id);
    // Reception gives the second part to Mariana's tablet: Sofía's is the first.
    const [first, second] = services;
    const swap = (at: typeof first, healer_id: number) => ({
      replace_service: {
        appointment_id: id,
        id: at?.id ?? 0,
        service_id: at?.service_id ?? 0,
        healer_id,
      },
    });
    await salon.ok('calendar/add', swap(first, salon.sofia));
    await salon.ok('calendar/add', swap(second, salon.mariana));
    await finishOwn(id);
    const hours = async () => {
      const { appointments } = await salon.ok('calendar/get', { day: TODAY });
      return appointments.find(row => row.id === id)?.parts?.map(({ hour, ending }) => `${hour}–${ending}`);
    };
    expect(await hours()).toEqual(['10:00–11:00', '11:00–11:30']);
    const part = { healer_id: salon.sofia, hour: '10:00' };
    await salon.ok('calendar/update', { appointment: { id, part, ending: '11:30' } });
    expect(await hours()).toEqual(['10:00–11:30', '11:00–11:30']);
  });

  test('and with the last open service taken off the appointment is finished', async () => {
    const id = await visit();
    await finishOwn(id);
    const last = (await salon.details(id)).services[1];
    const removal = { delete_service: { appointment_id: id, id: last?.id ?? 0 } };
    const { appointment } = await salon.ok('calendar/add', removal);
    expect(appointment.completed_at).not.toBeNull();
  });
});

test('what is charged is finished, whoever had not said so', async () => {
  const id = await visit();
  await finishOwn(id);
  const before = (await salon.details(id)).services[0]?.finished_at;
  await charge(id);
  const { services } = await salon.details(id);
  expect(services[0]?.finished_at).toBe(before);
  expect(services[1]?.finished_at).not.toBeNull();
});

describe.skipIf(!testDatabaseUrl)('two at once, on a server', () => {
  test.each([1, 2, 3, 4])(
    'both healers finish: both parts are, and the appointment once, round %i',
    async () => {
      const id = await visit();
      const { version } = (await salon.details(id)).appointment;
      const session = {
        device: 'pruebas',
        userAgent: '',
        now: new Date(),
        staffId: null,
        healerId: salon.sofia,
      };
      const { accessId: tablet } = await inTransaction(salon.db, tx =>
        openSession(forSalon(tx, salon.salon_id, 1), session),
      );
      const replies = await Promise.all([
        salon.call('appointment/update', finish(id), 'healer'),
        salon.call('appointment/update', { ...finish(id), access_id: tablet }),
      ]);
      expect(replies.map(({ status, message }) => (status === 'error' ? message : status))).toEqual([
        'success',
        'success',
      ]);
      const { appointment, services } = await salon.details(id);
      expect(services.every(({ finished_at }) => finished_at !== null)).toBe(true);
      expect(appointment.completed_at).not.toBeNull();
      expect(appointment.version).toBe(version + 2);
      const { entries } = await salon.ok('appointment/changes', { appointment_id: id });
      const ended = entries.filter(({ before, after }) => {
        const [was, is] = [before, after] as { completed_at?: string | null }[];
        return was?.completed_at === null && is?.completed_at;
      });
      expect(ended).toHaveLength(1);
    },
  );

  test('one healer twice: the second is refused', async () => {
    const id = await visit();
    const replies = await Promise.all(
      [1, 2].map(() => salon.call('appointment/update', finish(id), 'healer')),
    );
    expect(replies.map(({ message }) => message?.slice(0, 22)).sort()).toEqual([
      '',
      'Ya terminaste tu parte',
    ]);
  });
});

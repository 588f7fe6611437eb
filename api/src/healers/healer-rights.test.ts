import { type CallPath, calls } from '@melena/shared/contract/calls';
import { addDays } from '@melena/shared/rules/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SalonFixture, salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { PERMISSION_MATRIX } from '../http/permission-matrix.fixture';

const salon = salonTest();
/** An appointment of another healer, in progress, with two services, a product and raw material. */
let others: Awaited<ReturnType<typeof withLines>>;
/** The healer's own, charged the day before. */
let yesterdays: typeof others;
let own: typeof others;
beforeAll(async () => {
  await inTransaction(salon.db, tx =>
    tx.updateTable('clients').set({ first_name: 'Zoraida' }).where('id', '=', salon.vip).execute(),
  );
  others = await withLines({ healer: salon.sofia, client: salon.vip });
  yesterdays = await withLines({ hour: '11:00' });
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('appointments')
      .set({ day: addDays(TODAY, -1), status_id: 4, ended_at: new Date() })
      .where('id', '=', yesterdays.id)
      .execute(),
  );
  own = await withLines({ hour: '11:00' });
});

async function withLines(wish: Parameters<SalonFixture['bookAndStart']>[0]) {
  const { id } = await salon.bookAndStart({ services: [salon.cut, salon.blowDry], ...wish });
  const product = { appointment_id: id, variant_id: salon.shampoo, quantity: 1 };
  await salon.ok('calendar/add', { product: { ...product, type_id: 1 } });
  await salon.ok('calendar/add', { product: { ...product, type_id: 2 } });
  const { services, products } = await salon.details(id);
  return { id, service: services[0]?.id ?? 0, retail: products[0]?.id ?? 0, material: products[1]?.id ?? 0 };
}

type Lines = typeof others;

const variant = () => ({ variant_id: salon.shampoo, quantity: 1 });

/** Every way in which a call that a healer may make can name an appointment or a line of one. */
const waysIn: Partial<Record<CallPath, (lines: Lines) => object[]>> = {
  'session/close': none,
  'session/current': none,
  'session/keep': none,
  'session/list': none,
  'session/end': none,
  'session/events': none,
  'healers/pin': none,
  'calendar/services': none,
  'product/stock': none,
  'product/materials': none,
  'healers/day': none,
  'healers/appointment': ({ id }) => [{ appointment_id: id }],
  'appointment/details': ({ id }) => [{ appointment_id: id }],
  'appointment/changes': ({ id }) => [{ appointment_id: id }],
  'appointment/update': ({ id }) => [
    { appointment: { id, confirm: true } },
    { appointment: { id, complete: true } },
    { appointment: { id, status_id: 3 } },
    { appointment: { id, status_id: 5 } },
  ],
  'calendar/add': ({ id, ...line }) => [
    { service: { appointment_id: id, service_id: salon.mask } },
    { delete_service: { appointment_id: id, id: line.service } },
    { product: { appointment_id: id, type_id: 1, ...variant() } },
    { product: { appointment_id: id, type_id: 2, ...variant() } },
    { update_product: { id: line.retail, quantity: 2 } },
    { update_product: { id: line.retail, status_id: 2 } },
    { update_product: { id: line.material, quantity: 20 } },
    { update_product: { id: line.material, status_id: 2 } },
    { delete_product: { id: line.retail } },
    { delete_product: { id: line.material } },
  ],
};

function none(): object[] {
  return [];
}

const open = (Object.keys(calls) as CallPath[]).filter(
  path => PERMISSION_MATRIX.get(path)?.has('healer') && !PERMISSION_MATRIX.get(path)?.has('nobody'),
);

describe("a healer's session sees only that healer's own day", () => {
  test('every call that a healer may make is in this table', () => {
    expect(Object.keys(waysIn).sort()).toEqual([...open].sort());
  });

  const naming = open.filter(path => waysIn[path] !== none);
  test.each(naming)("%s refuses another healer's appointment, and another day's", async path => {
    for (const lines of [others, yesterdays]) {
      const before = await salon.details(lines.id);
      for (const body of waysIn[path]?.(lines) ?? []) {
        const { code } = await salon.refused(path, body, 'healer');
        expect(['forbidden', 'not_found'], JSON.stringify(body)).toContain(code);
      }
      expect(await salon.details(lines.id)).toEqual(before);
    }
  });

  test.each(open.filter(path => calls[path].kind === 'query'))(
    '%s names nobody else’s client',
    async path => {
      const [body = {}] = waysIn[path]?.(own) ?? [];
      expect(JSON.stringify(await salon.call(path, body, 'healer'))).not.toContain('Zoraida');
    },
  );

  test('a healer adds no service of another one, and books nothing', async () => {
    const service = { appointment_id: own.id, service_id: salon.mask, healer_id: salon.sofia };
    expect((await salon.refused('calendar/add', { service }, 'healer')).code).toBe('forbidden');
    const appointment = { client_id: salon.ximena, healer_id: salon.mariana, day: TODAY, hour: '17:00' };
    const booking = { appointment, services: [{ service_id: salon.cut }] };
    expect((await salon.refused('calendar/add', booking, 'healer')).code).toBe('forbidden');
  });
});

test('a service that is added in progress takes the time up to the next appointment, and no more', async () => {
  const next = await salon.book({ day: TODAY, hour: '16:00' });
  const { id, ending } = await salon.bookAndStart({ hour: '15:00', services: [salon.cut] });
  expect(ending).toBe('16:00');
  const service = { appointment_id: id, service_id: salon.balayage };
  const { appointment } = await salon.ok('calendar/add', { service }, 'healer');
  expect(appointment).toMatchObject({ ending: '16:00', total: '2130.00' });
  const { services } = await salon.details(id);
  const delete_service = { appointment_id: id, id: services[0]?.id ?? 0 };
  expect((await salon.ok('calendar/add', { delete_service }, 'healer')).appointment.ending).toBe('16:00');
  await salon.ok('calendar/update', { appointment: { id: next.id, status_id: 5 } });
  const more = { appointment_id: id, service_id: salon.blowDry };
  expect((await salon.ok('calendar/add', { service: more }, 'healer')).appointment.ending).toBe('17:00');
});

test('after finishing nothing can be edited, by nobody; the warehouse still delivers what was asked for', async () => {
  const done = await withLines({ hour: '12:30' });
  await salon.ok('appointment/update', { appointment: { id: done.id, complete: true } }, 'healer');
  const before = await salon.details(done.id);
  const edits = waysIn['calendar/add']?.(done) ?? [];
  for (const body of edits.filter(edit => !isDelivery(edit, done.material))) {
    for (const role of ['healer', 'recepcion', 'administrador'] as const) {
      expect(await salon.refused('calendar/add', body, role)).toMatchObject({
        code: 'conflict',
        message: 'La cita ya terminó: ya no se puede editar',
      });
    }
  }
  for (const change of [{ confirm: true }, { complete: true }]) {
    const appointment = { id: done.id, ...change };
    expect((await salon.refused('appointment/update', { appointment }, 'healer')).code).toBe('conflict');
  }
  expect(await salon.details(done.id)).toEqual(before);
});

function isDelivery(body: object, id: number): boolean {
  const { update_product: line } = body as { update_product?: { id: number; status_id?: number } };
  return line?.id === id && line.status_id === 2;
}

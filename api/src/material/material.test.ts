import type { Role } from '@melena/shared/rules/access/permissions';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
/** Mariana's, in progress. */
let id: number;
beforeAll(async () => {
  ({ id } = await salon.bookAndStart());
});

/** The healer asks for grams of the shampoo, of which there are three pieces of 300 ml. */
async function request(quantity: number): Promise<number> {
  return lineOf({ type_id: 2, quantity });
}

async function lineOf({ appointment_id = id, ...line }: NewLine, as: Role = 'healer'): Promise<number> {
  const product = { appointment_id, variant_id: salon.shampoo, ...line };
  await salon.ok('calendar/add', { product }, as);
  const { products } = await salon.details(appointment_id);
  return Math.max(...products.map(product => product.id));
}

interface NewLine {
  readonly appointment_id?: number;
  readonly type_id: 1 | 2;
  readonly quantity: number;
}

const deliver = (line: number) => ({ material: { id: line } });
const appointments = async () => (await salon.ok('material/get', {}, 'almacen')).appointments;
const listed = async (line: number) =>
  (await appointments()).flatMap(row => row.requests).find(request => request.id === line);
const stock = () =>
  salon.db.read
    .selectFrom('stock')
    .select(['material', 'material_unit', 'total_selling'])
    .where('variant_id', '=', salon.shampoo)
    .executeTakeFirstOrThrow();

describe('the list', () => {
  test("today's appointments with status 3 only, with raw material and no other products", async () => {
    await salon.book({ day: TODAY, hour: '18:00' });
    await salon.book();
    await lineOf({ type_id: 1, quantity: 1 });
    const line = await request(30);
    const rows = await appointments();
    expect(rows.map(row => [row.id, row.status_id])).toEqual([[id, 3]]);
    expect(rows[0]).toMatchObject({
      day: TODAY,
      hour: '10:00',
      client: 'Ximena Cárdenas',
      healer: 'Mariana Torres',
      requests: [
        { id: line, status_id: 1, quantity: 30, product: 'Shampoo matizador 300 ml', unit: 'ml', left: 900 },
      ],
    });
  });

  test('what a healer takes back leaves it', async () => {
    const line = await request(30);
    await salon.ok('calendar/add', { delete_product: { id: line } }, 'healer');
    expect(await listed(line)).toBeUndefined();
    expect(await salon.refused('material/deliver', deliver(line), 'almacen')).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a delivery', () => {
  test('1 to 2, and the raw material is lower by its grams, a piece less when one is used up', async () => {
    const [first, second] = [await request(250), await request(50)];
    const before = await stock();
    const { material } = await salon.ok('material/deliver', deliver(first), 'almacen');
    expect(material).toMatchObject({ id: first, status_id: 2, left: 650 });
    expect(await stock()).toEqual({ ...before, material_unit: 650 });
    await salon.ok('material/deliver', deliver(second), 'almacen');
    expect(await stock()).toEqual({ ...before, material: 2, material_unit: 600 });
    expect([await listed(first), await listed(second)]).toMatchObject([{ status_id: 2 }, { status_id: 2 }]);
  });

  test('is a movement: who, why and from what', async () => {
    const line = await request(20);
    await salon.ok('material/deliver', deliver(line), 'almacen');
    const movements = await salon.db.read
      .selectFrom('stock_movements')
      .select(['reason', 'material', 'material_unit', 'selling', 'staff_id', 'variant_id'])
      .where('appointment_product_id', '=', line)
      .execute();
    const changes = { material: 0, material_unit: -20, selling: 0 };
    const who = { staff_id: salon.people.almacen.id, variant_id: salon.shampoo };
    expect(movements).toEqual([{ reason: 'material', ...changes, ...who }]);
  });

  test('of more than there is is refused, and nothing changes', async () => {
    const before = await stock();
    const grams = before.material_unit + 1;
    const line = await request(grams);
    expect(await salon.refused('material/deliver', deliver(line), 'almacen')).toMatchObject({
      code: 'conflict',
      message: `No alcanza la materia prima: quedan ${before.material_unit} g y se pidieron ${grams} g`,
    });
    expect(await stock()).toEqual(before);
    expect(await listed(line)).toMatchObject({ status_id: 1 });
  });

  test('two people press at once: one delivers, the other reads it, and it is taken once', async () => {
    const line = await request(10);
    const before = await stock();
    const answers = await Promise.all([
      salon.call('material/deliver', deliver(line), 'almacen'),
      salon.call('material/deliver', deliver(line), 'administrador'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'success']);
    expect(answers.find(({ status }) => status === 'error')?.message).toBe('El material ya fue entregado');
    expect(await stock()).toEqual({ ...before, material_unit: before.material_unit - 10 });
  });

  test('is made after the charge too, and then the list lets go of the appointment', async () => {
    const other = await salon.bookAndStart({ hour: '17:00', healer: salon.sofia });
    const line = await lineOf({ appointment_id: other.id, type_id: 2, quantity: 10 }, 'recepcion');
    await salon.ok('caja/add', { caja: {} });
    const { version } = (await salon.details(other.id)).appointment;
    await salon.ok('caja/charge', { appointment_id: other.id, version, type_id: 1 });
    const before = await stock();
    expect(await listed(line)).toMatchObject({ status_id: 1 });
    await salon.ok('material/deliver', deliver(line), 'almacen');
    expect(await stock()).toEqual({ ...before, material_unit: before.material_unit - 10 });
    expect(await listed(line)).toBeUndefined();
  });

  test('of a product that is sold is not found', async () => {
    const other = await salon.bookAndStart({ hour: '16:00', healer: salon.sofia });
    const sold = await lineOf({ appointment_id: other.id, type_id: 1, quantity: 1 }, 'recepcion');
    expect(await salon.refused('material/deliver', deliver(sold), 'almacen')).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a delivery that is undone', () => {
  test('is pending again, its grams and the piece are back, and it can be delivered anew', async () => {
    const { material_unit } = await stock();
    const line = await request(1 + ((material_unit - 1) % 300));
    const before = await stock();
    const { total } = await totalOf(line);
    await salon.ok('material/deliver', deliver(line), 'almacen');
    expect((await stock()).material).toBe(before.material - 1);
    const { material } = await salon.ok('material/undo', deliver(line), 'almacen');
    expect(material).toMatchObject({ id: line, status_id: 1, left: before.material_unit });
    expect(await stock()).toEqual(before);
    expect(await totalOf(line)).toMatchObject({ total, status_id: 1 });
    const { movements } = await salon.ok('product/movements', { variant_id: salon.shampoo, limit: 1 });
    expect(movements).toMatchObject([{ reason: 'material', material: 1, who: 'almacen' }]);
    await salon.ok('material/deliver', deliver(line), 'almacen');
    await salon.ok('material/undo', deliver(line), 'almacen');
    expect(await stock()).toEqual(before);
    expect(await checkInvariants(salon.db.read)).toEqual([]);
  });

  /** Requested and never delivered, of an appointment that was charged. */
  async function lateLine(): Promise<number> {
    const charged = await salon.bookAndStart({ hour: '18:00', healer: salon.sofia });
    const line = await lineOf({ appointment_id: charged.id, type_id: 2, quantity: 10 }, 'recepcion');
    const { version } = (await salon.details(charged.id)).appointment;
    await salon.ok('caja/charge', { appointment_id: charged.id, version, type_id: 1 });
    return line;
  }

  const totalOf = async (line: number) => {
    const found = (await salon.details(id)).products.find(product => product.id === line);
    if (!found) throw new Error('It was asked for');
    return found;
  };

  test('was delivered; two people at once take it back once', async () => {
    const line = await request(10);
    expect(await salon.refused('material/undo', deliver(line), 'almacen')).toMatchObject({
      message: 'El material no se ha entregado',
    });
    await salon.ok('material/deliver', deliver(line), 'almacen');
    const { material_unit } = await stock();
    const answers = await Promise.all([
      salon.call('material/undo', deliver(line), 'almacen'),
      salon.call('material/undo', deliver(line), 'administrador'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'success']);
    expect((await stock()).material_unit).toBe(material_unit + 10);
  });

  test('is of an appointment in progress, or was made after its end', async () => {
    const other = await salon.bookAndStart({ hour: '15:00', healer: salon.sofia });
    const line = await lineOf({ appointment_id: other.id, type_id: 2, quantity: 10 }, 'recepcion');
    await salon.ok('material/deliver', deliver(line), 'almacen');
    if ((await salon.ok('caja/get', {})).caja === null) await salon.ok('caja/add', { caja: {} });
    const { version } = (await salon.details(other.id)).appointment;
    await salon.ok('caja/charge', { appointment_id: other.id, version, type_id: 1 });
    expect(await salon.refused('material/undo', deliver(line), 'almacen')).toMatchObject({
      message: 'La cita ya se finalizó con esta entrega: no se puede deshacer',
    });
    const late = await lateLine();
    vi.setSystemTime(Date.now() + 60_000);
    const { material } = await salon.ok('material/deliver', deliver(late), 'almacen');
    expect(material).toMatchObject({ status_id: 2, undoable: true });
    expect((await salon.ok('material/undo', deliver(late), 'almacen')).material.status_id).toBe(1);
  });
});

test('raw material is never below zero, whoever writes the movement', async () => {
  const { shampoo: variant_id, salon_id } = salon;
  const taking = inTransaction(salon.db, tx =>
    tx
      .insertInto('stock_movements')
      .values({ branch_id: 1, salon_id, variant_id, reason: 'material', material_unit: -100_000 })
      .execute(),
  );
  await expect(taking).rejects.toMatchObject({ code: '23514' });
});

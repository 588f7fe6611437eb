import { describe, expect, test } from 'vitest';
import { addBranch } from '../../testing/add-branch';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();

async function found() {
  const { products } = await salon.ok('product/stock', {}, 'almacen');
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  if (!row) throw new Error('The shampoo is not in stock');
  return row;
}

async function counted(changes: object = {}) {
  const { variant_id, version, selling, exhibition, material } = await found();
  const stock = { variant_id, version, selling, exhibition, material, reason: 'Conteo del viernes' };
  return { stock: { ...stock, ...changes } };
}

const movements = async () =>
  (await salon.ok('product/movements', { variant_id: salon.shampoo }, 'almacen')).movements;

describe('a correction', () => {
  test('total selling = storage + exhibition; raw material ml = pieces × content', async () => {
    await salon.ok(
      'product/update/details',
      await counted({ selling: 5, exhibition: 1, material: 4 }),
      'almacen',
    );
    expect(await found()).toMatchObject({
      selling: 5,
      exhibition: 1,
      total_selling: 6,
      material: 4,
      material_unit: 1200,
      content: 300,
    });
  });

  test('is a movement with who, when and why', async () => {
    await salon.ok('product/update/details', await counted({ selling: 4, reason: 'Merma' }), 'almacen');
    expect((await movements())[0]).toMatchObject({
      reason: 'edit',
      selling: -1,
      exhibition: 0,
      material: 0,
      material_unit: 0,
      comments: 'Merma',
      who: 'almacen',
      appointment: null,
      purchase: null,
      creation_date: expect.any(String),
    });
  });

  test('without a version and a reason is taken as it is counted, and says that it has none', async () => {
    const { variant_id, selling } = await found();
    const stock = { variant_id, selling: selling + 1, exhibition: 1, material: 4 };
    await salon.ok('product/update/details', { stock }, 'almacen');
    expect(await found()).toMatchObject({ selling: selling + 1 });
    expect((await movements())[0]).toMatchObject({ selling: 1, comments: 'Sin motivo' });
    const { entries } = await salon.ok('audit/get', { entity: 'stock', limit: 1 });
    expect(entries[0]).toMatchObject({ before: { selling }, after: { reason: 'Sin motivo' } });
    const empty = await salon.refused('product/update/details', { stock: { ...stock, reason: ' ' } });
    expect(empty).toMatchObject({ code: 'invalid', fields: { 'stock.reason': 'Escribe el motivo' } });
    await salon.ok('product/update/details', { stock: { ...stock, selling } }, 'almacen');
  });

  test('of an opened piece keeps what is left in it', async () => {
    const { material } = await found();
    await salon.ok('product/update/details', await counted({ material_unit: material * 300 - 260 }));
    expect(await found()).toMatchObject({ material, material_unit: material * 300 - 260 });
    await salon.ok('product/update/details', await counted({ exhibition: 3 }));
    expect(await found()).toMatchObject({ material, material_unit: material * 300 - 260 });
  });

  test('of pieces keeps what is left in the opened one, whoever says only pieces', async () => {
    const { material } = await found();
    await salon.ok('product/update/details', await counted({ material_unit: material * 300 - 250 }));
    for (const pieces of [material + 2, material + 1]) {
      await salon.ok('product/update/details', await counted({ material: pieces }));
      expect(await found()).toMatchObject({ material: pieces, material_unit: pieces * 300 - 250 });
    }
    await salon.ok('product/update/details', await counted({ material: 0 }));
    expect(await found()).toMatchObject({ material: 0, material_unit: 0 });
    await salon.ok('product/update/details', await counted({ material }));
    expect(await found()).toMatchObject({ material, material_unit: material * 300 });
  });

  test.each([
    [{ material: 2, material_unit: 601 }, 'En 2 piezas quedan de 301 a 600'],
    [{ material: 2, material_unit: 300 }, 'En 2 piezas quedan de 301 a 600'],
    [{ material: 0, material_unit: 10 }, 'Sin piezas no queda nada'],
  ])('%j is refused at its field: the ml are what fits in the pieces', async (changes, message) => {
    expect(await salon.refused('product/update/details', await counted(changes))).toMatchObject({
      code: 'invalid',
      fields: { 'stock.material_unit': message },
    });
  });

  test('between places is a transfer: as many pieces as before', async () => {
    const { selling, exhibition } = await found();
    const body = await counted({ selling: selling - 1, exhibition: exhibition + 1, reason: 'A vitrina' });
    await salon.ok('product/update/details', body);
    expect((await movements())[0]).toMatchObject({ reason: 'transfer', selling: -1, exhibition: 1 });
  });

  test('can be made only with a reason, and only of what changed', async () => {
    for (const reason of ['', '   ']) {
      expect(
        await salon.refused('product/update/details', await counted({ selling: 1, reason })),
      ).toMatchObject({ fields: { 'stock.reason': 'Escribe el motivo' } });
    }
    expect(await salon.refused('product/update/details', await counted())).toMatchObject({
      message: 'No cambiaste ninguna cantidad',
    });
    expect(await salon.refused('product/update/details', await counted({ selling: -1 }))).toMatchObject({
      fields: { 'stock.selling': 'Escribe 0 o más' },
    });
  });

  test('of two people at once one is refused, since the counts changed', async () => {
    const body = await counted({ selling: 9 });
    const answers = await Promise.all([
      salon.call('product/update/details', body, 'almacen'),
      salon.call('product/update/details', body, 'administrador'),
    ]);
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual(['stale', 'success']);
    expect((await found()).selling).toBe(9);
  });

  test('with counts that were read before a sale is stale', async () => {
    const body = await counted({ exhibition: 7 });
    const { id } = await salon.bookAndStart();
    const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 1 };
    await salon.ok('calendar/add', { product });
    expect(await salon.refused('product/update/details', body)).toMatchObject({ code: 'stale' });
  });
});

test('a corrected content is followed in each salon of the chain, by what is there', async () => {
  const other = await addBranch(salon.db, salon.salon_id, 'Salón Centro');
  const inOther = async () => {
    const { products } = await salon.ok('product/stock', { salon_id: other });
    return products.find(({ variant_id }) => variant_id === salon.shampoo);
  };
  await salon.ok('product/update/details', await counted({ material: 3, material_unit: 700 }), 'almacen');
  const { version } = (await inOther()) ?? {};
  const stock = {
    variant_id: salon.shampoo,
    version,
    selling: 0,
    exhibition: 0,
    material: 2,
    reason: 'Conteo',
  };
  await salon.ok('product/update/details', { stock, salon_id: other });
  await salon.ok('product/update/details', { variant: { id: salon.shampoo, content: 500 } });
  expect(await found()).toMatchObject({ material: 3, material_unit: 1100 });
  expect(await inOther()).toMatchObject({ material: 2, material_unit: 1000 });
  expect(await checkInvariants(salon.db.read)).toEqual([]);
  await salon.ok('product/update/details', { variant: { id: salon.shampoo, content: 300 } });
});

describe('the movements', () => {
  test('say from which appointment a sale and a delivery come, latest first', async () => {
    const { id, folio } = await salon.bookAndStart({ hour: '12:00' });
    const line = { appointment_id: id, variant_id: salon.shampoo };
    await salon.ok('calendar/add', { product: { ...line, type_id: 1, quantity: 2 } });
    await salon.ok('calendar/add', { product: { ...line, type_id: 2, quantity: 20 } }, 'healer');
    const material = (await salon.details(id)).products.find(({ type_id }) => type_id === 2);
    await salon.ok('material/deliver', { material: { id: material?.id ?? 0 } }, 'almacen');
    expect((await movements()).slice(0, 2)).toMatchObject([
      { reason: 'material', material_unit: -20, who: 'almacen', appointment: { id, folio } },
      { reason: 'sale', who: 'Renata', appointment: { id, folio } },
    ]);
    const limited = await salon.ok('product/movements', { variant_id: salon.shampoo, limit: 1 });
    expect(limited.movements).toHaveLength(1);
    expect(limited.more).toBe(true);
    const all = await salon.ok('product/movements', { variant_id: salon.shampoo, limit: 10_000 });
    expect(all.movements.length).toBeGreaterThan(1);
    expect(all.more).toBe(false);
  });
});

describe('what is written off', () => {
  test('leaves its place with what happened to it, an opened bottle by its ml; never more than there is', async () => {
    const { variant_id, selling, material, material_unit } = await found();
    const waste = { variant_id, place: 'selling' as const, quantity: 1, cause: 'expired' as const };
    await salon.ok('product/waste', { waste }, 'almacen');
    const spilt = {
      ...waste,
      place: 'material' as const,
      quantity: 50,
      cause: 'own_use' as const,
      note: 'Curso',
    };
    await salon.ok('product/waste', { waste: spilt }, 'almacen');
    expect(await found()).toMatchObject({
      selling: selling - 1,
      material: Math.ceil((material_unit - 50) / 300),
      material_unit: material_unit - 50,
    });
    expect(material).toBeGreaterThan(0);
    expect((await movements()).slice(0, 2)).toMatchObject([
      { reason: 'waste', waste_cause: 'own_use', comments: 'Curso', material_unit: -50 },
      { reason: 'waste', waste_cause: 'expired', selling: -1 },
    ]);
    const much = { waste: { ...waste, quantity: 9_999 } };
    expect(await salon.call('product/waste', much)).toMatchObject({ code: 'invalid' });
    const { version } = await found();
    const last = { waste: { ...waste, place: 'exhibition' as const, version } };
    const replies = await Promise.all([salon.call('product/waste', last), salon.call('product/waste', last)]);
    expect(replies.map(({ code, status }) => code ?? status).sort()).toEqual(['stale', 'success']);
    const day = { from: TODAY, to: TODAY };
    const { waste: causes } = await salon.ok('report/inventory', day);
    expect(causes?.map(({ cause }) => cause).sort()).toEqual(['expired', 'own_use']);
  });

  test('a minimum and a target are kept without a movement; a target below the minimum is refused', async () => {
    const before = (await movements()).length;
    const levels = async (values: object) => {
      const body = await counted();
      return salon.call('product/update/details', { stock: { ...body.stock, reason: undefined, ...values } });
    };
    expect(await levels({ minimum: 8, target: 5 })).toMatchObject({ code: 'invalid' });
    expect(await levels({ minimum: 8, target: 12 })).toMatchObject({ status: 'success' });
    expect(await found()).toMatchObject({ minimum: 8, target: 12 });
    expect((await movements()).length).toBe(before);
    const { products } = await salon.ok('product/stock', { low: true });
    expect(products.map(({ variant_id }) => variant_id)).toContain(salon.shampoo);
  });
});

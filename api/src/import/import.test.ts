import type { ImportKind } from '@melena/shared/contract/import/kinds';
import { addDays, today } from '@melena/shared/rules/time';
import { afterEach, expect, test } from 'vitest';
import { addBranch } from '../../testing/add-branch';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();

type Cells = Readonly<Record<string, string | undefined>>;

let files = 0;

const place = (rows: readonly Cells[]) =>
  rows.map((cells, index) => ({ place: index + 2, cells: cells as Record<string, string> }));

async function start(kind: ImportKind, hash: string, rows: number) {
  const file = { kind, file_name: `${kind}.csv`, file_hash: hash, rows };
  return (await salon.ok('import/start', file)).import_id;
}

/** Reads a file in; the outcomes of its rows in their order. */
async function read(kind: ImportKind, rows: readonly Cells[], hash = String(++files)) {
  const body = { rows: place(rows) };
  const said = await salon.ok('import/check', { kind, ...body });
  const import_id = await start(kind, hash, rows.length);
  const { outcomes } = await salon.ok('import/rows', { import_id, ...body, last: true });
  expect(said.outcomes).toEqual(outcomes);
  const inOrder = [...outcomes].sort((one, other) => one.place - other.place);
  return {
    import_id,
    does: inOrder.map(({ does, field, reason }) => (reason ? `${field}: ${reason}` : does)),
  };
}

const undo = async (import_id: number) => {
  while ((await salon.ok('import/undo', { import_id })).left > 0);
};

test('clients come in once, are changed by what a file says more, and are taken back as a whole', async () => {
  const ana = { first_name: 'Ana Sofía Trejo Mora', phone: '+52 1 55 4821 9034', level: 'VIP' };
  const rows = [
    ana,
    { first_name: 'Diego', last_name: 'Salas', phone: '044 55 3019 4472', email: 'dsalas@correo.mx' },
    { first_name: 'Berenice', phone: '55 301' },
    { first_name: '', phone: '5530194471' },
    { first_name: '=HYPERLINK("http://x")', phone: '5530194479' },
  ];
  const first = await read('clientes', rows);
  expect(first.does).toEqual([
    'new',
    'new',
    'phone: Escribe los 10 dígitos; de otro país, con + y su clave',
    'first_name: falta',
    'new',
  ]);
  expect((await read('clientes', rows)).does.slice(0, 2)).toEqual(['same', 'same']);
  const { clients } = await salon.ok('clients/get', { search: 'trejo mora' });
  expect(clients).toMatchObject([
    { first_name: 'Ana Sofía', last_name: 'Trejo Mora', phone: '5548219034', level_id: '2,' },
  ]);
  const later = await read('clientes', [{ ...ana, email: 'ana@correo.mx' }]);
  expect(later.does).toEqual(['changed']);
  const kept = await salon.refused('import/undo', { import_id: first.import_id });
  expect(kept.message).toBe('No se puede deshacer: una fila se editó después');
  await undo(later.import_id);
});

test('two people read the same clients in at once, or one goes on where a file was broken off: each comes in once', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    first_name: 'Gemela',
    last_name: `Dos ${index}`,
    phone: `55${61_000_000 + (index % 7)}`,
  }));
  const [one, other] = [await start('clientes', 'aa', 40), await start('clientes', 'ab', 40)];
  expect(await start('clientes', 'aa', 40)).toBe(one);
  const send = (import_id: number, part: readonly Cells[]) =>
    salon.ok('import/rows', { import_id, rows: place(part), last: false });
  const replies = await Promise.all([
    send(one, rows),
    send(other, [...rows].reverse()),
    send(one, rows.slice(0, 9)),
  ]);
  const added = replies.flatMap(({ outcomes }) => outcomes).filter(({ does }) => does === 'new');
  expect(added).toHaveLength(40);
  expect((await salon.ok('clients/get', { search: 'gemela' })).total).toBe(40);
  const { imports } = await salon.ok('import/get', { kind: 'clientes' });
  expect(imports.slice(0, 2).every(({ complete }) => !complete)).toBe(true);
});

test('two people book the same hour, one by a file: one of them has it', async () => {
  const day = addDays(today(), 4);
  const { client } = await salon.ok('clients/profile', { client_id: salon.ximena });
  await read('servicios', [{ service: 'A la vez', minutes: '30', price: '250.00' }]);
  const cells = { first_name: client.first_name, last_name: client.last_name, phone: client.phone };
  const row = { ...cells, day, hour: '10:00', healer: 'Sofía Lara', service: 'A la vez' };
  const import_id = await start('citas', 'ac', 1);
  const body = {
    appointment: { client_id: salon.vip, healer_id: salon.sofia, day, hour: '10:00' },
    services: [{ service_id: salon.cut }],
  };
  const [file, booking] = await Promise.all([
    salon.ok('import/rows', { import_id, rows: place([row]), last: true }),
    salon.call('calendar/add', body),
  ]);
  const came = [file.outcomes[0]?.does === 'new', booking.status === 'success'];
  expect(came.filter(Boolean)).toHaveLength(1);
});

const BALAYAGE = { service: 'Balayage completo', category: 'Color', minutes: '150', price: '1800.00' };

test('services come in with their hair, one without any is for every hair', async () => {
  const rows = [
    { ...BALAYAGE, hair: 'Lacio', advance: '300.00' },
    { ...BALAYAGE, hair: 'Rizado', advance: '2000.00' },
    { ...BALAYAGE, service: 'Puntas', price: '250.00', minutes: '30' },
    { ...BALAYAGE, hair: 'Cabello largo', price: '2400.00' },
  ];
  const first = await read('servicios', rows);
  expect(first.does).toEqual(['new', 'advance: no puede ser mayor al precio', 'new', 'new']);
  expect((await read('servicios', rows)).does).toEqual(['same', first.does[1], 'same', 'same']);
  const { services } = await salon.ok('service/get', {});
  const { variants } = await salon.ok('service/details', {
    service_id: services.find(({ name }) => name === 'Balayage completo')?.id ?? 0,
  });
  expect(variants).toMatchObject([
    { hair: 'Lacio', minutes: 150, price: '1800.00', advance: '300.00' },
    { hair: 'Todo tipo', description: 'Cabello largo', price: '2400.00' },
  ]);
  await undo(first.import_id);
  const after = await salon.ok('service/get', {});
  expect(after.services.some(({ name }) => name === 'Balayage completo')).toBe(false);
});

test('products come in with variants and an opening count, and leave with it', async () => {
  const shampoo = {
    name: 'Shampoo de romero',
    brand: 'Raíz',
    line: 'Verde',
    category: 'Baño',
    price: '389.00',
  };
  const rows = [
    {
      ...shampoo,
      content: '300',
      unit: 'ml',
      code: '7501234567893',
      cost: '180.00',
      selling: '12',
      material: '2',
    },
    { ...shampoo, content: '1000', unit: 'ml', price: '899.00' },
    { name: 'Peine', price: '50.00', code: '7501234567893' },
    { name: 'Aceite', price: '90.00', content: '1', unit: 'l' },
  ];
  const first = await read('productos', rows);
  expect(first.does).toEqual([
    'new',
    'new',
    'code: otra fila ya tiene ese código',
    'unit: escribe ml, g o pieza',
  ]);
  expect((await read('productos', rows.slice(0, 2))).does).toEqual(['same', 'same']);
  const { products } = await salon.ok('product/get', { search: 'romero' });
  expect(products).toMatchObject([{ brand: 'Raíz', line: 'Verde', category: 'BAÑO', variants: 2 }]);
  const stock = (await salon.ok('product/stock', {})).products.filter(({ name }) => name === shampoo.name);
  expect(stock).toMatchObject([
    { variant: '300 ml', selling: 12, material: 2, material_unit: 600, price_iva: '389.00' },
    { variant: '1000 ml', selling: 0 },
  ]);
  await undo(first.import_id);
  const { brands, categories, ...left } = await salon.ok('product/get', { search: 'romero' });
  expect(left.products).toEqual([]);
  expect([...brands, ...categories].filter(({ name }) => ['Raíz', 'BAÑO'].includes(name))).toEqual([]);
  const again = await read('productos', rows);
  expect(again.does).toEqual(first.does);
  await undo(again.import_id);
});

test('what another salon of the chain did with what a file brought keeps it from being taken back', async () => {
  const salon_id = await addBranch(salon.db, salon.salon_id, 'Salón Centro');
  const other = { salon_id };
  const product = await read('productos', [{ name: 'Gel de nopal', price: '100.00', selling: '5' }]);
  const { products } = await salon.ok('product/stock', other);
  const { variant_id = 0, version = 0 } = products.find(({ name }) => name === 'Gel de nopal') ?? {};
  const counted = { selling: 2, exhibition: 0, material: 0, reason: 'Conteo' };
  await salon.ok('product/update/details', { stock: { variant_id, version, ...counted }, ...other });
  const clients = await read('clientes', [{ first_name: 'Fabiola', last_name: 'Nava', phone: '5561239876' }]);
  const { clients: found } = await salon.ok('clients/get', { search: 'fabiola nava' });
  await salon.ok('caja/add', { caja: {}, ...other });
  const sale = {
    client_id: found[0]?.id ?? 0,
    lines: [{ kind: 'product' as const, variant_id, quantity: 1 }],
  };
  await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '100' }], sale, ...other });
  for (const { import_id } of [product, clients])
    expect((await salon.refused('import/undo', { import_id })).message).toMatch(
      /^No se puede deshacer: lo que/,
    );
});

test('a file changes prices of products that are there, and gives the old ones back', async () => {
  const mask = { name: 'Mascarilla', brand: 'Raíz', price: '300.00', code: '7501234567909' };
  const combs = { name: 'Peineta', price: '80.00', cost: '40.00' };
  await read('productos', [mask, combs]);
  const dearer = [
    { ...mask, name: 'Otro nombre', price: '340.00' },
    { ...combs, price: '90.00' },
  ];
  const { import_id, does } = await read('productos', dearer);
  expect(does).toEqual(['changed', 'changed']);
  const prices = async () =>
    (await salon.ok('product/stock', {})).products.flatMap(({ name, price_iva }) =>
      ['Mascarilla', 'Peineta'].includes(name) ? `${name} ${price_iva}` : [],
    );
  expect(await prices()).toEqual(['Mascarilla 340.00', 'Peineta 90.00']);
  await undo(import_id);
  expect(await prices()).toEqual(['Mascarilla 300.00', 'Peineta 80.00']);
  const rest = { import_id, rows: place([mask]), last: true };
  expect((await salon.refused('import/rows', rest)).message).toBe(
    'Esta importación se deshizo: elige otra vez el archivo',
  );
});

test('an advance stays within a price that a file lowers, and a category is kept as others are', async () => {
  const service = {
    service: 'Alisado',
    category: 'Efímera',
    minutes: '60',
    price: '900.00',
    advance: '500.00',
  };
  await read('servicios', [service]);
  const lower = { ...service, price: '400.00', advance: undefined };
  expect((await read('servicios', [lower])).does).toEqual(['advance: no puede ser mayor al precio']);
  const { categories } = await salon.ok('service/get', {});
  expect(categories.map(({ name }) => name)).toContain('EFÍMERA');
});

test('a level that the salon gave a client stays beside that of a file', async () => {
  const rita = { first_name: 'Rita', last_name: 'Olmos', phone: '5561234567' };
  await read('clientes', [{ ...rita, level: 'Lista negra' }]);
  expect((await read('clientes', [{ ...rita, level: 'VIP, Influencer' }])).does).toEqual(['changed']);
  const { clients } = await salon.ok('clients/get', { search: 'rita olmos' });
  expect(clients).toMatchObject([{ level_id: '2,3,5,' }]);
});

test('what was sold of a file’s products keeps it from being taken back', async () => {
  const { import_id } = await read('productos', [{ name: 'Aceite', price: '100.00', selling: '5' }]);
  const [oil] = (await salon.ok('product/stock', {})).products.filter(({ name }) => name === 'Aceite');
  await salon.ok('caja/add', { caja: {} });
  const lines = [{ kind: 'product' as const, variant_id: oil?.variant_id ?? 0, quantity: 1 }];
  await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '100' }], sale: { lines } });
  const kept = await salon.refused('import/undo', { import_id });
  expect(kept.message).toBe('No se puede deshacer: lo que trajo ya se usó en ventas');
});

test('healers and suppliers come in, and the same again change nothing', async () => {
  const healer = { first_name: 'Paola', last_name: 'Ríos', phone: '5511223344', selling: '10' };
  const supplier = { name: 'Nadia', company: 'Obsidiana', email: 'ventas@obsidiana.mx' };
  const first = await read('healers', [healer]);
  expect(first.does).toEqual(['new']);
  expect((await read('healers', [healer])).does).toEqual(['same']);
  expect((await read('proveedores', [supplier])).does).toEqual(['new']);
  expect((await read('proveedores', [{ ...supplier, phone: '5512345678' }])).does).toEqual(['changed']);
  await undo(first.import_id);
  expect((await salon.ok('healers/get', {})).healers.some(({ first_name }) => first_name === 'Paola')).toBe(
    false,
  );
});

test('booked appointments come in confirmed, and no healer gets two at once', async () => {
  const day = addDays(today(), 3);
  const { client } = await salon.ok('clients/profile', { client_id: salon.ximena });
  const who = { first_name: client.first_name, last_name: client.last_name, phone: client.phone };
  const row = {
    ...who,
    day,
    hour: '11:15',
    healer: 'Sofía Lara',
    service: 'Puntas de prueba',
    minutes: '45',
  };
  await read('servicios', [
    { service: 'Puntas de prueba', minutes: '30', price: '250.00', advance: '100.00' },
  ]);
  const rows = [
    row,
    { ...row, hour: '11:30' },
    { ...row, hour: '13:00', healer: 'Nadie' },
    { ...row, hour: '13:00', service: 'Otro' },
    { ...row, hour: '13:00', phone: '5500000000' },
    { ...row, day: '2026-01-01' },
  ];
  const first = await read('citas', rows);
  expect(first.does).toEqual([
    'new',
    'hour: el healer ya tiene otra cita a esa hora',
    'healer: no hay un healer así, o hay varios',
    'service: no hay un servicio así: importa antes los servicios',
    'phone: no hay un cliente así: importa antes los clientes',
    'day: ya pasó: entran las citas por venir',
  ]);
  expect((await read('citas', rows.slice(0, 1))).does).toEqual(['same']);
  const { appointments } = await salon.ok('calendar/get', { day });
  expect(appointments).toMatchObject([{ hour: '11:00', ending: '12:00', status_id: 2, total: '250.00' }]);
  await undo(first.import_id);
  expect((await salon.ok('calendar/get', { day })).appointments).toMatchObject([{ status_id: 5 }]);
});

test('gift cards, packages and credit come in as balances of before, and are no income of today', async () => {
  const { client } = await salon.ok('clients/profile', { client_id: salon.vip });
  const who = { first_name: client.first_name, last_name: client.last_name, phone: client.phone };
  const cards = [
    { number: 'GC-1044 2277', balance: '500.00', ...who },
    { number: 'GC-2', balance: '0.00' },
  ];
  const first = await read('tarjetas', cards);
  expect(first.does).toEqual(['new', 'balance: no le queda saldo']);
  await read('servicios', [{ service: 'Hidratación', minutes: '60', price: '600.00' }]);
  const visits = [
    { ...who, package: '6 hidrataciones', service: 'Hidratación', visits: '4', value: '2000.00' },
  ];
  const second = await read('paquetes', visits);
  const owed = [{ ...who, amount: '350.50' }];
  const third = await read('saldos', owed);
  expect([second.does, third.does]).toEqual([['new'], ['new']]);
  for (const [kind, rows] of [
    ['tarjetas', cards.slice(0, 1)],
    ['paquetes', visits],
    ['saldos', owed],
  ] as const)
    expect((await read(kind, rows)).does).toEqual(['same']);
  expect((await read('saldos', [{ ...who, amount: '1.00' }])).does).toEqual([
    'amount: ya tiene un saldo inicial de $350.50',
  ]);
  expect(await salon.ok('voucher/liabilities', {})).toMatchObject({
    gift_card_total: '500.00',
    package_total: '2000.00',
  });
  expect((await salon.ok('clients/profile', { client_id: salon.vip })).client.credit).toBe('350.50');
  const { current } = await salon.ok('report/sales', { from: today(), to: today(), group: 'method' });
  expect(current).toMatchObject({ prepaid: [] });
  expect((await salon.ok('payment/get', {})).types.map(({ id }) => id)).not.toContain(9);
  for (const { import_id } of [third, second, first]) await undo(import_id);
  expect((await salon.ok('clients/profile', { client_id: salon.vip })).client.credit).toBe('0.00');
  expect((await salon.ok('voucher/liabilities', {})).package_total).toBe('0.00');
  expect((await read('tarjetas', cards)).does[0]).toBe('new');
});

afterEach(async () => expect(await checkInvariants(salon.db.read)).toEqual([]));

import type { MissingReason } from '@melena/shared/rules/stock/transfer';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addBranch } from '../../testing/add-branch';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
/** The chain's other salons; the first one is where everybody works. */
let centro: number;
let norte: number;
/** Isn't sold: raw material in pieces of 500 g. */
let bleach: number;

beforeAll(async () => {
  centro = await addBranch(salon.db, salon.salon_id, 'Salón Centro');
  norte = await addBranch(salon.db, salon.salon_id, 'Salón Norte');
  const { product_id } = await stockOf(salon.shampoo);
  const prices = { price_buy: '300', price_buy_iva: '348', price_sell: '0', price_iva: '0' };
  const variant = { product_id, name: 'Polvo decolorante azul 500 g', content: 500, ...prices };
  bleach = (await salon.ok('product/add', { variant })).variant_id ?? 0;
});
afterEach(async () => expect(await checkInvariants(salon.db.read)).toEqual([]));

const at = (salon_id = 1) => ({ salon_id });

async function stockOf(variantId: number, branch?: number) {
  const { products } = await salon.ok('product/stock', at(branch), 'almacen');
  const row = products.find(({ variant_id }) => variant_id === variantId);
  if (!row) throw new Error(`Variant ${variantId} has no stock in salon ${branch ?? 'one'}`);
  return row;
}

async function count(
  variantId: number,
  counts: { selling?: number; material?: number; material_unit?: number },
) {
  const { variant_id, version, exhibition, selling, material } = await stockOf(variantId);
  const stock = { variant_id, version, exhibition, selling, material, ...counts, reason: 'Conteo' };
  // Refused where there are as many already.
  await salon.call('product/update/details', { stock }, 'almacen');
}

const add = (lines: readonly { variant_id: number; quantity: number }[], to = centro) => ({
  transfer: { to_salon_id: to, note: 'Va en la camioneta', lines: [...lines] },
});

async function send(quantity: number, to = centro): Promise<number> {
  await count(salon.shampoo, { selling: 20 });
  return (await salon.ok('transfer/add', add([{ variant_id: salon.shampoo, quantity }], to), 'almacen'))
    .transfer_id;
}

const details = (transfer_id: number, branch?: number) =>
  salon.ok('transfer/details', { transfer_id, ...at(branch) }, 'almacen');

/** The body by which a salon says how much of the only line arrived. */
async function reception(
  transfer_id: number,
  line: { readonly received: number; readonly missing_reason?: MissingReason },
  more: object = {},
) {
  const { transfer, lines } = await details(transfer_id);
  const { version } = transfer;
  return { transfer_id, version, lines: [{ id: lines[0]?.id ?? 0, ...line }], ...at(centro), ...more };
}

describe('what is sent', () => {
  test('leaves the storage, is in no count while it is on the way, and both salons see it', async () => {
    await count(salon.shampoo, { selling: 7 });
    await count(bleach, { material: 4 });
    const lines = [
      { variant_id: salon.shampoo, quantity: 4 },
      { variant_id: bleach, quantity: 2 },
    ];
    const { transfer_id } = await salon.ok('transfer/add', add(lines), 'almacen');
    expect(await stockOf(salon.shampoo)).toMatchObject({ selling: 3, incoming: 0 });
    expect(await stockOf(bleach)).toMatchObject({ material: 2, material_unit: 1000 });
    expect(await stockOf(salon.shampoo, centro)).toMatchObject({ selling: 0, incoming: 4 });
    expect(await stockOf(bleach, centro)).toMatchObject({ material: 0, incoming: 2 });
    const sent = await details(transfer_id);
    expect(sent.transfer).toMatchObject({
      folio: 'E-0001',
      from_salon: 'Salón de prueba',
      to_salon: 'Salón Centro',
      incoming: false,
      status_id: 1,
      pieces: 6,
      received: 0,
      sent_by: 'almacen',
      note: 'Va en la camioneta',
      cost: '600.00',
    });
    expect(await details(transfer_id, centro)).toMatchObject({
      transfer: { folio: 'E-0001', incoming: true },
      lines: [
        { quantity: 4, received: 0, material: false, before: 0 },
        { quantity: 2, received: 0, material: true, before: 0 },
      ],
    });
    const list = async (branch?: number) =>
      (await salon.ok('transfer/get', { search: 'E-0001', ...at(branch) }, 'almacen')).transfers.length;
    expect([await list(), await list(centro), await list(norte)]).toEqual([1, 1, 0]);
    expect(
      await salon.refused('transfer/details', { transfer_id, salon_id: norte }, 'almacen'),
    ).toMatchObject({
      code: 'not_found',
      elsewhere: { id: centro },
    });
    const { movements } = await salon.ok('product/movements', { variant_id: salon.shampoo }, 'almacen');
    expect(movements[0]).toMatchObject({
      reason: 'transfer',
      selling: -4,
      transfer: { id: transfer_id, folio: 'E-0001' },
    });
  });

  test('is refused at the line that lacks pieces, and nothing leaves', async () => {
    await count(salon.shampoo, { selling: 3 });
    // The opened one of the three stays.
    await count(bleach, { material: 3, material_unit: 1200 });
    const refused = (lines: Parameters<typeof add>[0], to?: number) =>
      salon.refused('transfer/add', add(lines, to), 'almacen');
    const four = { variant_id: salon.shampoo, quantity: 4 };
    const three = { variant_id: bleach, quantity: 3 };
    expect((await refused([{ ...three, quantity: 1 }, four])).fields).toEqual({
      'transfer.lines.1.quantity': 'Solo quedan 3 piezas de este producto',
    });
    expect((await refused([three])).fields).toEqual({
      'transfer.lines.0.quantity': 'Solo quedan 2 piezas de este producto',
    });
    const one = { ...four, quantity: 1 };
    expect((await refused([one, one])).fields).toEqual({
      'transfer.lines.1.variant_id': 'Este producto ya está en el envío',
    });
    expect((await refused([one], 1)).fields).toEqual({
      'transfer.to_salon_id': 'Elige otro salón de la cadena',
    });
    expect((await refused([])).fields).toEqual({ 'transfer.lines': 'Agrega al menos un producto' });
    expect(await stockOf(salon.shampoo)).toMatchObject({ selling: 3 });
    expect(await stockOf(bleach)).toMatchObject({ material: 3, material_unit: 1200 });
  });

  test('is numbered in the chain, whichever salon sends it', async () => {
    const here = (await details(await send(1))).transfer;
    const body = add([{ variant_id: salon.shampoo, quantity: 1 }], 1);
    const arrived = await reception(here.id, { received: 1 }, { finish: true });
    await salon.ok('transfer/receive', arrived, 'almacen');
    const { transfer_id } = await salon.ok('transfer/add', { ...body, ...at(centro) }, 'almacen');
    const back = (await details(transfer_id)).transfer;
    expect(back).toMatchObject({ from_salon: 'Salón Centro', incoming: true });
    expect(Number(back.folio.slice(2))).toBe(Number(here.folio.slice(2)) + 1);
  });
});

describe('what arrives', () => {
  test('is stock as soon as it is saved; the rest is on the way until somebody says what happened', async () => {
    const before = await stockOf(salon.shampoo, centro);
    const id = await send(4);
    await salon.ok(
      'transfer/receive',
      await reception(id, { received: 3 }, { note: 'Caja rota' }),
      'almacen',
    );
    expect(await stockOf(salon.shampoo, centro)).toMatchObject({
      selling: before.selling + 3,
      incoming: before.incoming + 1,
    });
    const opened = await details(id, centro);
    expect(opened).toMatchObject({
      transfer: { status_id: 1, received: 3, note: 'Caja rota', ended_at: null },
      lines: [{ received: 3, missing_reason: null, before: before.selling }],
    });
    const silent = await salon.refused(
      'transfer/receive',
      await reception(id, { received: 3 }, { lines: [], finish: true }),
      'almacen',
    );
    expect(silent.fields).toEqual({ 'lines.0.missing_reason': 'Falta 1 pieza: di qué pasó' });
    const lost = await reception(id, { received: 3, missing_reason: 'lost' }, { finish: true });
    await salon.ok('transfer/receive', lost, 'almacen');
    expect(await details(id)).toMatchObject({
      transfer: { status_id: 2, received: 3, ended_at: expect.any(String) },
      lines: [{ received: 3, missing_reason: 'lost' }],
    });
    expect(await stockOf(salon.shampoo, centro)).toMatchObject({
      selling: before.selling + 3,
      incoming: before.incoming,
    });
    // It is in no count, and the salon that sent it has written it off.
    expect(await stockOf(salon.shampoo)).toMatchObject({ selling: 16 });
    const wasted = async (branch?: number) =>
      (await salon.ok('report/inventory', { from: TODAY, to: TODAY, ...at(branch) })).written_off;
    expect(await wasted()).toMatchObject([{ variant_id: salon.shampoo, pieces: 1 }]);
    expect(await wasted(centro)).toEqual([]);
    expect(
      await salon.refused('transfer/receive', await reception(id, { received: 4 }), 'almacen'),
    ).toMatchObject({
      code: 'conflict',
      message: 'La recepción de este envío ya se terminó.',
    });
  });

  test('and goes back is in the stock of the salon that sent it', async () => {
    const before = await stockOf(bleach, centro);
    await count(bleach, { material: 5, material_unit: 2500 });
    const { transfer_id } = await salon.ok(
      'transfer/add',
      add([{ variant_id: bleach, quantity: 3 }]),
      'almacen',
    );
    const body = await reception(transfer_id, { received: 1, missing_reason: 'returned' }, { finish: true });
    await salon.ok('transfer/receive', body, 'almacen');
    expect(await stockOf(bleach)).toMatchObject({ material: 4, material_unit: 2000 });
    expect(await stockOf(bleach, centro)).toMatchObject({
      material: before.material + 1,
      material_unit: before.material_unit + 500,
    });
  });

  test('is refused at its line where it is more than was sent, or less than is left of it', async () => {
    const { incoming } = await stockOf(salon.shampoo, centro);
    const id = await send(4);
    expect(
      await salon.refused('transfer/receive', await reception(id, { received: 5 }), 'almacen'),
    ).toMatchObject({
      fields: { 'lines.0.received': 'Se enviaron 4: no pueden llegar 5' },
    });
    await salon.ok('transfer/receive', await reception(id, { received: 4 }), 'almacen');
    const { variant_id, version, exhibition, material } = await stockOf(salon.shampoo, centro);
    const stock = { variant_id, version, exhibition, material, selling: 1, reason: 'Conteo' };
    await salon.ok('product/update/details', { stock, ...at(centro) }, 'almacen');
    expect(
      await salon.refused('transfer/receive', await reception(id, { received: 2 }), 'almacen'),
    ).toMatchObject({
      fields: { 'lines.0.received': 'Ya se recibieron 4 y se usaron: quedan 1 en el inventario' },
    });
    await salon.ok('transfer/receive', await reception(id, { received: 3 }), 'almacen');
    expect(await stockOf(salon.shampoo, centro)).toMatchObject({ selling: 0, incoming: incoming + 1 });
  });

  test('is received by the salon that it was sent to, on the version that it saw', async () => {
    const id = await send(2);
    const body = await reception(id, { received: 1 });
    expect(await salon.refused('transfer/receive', { ...body, salon_id: 1 }, 'almacen')).toMatchObject({
      message: 'Solo lo recibe el salón al que se envió.',
    });
    expect(await salon.refused('transfer/receive', { ...body, salon_id: norte }, 'almacen')).toMatchObject({
      code: 'not_found',
    });
    await salon.ok('transfer/receive', body, 'almacen');
    expect(await salon.refused('transfer/receive', body, 'almacen')).toMatchObject({ code: 'stale' });
  });
});

test('a salon is closed once nothing is on the way from it or to it', async () => {
  const id = await send(1, norte);
  const { salons } = await salon.ok('salon/get', {});
  const { version } = salons.find(row => row.id === norte) ?? {};
  const close = { salon: { id: norte, version, status_id: 2 as const } };
  expect(await salon.refused('salon/status', close)).toMatchObject({
    message: 'Salón Norte tiene 1 envío en camino: recíbelo o cancélalo antes de cerrar el salón.',
  });
  await salon.ok('transfer/cancel', { transfer_id: id }, 'almacen');
  await salon.ok('salon/status', close);
  const sent = add([{ variant_id: salon.shampoo, quantity: 1 }], norte);
  expect(await salon.refused('transfer/add', sent, 'almacen')).toMatchObject({
    fields: { 'transfer.to_salon_id': 'Elige otro salón de la cadena' },
  });
});

describe('a transfer that is cancelled', () => {
  test('puts all of it back into the salon that sent it', async () => {
    const { incoming } = await stockOf(salon.shampoo, centro);
    const id = await send(4);
    expect(await stockOf(salon.shampoo)).toMatchObject({ selling: 16 });
    expect(
      await salon.refused('transfer/cancel', { transfer_id: id, ...at(centro) }, 'almacen'),
    ).toMatchObject({
      message: 'Solo lo cancela el salón que lo envió.',
    });
    await salon.ok('transfer/cancel', { transfer_id: id }, 'almacen');
    expect(await stockOf(salon.shampoo)).toMatchObject({ selling: 20 });
    expect(await stockOf(salon.shampoo, centro)).toMatchObject({ incoming });
    expect(await salon.refused('transfer/cancel', { transfer_id: id }, 'almacen')).toMatchObject({
      message: 'Este envío se canceló.',
    });
  });

  test('is one of which nothing arrived', async () => {
    const id = await send(4);
    await salon.ok('transfer/receive', await reception(id, { received: 1 }), 'almacen');
    expect(await salon.refused('transfer/cancel', { transfer_id: id }, 'almacen')).toMatchObject({
      message: 'Solo se cancela un envío del que no se ha recibido nada.',
    });
    await salon.ok('transfer/receive', await reception(id, { received: 0 }), 'almacen');
    await salon.ok('transfer/cancel', { transfer_id: id }, 'almacen');
  });
});

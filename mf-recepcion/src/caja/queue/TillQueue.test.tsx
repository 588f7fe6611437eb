import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { findButton, freeHour, tillTest } from '../testing';

const till = tillTest({ live: true });

const pane = async () => within(await screen.findByRole('region', { name: 'Citas de hoy' }));
const rowsOf = async () =>
  (await pane()).queryAllByRole('button', { name: /#/ }).map(item => item.textContent ?? '');
const segments = async () =>
  within((await pane()).getByRole('group', { name: 'Lista' }))
    .getAllByRole('button')
    .map(button => `${button.textContent}${button.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);

let waiting: { id: number; folio: string };
let inChair: { id: number; folio: string };
let booked: { id: number; folio: string };

beforeAll(async () => {
  await till.ensureTill();
  const { salon } = till;
  booked = await salon.book({ ...freeHour(), client: salon.vip });
  inChair = await salon.bookAndStart(freeHour());
  waiting = await salon.bookAndStart({ ...freeHour(), client: salon.influencer });
});

const finish = (id: number) =>
  till.salon.ok('appointment/update', { appointment: { id, complete: true } }, 'healer');

test('it opens with who is in the chair where nobody waits; who is finished is counted live', async () => {
  const page = await till.open();
  await waitFor(async () =>
    expect(await segments()).toEqual(['Por cobrar 0', 'En curso 2 *', 'Hoy 3', 'Ventas 0']),
  );
  expect(page.address()).toBe('/caja');
  await finish(waiting.id);
  // It is counted at once, and the list doesn't change under the hand.
  await waitFor(async () =>
    expect(await segments()).toEqual(['Por cobrar 1', 'En curso 1 *', 'Hoy 3', 'Ventas 0']),
  );
});

test('the segment is in the address, which opens it again; the day has the line of the present', async () => {
  const page = await till.open();
  await userEvent.click(await findButton('Hoy 3'));
  expect(page.address()).toBe('/caja?lista=hoy');
  expect(await rowsOf()).toHaveLength(3);
  const list = (await pane()).getByRole('list');
  expect([...list.children].map(item => /Ahora .*|#\d+/.exec(item.textContent ?? '')?.[0])).toEqual([
    `#${booked.folio} `.trim(),
    'Ahora 10:00 a.m.',
    `#${inChair.folio}`,
    `#${waiting.folio}`,
  ]);
  await page.go('/caja?lista=en-curso');
  await waitFor(async () => expect(await segments()).toContain('En curso 1 *'));
  // A link to an appointment opens the segment that holds it.
  await page.go(`/caja?cita=${waiting.id}`);
  await waitFor(async () => expect(await segments()).toContain('Por cobrar 1 *'));
});

test('arrows move between the rows, down out of the search too, and Enter opens the only one found', async () => {
  const page = await till.open('/caja?lista=hoy');
  const search = (await pane()).getByRole('searchbox');
  await userEvent.click(search);
  const focused = () => /#\d+/.exec(document.activeElement?.textContent ?? '')?.[0];
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe(`#${booked.folio}`);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe(`#${waiting.folio}`);
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe(`#${booked.folio}`);
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(focused()).toBe(`#${inChair.folio}`);
  await userEvent.type(search, `${waiting.folio}{Enter}`);
  await screen.findByRole('heading', { name: `#${waiting.folio}` });
  expect(page.address()).toBe(`/caja?lista=hoy&cita=${waiting.id}`);
});

test("a sale of an hour ago is found in 'Ventas', by what it was paid with, and a press opens it", async () => {
  const { salon } = till;
  const sale = (amount: string, client_id?: number) => ({
    client_id,
    lines: [{ kind: 'gift_card' as const, amount }],
  });
  await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '311' }], sale: sale('311') });
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [
      { type_id: 1, amount: '100' },
      { type_id: 2, account_id: salon.bank, amount: '422' },
    ],
    sale: sale('522', salon.ximena),
  });
  const page = await till.open();
  await waitFor(async () => expect(await segments()).toContain('Ventas 2'));
  await userEvent.click(await findButton('Ventas 2'));
  expect(page.address()).toBe('/caja?lista=ventas');
  const rows = async () => (await pane()).queryAllByRole('button', { name: /V-\d+/ });
  expect((await rows()).map(row => row.textContent)).toEqual([
    expect.stringMatching(/Ximena.*V-\d+ · Tarjeta de regaloEfectivo, Tarjeta\$522\.00/),
    expect.stringMatching(/Público en general.*V-\d+ · Tarjeta de regaloEfectivo\$311\.00/),
  ]);
  await userEvent.type((await pane()).getByRole('searchbox'), 'ximena');
  expect(await rows()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe(`/caja/ventas/${sale_id}`));
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir cobro' }));
  await screen.findByRole('dialog', { name: /Corregir cobro/ });
  await userEvent.keyboard('{Escape}');
  const invoice = await screen.findByRole('link', { name: 'Solicitar factura' });
  expect(invoice.getAttribute('href')).toBe(`/facturas?venta=${sale_id}`);
  await userEvent.click(screen.getByRole('link', { name: 'Caja' }));
  await waitFor(async () => expect(await segments()).toContain('Ventas 2 *'));
});

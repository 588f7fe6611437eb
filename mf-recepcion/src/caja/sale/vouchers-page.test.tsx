import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { tillTest } from '../testing';

const till = tillTest();

test('a card that is spent is found by its whole number, however it is typed, with what became of it', async () => {
  const { salon } = till;
  await till.ensureTill();
  const card = (amount: string) => ({
    client_id: salon.vip,
    lines: [{ kind: 'gift_card' as const, amount }],
  });
  await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '300' }], sale: card('300') });
  const [bought] = (await salon.ok('voucher/client', { client_id: salon.vip })).gift_cards;
  const number = await salon.cardNumber(bought?.sale_id);
  await salon.ok('caja/charge', {
    payments: [{ type_id: 7, amount: '300', gift_card: number }],
    sale: card('300'),
  });
  await till.open('/caja');
  await userEvent.click(await screen.findByRole('button', { name: 'Más' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Consultar tarjeta' }));
  const search = await screen.findByRole('searchbox');
  await userEvent.type(search, number.replaceAll('-', ' ').toLowerCase());
  const found = within(await screen.findByRole('region', { name: `Tarjeta ${number}` }));
  await found.findByText('Sin saldo');
  const rows = found.getAllByRole('row').slice(1);
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/Vendida\$300\.00$/),
    expect.stringMatching(/Usada en un cobro−\$300\.00$/),
  ]);
  await userEvent.clear(search);
  await userEvent.type(search, 'MEL-0000-0000');
  await screen.findByText('No hay una tarjeta de regalo con este número');
});

test('what the salon owes by its gift cards is summed up, and leads to the sale of each', async () => {
  const { salon } = till;
  const shown = await till.open('/caja/tarjetas');
  const { gift_cards } = await salon.ok('voucher/liabilities', {});
  const sums = within(await screen.findByRole('region', { name: 'Lo que se debe' }));
  await sums.findByText('$300.00');
  const list = within(screen.getByRole('region', { name: 'Tarjetas de regalo' }));
  await userEvent.click(list.getByRole('link', { name: gift_cards[0]?.number ?? '' }));
  await waitFor(() => expect(shown.address()).toBe(`/caja/ventas/${gift_cards[0]?.sale_id}`));
});

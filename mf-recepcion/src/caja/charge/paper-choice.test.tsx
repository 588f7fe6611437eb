import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saleStore } from '../sale/open-sale';
import { findButton, findDialog, freeHour, PAY, tillTest } from '../testing';

const till = tillTest();

// The paper as it was when the printer was called, and the chat that was opened: jsdom has neither.
let printed: string[] = [];
let chats: string[] = [];
let allows = true;
beforeEach(async () => {
  printed = [];
  chats = [];
  allows = true;
  localStorage.removeItem('melena.charge-paper');
  saleStore.setState(saleStore.getInitialState(), true);
  vi.stubGlobal('print', () => printed.push(document.querySelector('[data-paper]')?.textContent ?? ''));
  vi.stubGlobal('open', (address: string) => {
    chats.push(decodeURIComponent(address));
    return allows ? { opener: {} } : null;
  });
  await till.ensureTill();
});

async function charging() {
  const { id } = await till.bookAndFinish({ ...freeHour(), client: till.salon.ximena });
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  return { id, charge: await findDialog('Cobrar cita') };
}

test('the ticket is printed once and its text opens after the charge, and the next one remembers', async () => {
  const { id, charge } = await charging();
  await userEvent.click(charge.getByRole('checkbox', { name: 'Imprimir ticket' }));
  await userEvent.click(charge.getByRole('checkbox', { name: /Enviar por WhatsApp/ }));
  await userEvent.click(await charge.findByRole('button', { name: PAY }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('450.00');
  expect(printed[0]).not.toContain('Copia');
  expect(chats).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/52\d{10}\?text=Hola/)]);
  expect(chats[0]).toContain('Total $450.00');
  expect((await till.salon.ok('sale/paper', { appointment_id: id })).paper.prints.count).toBe(1);
  // The printed sheet is gone from the page.
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull());
  const next = await charging();
  expect(next.charge.getByRole('checkbox', { name: 'Imprimir ticket' })).toHaveProperty('checked', true);
});

test('a browser that opens no window says so, with the link', async () => {
  allows = false;
  const { charge } = await charging();
  await userEvent.click(charge.getByRole('checkbox', { name: /Enviar por WhatsApp/ }));
  await userEvent.click(await charge.findByRole('button', { name: PAY }));
  await screen.findByText('El navegador no dejó abrir WhatsApp.');
  const link = await screen.findByRole('link', { name: 'Abrir WhatsApp' });
  expect(link.getAttribute('href')).toContain('https://wa.me/52');
  expect(printed).toEqual([]);
});

test('a sale to nobody in particular is printed once on its page, and has nobody to write to', async () => {
  const page = await till.open('/caja/venta');
  for (const name of ['Tarjetas', '$500.00', 'Agregar tarjeta', 'Cobrar']) {
    await userEvent.click(await findButton(name));
  }
  const charge = await findDialog('Cobrar venta');
  expect(charge.getByRole('checkbox', { name: /WhatsApp.*Sin teléfono/ })).toHaveProperty('disabled', true);
  await userEvent.click(charge.getByRole('checkbox', { name: 'Imprimir ticket' }));
  await userEvent.click(charge.getByRole('button', { name: PAY }));
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('Tarjeta de regalo')]));
  // Whoever comes back to it gets no other copy.
  await page.go('/caja');
  await page.go(-1);
  await screen.findByRole('heading', { name: /^Venta V-/ });
  expect(printed).toHaveLength(1);
});

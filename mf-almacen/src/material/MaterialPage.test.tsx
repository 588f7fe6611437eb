import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../api/testing/salon-fixture';
import { findButton, findQuestion, screenTest } from '../testing';

const page = screenTest('material');
const NAME = 'Shampoo matizador 300 ml';

let hour = 10;
async function start(healer = page.salon.mariana, client = page.salon.ximena) {
  // Lunch, and an hour that a test below books by itself.
  if (hour === 14 || hour === 16) hour++;
  return await page.salon.bookAndStart({ hour: `${hour++}:00`, healer, client });
}

async function request(appointment_id: number, quantity: number): Promise<number> {
  const product = { appointment_id, variant_id: page.salon.shampoo, type_id: 2 as const, quantity };
  await page.salon.ok('calendar/add', { product });
  const { products } = await page.salon.details(appointment_id);
  return Math.max(...products.map(({ id }) => id));
}

const row = async (grams: string) => {
  const rows = await screen.findAllByRole('listitem');
  const found = rows.find(item => item.textContent?.includes(grams));
  if (!found) throw new Error(`No request of ${grams}`);
  return within(found);
};

describe('the list', () => {
  test("'No hay citas hoy' and 'Selecciona una cita del día' where nobody is in progress", async () => {
    await page.open('/material');
    await screen.findByText('No hay citas hoy');
    await screen.findByText('Selecciona una cita del día');
  });
});

describe('the chosen appointment', () => {
  test('what the other healer of an appointment asked for says who did', async () => {
    const { appointment } = await page.salon.ok('calendar/add', {
      appointment: {
        client_id: page.salon.ximena,
        healer_id: page.salon.sofia,
        day: TODAY,
        hour: '16:00',
      },
      services: [
        { service_id: page.salon.cut, healer_id: page.salon.mariana },
        { service_id: page.salon.blowDry, healer_id: page.salon.sofia },
      ],
    });
    const { id } = appointment;
    await page.salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    const product = { appointment_id: id, variant_id: page.salon.shampoo, type_id: 2 as const };
    await page.salon.ok('calendar/add', { product: { ...product, quantity: 41 } }, 'healer');
    await page.salon.ok('calendar/add', { product: { ...product, quantity: 42 } });
    await page.open(`/material?cita=${id}`);
    (await row('41 g')).getByText('Pidió Mariana Torres');
    expect((await row('42 g')).queryByText(/^Pidió/)).toBeNull();
  });

  test('a delivery is undone from its row and from the toast; the focus goes to the row that waits', async () => {
    const { id } = await page.salon.bookAndStart({ hour: '18:00', healer: page.salon.sofia });
    await request(id, 31);
    await request(id, 32);
    const left = async () => (await page.salon.ok('product/stock', {})).products[0]?.material_unit ?? 0;
    const before = await left();
    await page.open(`/material?cita=${id}`);
    (await row('31 g')).getByText(`Quedan ${before.toLocaleString('es-MX')} ml`);
    const focused = () => document.activeElement?.textContent ?? '';
    await userEvent.click((await row('31 g')).getByRole('button', { name: `Entregar ${NAME}` }));
    await waitFor(() => expect(focused()).toContain('32 g'));
    expect(document.activeElement?.tagName).toBe('LI');
    expect(await left()).toBe(before - 31);
    const undo = `Deshacer la entrega de ${NAME}`;
    await userEvent.click((await row('31 g')).getByRole('button', { name: undo }));
    await waitFor(() => expect(focused()).toContain('31 g'));
    expect(await left()).toBe(before);
    await userEvent.click((await row('32 g')).getByRole('button', { name: `Entregar ${NAME}` }));
    await userEvent.click(await findButton('Deshacer'));
    await waitFor(async () => expect(await left()).toBe(before));
    expect((await page.salon.details(id)).products.map(({ status_id }) => status_id)).toEqual([1, 1]);
  });

  test('more than there is: says how much is left, and leads to the inventory', async () => {
    const { id } = await start();
    await request(id, 5000);
    await page.open(`/material?cita=${id}`);
    const request5000 = await row('5,000 g');
    request5000.getByText(/^Quedan \d+ ml$/);
    await userEvent.click(request5000.getByRole('button', { name: `Entregar ${NAME}` }));
    await request5000.findByText(/^No alcanza la materia prima: quedan \d+ g y se pidieron 5,000 g$/);
    expect(request5000.getByRole('link', { name: 'Ver inventario' }).getAttribute('href')).toBe(
      `/inventario/${page.salon.shampoo}`,
    );
    await findButton(`Entregar ${NAME}`);
  });

  test('without a connection says so and offers to try again; what was done is done once', async () => {
    const { id } = await start();
    await request(id, 20);
    const left = async () => (await page.salon.ok('product/stock', {})).products[0]?.material_unit ?? 0;
    const before = await left();
    await page.open(`/material?cita=${id}`);
    const deliver = await findButton(`Entregar ${NAME}`);
    page.loseNextAnswer();
    await userEvent.click(deliver);
    await userEvent.click(await findButton(`Reintentar ${NAME}`));
    expect(await findButton('Entregado')).toHaveProperty('disabled', true);
    expect(await left()).toBe(before - 20);
  });

  test('what was not used is discarded, after a question, once the appointment is charged too', async () => {
    const { id } = await page.salon.bookAndStart({ hour: '10:00', healer: page.salon.sofia });
    await request(id, 25);
    await page.salon.call('caja/add', { caja: {} });
    const { version } = (await page.salon.details(id)).appointment;
    await page.salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    await page.open(`/material?cita=${id}`);
    await userEvent.click(await findButton(`Descartar ${NAME}`));
    const asked = await findQuestion();
    asked.getByText(/No sale del inventario/);
    await userEvent.click(asked.getByRole('button', { name: 'Descartar' }));
    // Nothing of it is pending any more: the list lets go of it.
    await screen.findByText('Esta cita no está en curso');
    expect((await page.salon.details(id)).products[0]).toMatchObject({ status_id: 3 });
  });
});

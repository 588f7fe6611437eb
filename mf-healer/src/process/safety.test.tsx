import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { moveToYesterday } from '../../../api/testing/move-to-yesterday';
import { findButton, findQuestion, healerTest, startVisit } from './process-testing';

const tablet = healerTest();

const material = (appointment_id: number, comments = '') => ({
  product: {
    appointment_id,
    variant_id: tablet.salon.shampoo,
    type_id: 2 as const,
    quantity: 45,
    comments,
  },
});

test("the client's notes stand under the head, and the end names what is pending in material", async () => {
  const { salon } = tablet;
  const { client } = await salon.ok('clients/profile', { client_id: salon.ximena });
  const noted = { id: client.id, version: client.version, comments: 'Alergia al PPD' };
  await salon.ok('clients/update', { client: noted });
  const { id } = await startVisit(salon);
  await salon.ok('calendar/add', material(id));
  await tablet.open(`/healer/${id}`);
  await screen.findByText('Alergia al PPD');
  await userEvent.click(await findButton('Finalizar cita'));
  const asked = await findQuestion('¿Deseas finalizar la cita?');
  asked.getByText('Materia prima sin entregar');
  asked.getByText('45 g');
  await userEvent.click(asked.getByRole('button', { name: 'Finalizar cita' }));
  const card = await findButton(/Ximena/);
  expect(card.textContent).toContain('Por cobrar');
});

test('the history shows all of the last five, with grams and step of what was used', async () => {
  const { salon } = tablet;
  await salon.ok('caja/add', { caja: {} });
  for (let days = 1; days <= 5; days++) {
    const { id } = await salon.bookAndStart({ hour: '15:00', client: salon.vip });
    if (days === 1) {
      await salon.ok('calendar/add', material(id, 'Corte · paso 2: Aplicación'));
      const [line] = (await salon.details(id)).products;
      await salon.ok('material/deliver', { material: { id: line?.id ?? 0 } });
    }
    const { version } = (await salon.details(id)).appointment;
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    await moveToYesterday(salon, id, days);
  }
  const { id } = await salon.bookAndStart({ hour: '16:00', client: salon.vip });
  await tablet.open(`/healer/${id}`);
  const panel = within(await screen.findByRole('region', { name: 'Historial de tratamientos' }));
  expect(await panel.findAllByRole('listitem')).toHaveLength(5);
  panel.getByText('45 g · Shampoo matizador 300 ml · Corte · paso 2: Aplicación');
});

test('what is in progress since yesterday stands first on the day, marked, and opens', async () => {
  const { id, folio } = await startVisit(tablet.salon);
  await moveToYesterday(tablet.salon, id, 9);
  const page = await tablet.open('/healer');
  const card = await findButton(new RegExp(folio));
  expect(card.textContent).toContain('En curso desde el mié 11 nov');
  expect(card.textContent).toMatch(/^\d+:00a .*Ximena CárdenasSecado.*#\d+ · nov 11\. 2026/);
  await userEvent.click(card);
  expect(page.address()).toBe(`/healer/${id}`);
  await findButton('Finalizar cita');
});

test('who gives only a line of it reads who does what, finishes that, and not its budget; then she reads who goes on', async () => {
  const { salon } = tablet;
  const { appointment } = await salon.ok('calendar/add', {
    appointment: { client_id: salon.ximena, healer_id: salon.sofia, day: '2026-11-20', hour: '17:00' },
    services: [{ service_id: salon.cut }, { service_id: salon.blowDry, healer_id: salon.mariana }],
  });
  await salon.ok('appointment/update', { appointment: { id: appointment.id, status_id: 3 } });
  const page = await tablet.open('/healer');
  const { folio } = appointment;
  const shared = await findButton(new RegExp(folio));
  expect(shared.textContent).toContain('Aún no termina Sofía Lara: Corte · Lacio, 5:00–6:00 p.m.');
  await page.go(`/healer/${appointment.id}`);
  await findButton('Agregar servicio');
  const head = (await screen.findByText('Tu parte 6:00–6:30 p.m.')).parentElement;
  expect(head?.textContent).toContain('Toda la cita 5:00–6:30 p.m.');
  const lines = within(screen.getByRole('table', { name: 'Servicios' }));
  expect(lines.getAllByRole('row').map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Corte.*Sofía Lara/),
    expect.stringMatching(/^Secado.*Tú/),
  ]);
  for (const name of ['Finalizar cita', 'Confirmar presupuesto']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await userEvent.click(await findButton('Finalizar mi parte'));
  const asked = await findQuestion('¿Deseas finalizar tu parte?');
  asked.getByText('Secado');
  asked.getByText('Aún no termina Sofía Lara: Corte');
  await userEvent.click(asked.getByRole('button', { name: 'Finalizar mi parte' }));
  await waitFor(async () =>
    expect((await findButton(new RegExp(folio))).textContent).toContain('Tu parte terminó'),
  );
  expect((await findButton(new RegExp(folio))).textContent).toContain('Aún no termina Sofía Lara: Corte');
  await userEvent.click(await findButton(new RegExp(folio)));
  await screen.findByText(/Finalizaste tu parte a las .* Aún no termina Sofía Lara: Corte\./);
  expect(screen.queryByRole('button', { name: /^Agregar|^Finalizar|^Solicitar/ })).toBeNull();
  const { services } = await salon.details(appointment.id);
  expect(services.map(({ finished_at }) => finished_at !== null)).toEqual([false, true]);
});

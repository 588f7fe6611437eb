import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { moveToYesterday } from '../../../api/testing/move-to-yesterday';
import { TODAY } from '../../../api/testing/salon-fixture';
import { findButton, findDialog, findQuestion, freeHour, PAY, tillTest } from './testing';

const till = tillTest();

const material = (appointment_id: number) => ({
  product: { appointment_id, variant_id: till.salon.shampoo, type_id: 2 as const, quantity: 45 },
});

test('a start is undone from the ticket, and not once something was added', async () => {
  await till.ensureTill();
  const { id } = await till.salon.bookAndStart(freeHour());
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Deshacer inicio'));
  const asked = await findQuestion('¿Deseas deshacer el inicio de la cita?');
  // Somebody else was faster.
  await till.salon.ok('calendar/add', material(id));
  await userEvent.click(asked.getByRole('button', { name: 'Deshacer inicio' }));
  await asked.findByText(/Alguien más hizo un cambio/);
  await userEvent.click(asked.getByRole('button', { name: 'Deshacer inicio' }));
  await asked.findByText(/Los servicios o productos ya cambiaron/);
  await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer inicio' })).toBeNull());
});

test('one whose day is over is not started any more: the ticket leads to its rescheduling', async () => {
  await till.ensureTill();
  const { id } = await till.salon.book({ day: TODAY, hour: '11:00', healer: till.salon.sofia });
  await moveToYesterday(till.salon, id, 3);
  await till.open(`/caja?cita=${id}`);
  const link = await screen.findByRole('link', { name: 'reagéndala' });
  expect(link.closest('p')?.textContent).toBe('Su día ya pasó: reagéndala');
  expect(link.getAttribute('href')).toBe(`/citas/${id}`);
  expect(screen.queryByText(/^Se inicia el/)).toBeNull();
});

test('a start that is undone after its advance was taken back leaves the appointment Pendiente', async () => {
  await till.ensureTill();
  const { salon } = till;
  const { id, folio } = await salon.bookAndStart({
    ...{ healer: salon.sofia, hour: '10:00', services: [salon.mask], advance: '200.00' },
  });
  const [payment] = (await salon.details(id)).payments;
  const reverse = { payment_id: payment?.payment_id ?? 0, password: PASSWORD, reason: 'Se devolvió' };
  await salon.ok('payment/reverse', reverse);
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Deshacer inicio'));
  const asked = await findQuestion('¿Deseas deshacer el inicio de la cita?');
  asked.getByText('Falta parte del anticipo: la cita queda pendiente.');
  await userEvent.click(asked.getByRole('button', { name: 'Deshacer inicio' }));
  await screen.findByText(`Inicio deshecho: la cita #${folio} está Pendiente`);
});

test("the client's notes stand at the ticket, and what nobody charged yesterday with its day", async () => {
  const { salon } = till;
  await till.ensureTill();
  const { id: client, version } = (await salon.ok('clients/profile', { client_id: salon.ximena })).client;
  await salon.ok('clients/update', { client: { id: client, version, comments: 'Alergia al PPD' } });
  const { id } = await till.bookAndFinish(freeHour());
  await moveToYesterday(salon, id);
  await till.open(`/caja?cita=${id}`);
  await screen.findByText('Alergia al PPD');
  await findButton(/En curso desde el jue 19 nov/);
  await findButton('Cobrar');
});

test('what is pending in material is named before the charge, and can be discarded there', async () => {
  await till.ensureTill();
  const { id } = await till.salon.bookAndStart(freeHour());
  await till.salon.ok('calendar/add', material(id));
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  charge.getByText(/Shampoo matizador .*45 g, sin entregar/);
  await userEvent.click(charge.getByRole('button', { name: 'Ver' }));
  charge.getByText('Materia prima sin entregar');
  const line = charge.getByText(/Shampoo matizador/).closest('li');
  expect(line?.textContent).toContain('45 g · $27.00');
  await userEvent.click(charge.getByRole('button', { name: /^Descartar Shampoo/ }));
  const asked = await findQuestion('¿Deseas descartar esta materia prima?');
  await userEvent.click(asked.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(charge.queryByText('Materia prima sin entregar')).toBeNull());
  expect((await till.salon.details(id)).appointment.pending).toBe('450.00');
  await userEvent.click(charge.getByRole('button', { name: PAY }));
  const open = await findQuestion('Mariana aún no termina. ¿Cobrar y cerrar?');
  await userEvent.click(open.getByRole('button', { name: 'Cobrar y cerrar' }));
  await screen.findByText('Cobrado');
});

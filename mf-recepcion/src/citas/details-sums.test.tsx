import { findButton, findQuestion } from '@melena/shared/testing/find';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TODAY } from '../../../api/testing/salon-fixture';
import { screenTest } from '../common/testing';

const cita = screenTest('citas');

const sums = async () =>
  (await screen.findByText('Pendiente', { selector: 'dt' })).closest('dl')?.textContent;

test('an appointment in progress sums up to its total, and leads to the charge', async () => {
  const { salon } = cita;
  const { id } = await salon.bookAndStart({ hour: '10:00' });
  const product = { appointment_id: id, variant_id: salon.shampoo };
  await salon.ok('calendar/add', { product: { ...product, type_id: 1, quantity: 1 } });
  await salon.ok('calendar/add', { product: { ...product, type_id: 2, quantity: 45 } });
  await salon.ok('appointment/discount', {
    appointment_id: id,
    password: 'melena-prueba',
    amount: '66',
  });
  await cita.open(`/citas/${id}`);
  expect(await sums()).toContain(
    'Servicios$450.00Productos$389.00Materia prima$27.00Descuento−$66.00Total$800.00',
  );
  await screen.findByRole('heading', { name: 'Materia prima' });
  expect(screen.getByRole('link', { name: 'Cobrar' }).getAttribute('href')).toBe(`/caja?cita=${id}&cobrar=1`);
});

test('what a confirmed budget keeps of a line that was taken off is a part of its own', async () => {
  const { salon } = cita;
  const { id } = await salon.bookAndStart({ hour: '11:00', services: [salon.cut, salon.blowDry] });
  await salon.ok('appointment/update', { appointment: { id, confirm: true } });
  const [line] = (await salon.details(id)).services;
  await salon.ok('calendar/add', { delete_service: { appointment_id: id, id: line?.id ?? 0 } });
  await cita.open(`/citas/${id}`);
  expect(await sums()).toContain('Servicios$300.00Presupuesto confirmado$450.00Total$750.00');
});

test('an appointment of another day is not offered to start, one of today is after its question, a finished one leads to its ticket', async () => {
  const { salon } = cita;
  const { id: later } = await salon.book({ day: '2026-12-02' });
  await salon.ok('caja/add', { caja: {} });
  const { id, version } = await salon.bookAndStart({ hour: '16:00' });
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  const { id: due } = await salon.book({ day: TODAY, hour: '17:00' });
  const page = await cita.open(`/citas/${later}`);
  await screen.findByText('Confirmada', { selector: '.word' });
  expect(screen.queryByRole('button', { name: 'Iniciar cita' })).toBeNull();
  await page.go(`/citas/${due}`);
  await userEvent.click(await findButton('Iniciar cita'));
  const asked = await findQuestion('¿Deseas iniciar la cita ahora?');
  await userEvent.click(asked.getByRole('button', { name: 'Iniciar cita' }));
  await screen.findByText('En Curso', { selector: '.word' });
  await page.go(`/citas/${id}`);
  const ticket = await screen.findByRole('link', { name: 'Ver en Caja' });
  expect(ticket.getAttribute('href')).toBe(`/caja?cita=${id}`);
});

test('the warehouse reads an appointment and is offered nothing; no id leads to the agenda', async () => {
  const { id } = await cita.salon.book({ day: '2026-12-03' });
  const page = await cita.open(`/citas/${id}`, 'almacen');
  await screen.findByText('Confirmada', { selector: '.word' });
  const verb = /^(Agregar|Cancelar|Iniciar|Reagendar|Cambiar|Llegó)/;
  expect(screen.queryAllByRole('button', { name: verb })).toEqual([]);
  await page.go('/citas');
  await waitFor(() => expect(page.address()).toBe('/agenda'));
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, freeHour, PAY, tillTest } from '../testing';

const till = tillTest({ live: true });

async function startShared() {
  await till.ensureTill();
  const { id } = await till.bookShared();
  await till.salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  return id;
}

const openCharge = async (id: number) => {
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  return findDialog('Cobrar cita');
};

test('before the charge the till says who goes on until when, that the charge ends that, and what an advance is', async () => {
  const id = await startShared();
  const { services } = await till.salon.details(id);
  const dried = services.filter(({ healer_id }) => healer_id === till.salon.mariana);
  const charge = await openCharge(id);
  await charge.findByText(/^Aún no termina Sofía Lara: Corte, 10:00–11:00 a\.m\.$/);
  charge.getByText(/^Aún no termina Mariana .*: Secado, 11:00–11:30 a\.m\.$/);
  charge.getByText(/El cobro termina sus partes y cierra sus procesos en la tableta\./);
  expect(charge.getByRole('link', { name: 'Pagos' }).getAttribute('href')).toBe('/pagos?nuevo=1');

  const complete_services = dried.map(line => line.id);
  await till.salon.ok(
    'appointment/update',
    { appointment: { id, complete: true, complete_services } },
    'healer',
  );
  await charge.findByText(/El cobro termina su parte y cierra su proceso en la tableta\./);
  expect(charge.queryByText(/Aún no termina Mariana/)).toBeNull();

  await userEvent.click(charge.getByRole('button', { name: PAY }));
  await findButton(/Agendar siguiente/);
  const after = await till.salon.details(id);
  expect(after.services.every(({ finished_at }) => finished_at !== null)).toBe(true);
});

test('of one healer it says nothing', async () => {
  await till.ensureTill();
  // The visit before goes on into this hour.
  freeHour();
  const { id } = await till.salon.bookAndStart({
    ...freeHour(),
    services: [till.salon.cut, till.salon.blowDry],
  });
  const charge = await openCharge(id);
  await charge.findByRole('list', { name: 'Pagos' });
  expect(charge.queryByText(/Aún no termina/)).toBeNull();
});

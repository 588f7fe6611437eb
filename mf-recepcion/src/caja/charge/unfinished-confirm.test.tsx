import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, PAY, tillTest } from '../testing';

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

test('a charge that ends what healers are at is asked about first: who, until when, and what an advance is', async () => {
  const id = await startShared();
  const { services } = await till.salon.details(id);
  const dried = services.filter(({ healer_id }) => healer_id === till.salon.mariana);
  const charge = await openCharge(id);
  const pay = async () => userEvent.click(await charge.findByRole('button', { name: PAY }));
  await pay();
  const both = await findQuestion('Sofía y Mariana aún no terminan. ¿Cobrar y cerrar?');
  both.getByText('Sofía Lara: Corte, 10:00–11:00 a.m.');
  both.getByText(/^Mariana .*: Secado, 11:00–11:30 a\.m\.$/);
  expect(both.getByRole('link', { name: 'Pagos' }).getAttribute('href')).toBe('/pagos?nuevo=1');
  await userEvent.click(both.getByRole('button', { name: 'Volver' }));
  expect(till.calls).not.toContain('caja/charge');

  const complete_services = dried.map(line => line.id);
  await till.salon.ok(
    'appointment/update',
    { appointment: { id, complete: true, complete_services } },
    'healer',
  );
  await till.settled('caja');
  await pay();
  const sofia = await findQuestion('Sofía aún no termina. ¿Cobrar y cerrar?');
  await userEvent.click(sofia.getByRole('button', { name: 'Cobrar y cerrar' }));
  await findButton(/Agendar siguiente/);
  const after = await till.salon.details(id);
  expect(after.services.every(({ finished_at }) => finished_at !== null)).toBe(true);
});

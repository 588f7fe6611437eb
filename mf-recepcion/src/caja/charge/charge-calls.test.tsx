import { queryClient } from '@melena/shared/client';
import { findButton, findDialog } from '@melena/shared/testing/find';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { freeHour, PAY, tillTest } from '../testing';

const till = tillTest({ live: true });

/** Presses 'Cobrar $…' of an appointment in progress. Calls are counted from there. */
async function confirmPayment({ loseAnswer = false } = {}) {
  await till.ensureTill();
  const { id, folio } = await till.bookAndFinish({ ...freeHour(), client: till.salon.ximena });
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  await charge.findByRole('list', { name: 'Pagos' });
  till.calls.length = 0;
  if (loseAnswer) till.loseNextAnswer();
  await userEvent.click(charge.getByRole('button', { name: PAY }));
  return { id, charge, receipt: `Cobro de $450.00 registrado en #${folio}` };
}

test('a charge fetches once what its reply does not tell, and nothing for its own live event', async () => {
  const { id, receipt } = await confirmPayment();
  await screen.findByText(receipt);
  await till.settled('caja');
  // The ticket asks for what the charge came to once it is done.
  expect([...till.calls].sort()).toEqual([
    ...['appointment/details', 'caja/charge', 'caja/get', 'payment/get', 'sale/list', 'sale/ticket'],
  ]);

  const tillAtServer = () => till.salon.ok('caja/get', {}, 'recepcion');
  const tillShown = () => queryClient.getQueryData(['caja/get', {}]);
  const { appointments } = await tillAtServer();
  expect(tillShown()).toMatchObject(await tillAtServer());
  const details = await till.salon.ok('appointment/details', { appointment_id: id }, 'recepcion');
  expect(queryClient.getQueryData(['appointment/details', { appointment_id: id }])).toEqual(details);

  // Another window's command brings its row along.
  till.calls.length = 0;
  await till.salon.book({ day: appointments[0]?.day, hour: '18:00', healer: till.salon.sofia });
  await expect.poll(tillShown).toMatchObject(await tillAtServer());
  await till.settled('caja');
  expect(till.calls).not.toContain('caja/get');
});

test('a charge whose answer is lost shows what its live event tells', async () => {
  const { charge, receipt } = await confirmPayment({ loseAnswer: true });
  await charge.findByText('La cita ya está en estado Finalizada.');
  await till.settled('caja');
  expect(till.calls).toContain('appointment/details');
  expect(queryClient.getQueryData(['caja/get', {}])).toMatchObject(
    await till.salon.ok('caja/get', {}, 'recepcion'),
  );
  expect(screen.queryByText(receipt)).toBeNull();
});

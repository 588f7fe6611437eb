import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, freeHour, tillTest } from '../testing';

const till = tillTest();

test('a charge that another desk made first says only that: no sums, nothing to press, nothing to lose', async () => {
  const { salon } = till;
  await till.ensureTill();
  const { id, version } = await till.bookAndFinish(freeHour());
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  await charge.findByRole('list', { name: 'Pagos' });
  await userEvent.type(charge.getByLabelText('Efectivo recibido'), '1000');
  const payments = [{ type_id: 1, amount: '450' }];
  await salon.ok('caja/charge', { appointment_id: id, version, payments });
  await userEvent.keyboard('{Enter}');
  await charge.findByText('La cita ya está en estado Finalizada.');
  for (const text of [/Alguien más/, /No queda nada por cobrar/, /^Sobra/, 'Por cobrar']) {
    expect(charge.queryByText(text)).toBeNull();
  }
  expect(charge.queryByRole('button', { name: 'Finalizar cita' })).toBeNull();
  await userEvent.click(charge.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await salon.details(id)).payments).toHaveLength(1);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { TODAY } from '../../../api/testing/salon-fixture';
import { findButton, findDialog, PAY, tillTest } from './testing';

const till = tillTest();

test('once the till is open its title has the focus; a charge that waited for it opens', async () => {
  const { salon } = till;
  const { id } = await salon.bookAndStart({ day: TODAY });
  const { caja } = await salon.ok('caja/add', { caja: { initial: '500' } });
  const count = { pieces: [{ kind: 'bill' as const, face: '500.00', quantity: 1 }] };
  const { count_id } = await salon.ok('caja/count/add', { caja_id: caja.id, count });
  await salon.ok('caja/update', {
    caja: { id: caja.id, version: caja.version, close: true },
    closing: { count_id, float: '500', note: '' },
    password: PASSWORD,
  });
  const page = await till.open();
  await screen.findByText('El último corte dejó $500.00 en el cajón.');
  await userEvent.type(screen.getByLabelText(/Efectivo inicial/), '{Enter}');
  const title = await screen.findByRole('heading', { name: /^Caja: nov 20/ });
  await waitFor(() => expect(title.contains(document.activeElement)).toBe(true));
  await page.go(`/caja?cita=${id}&cobrar=1`);
  await findDialog('Cobrar cita');
  await findButton(PAY);
});

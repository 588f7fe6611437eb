import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TODAY } from '../../../api/testing/salon-fixture';
import { findButton, findDialog, PAY, tillTest } from './testing';

const till = tillTest();

test('once the till is open its title has the focus; a charge that waited for it opens', async () => {
  const { id } = await till.salon.bookAndStart({ day: TODAY });
  const page = await till.open();
  await userEvent.type(await screen.findByLabelText(/Efectivo inicial/), '500{Enter}');
  const title = await screen.findByRole('heading', { name: /^Caja: nov 20/ });
  await waitFor(() => expect(title.contains(document.activeElement)).toBe(true));
  await page.go(`/caja?cita=${id}&cobrar=1`);
  await findDialog('Cobrar cita');
  await findButton(PAY);
});

import { queryClient } from '@melena/shared/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, screenTest } from '../testing';

const page = screenTest('material', { live: true });

test('a delivery fetches nothing: its reply tells the row, and what is left for the others', async () => {
  const { salon } = page;
  const { id } = await salon.bookAndStart({ hour: '10:00' });
  const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 2 as const };
  await salon.ok('calendar/add', { product: { ...product, quantity: 40 } });
  await salon.ok('calendar/add', { product: { ...product, quantity: 50 } });
  await page.open(`/material?cita=${id}`);
  const [deliver] = await screen.findAllByRole('button', { name: /^Entregar/ });
  page.calls.length = 0;
  await userEvent.click(deliver as HTMLElement);
  await findButton(/^Deshacer la entrega/);
  await page.settled('material');
  expect(page.calls).toEqual(['material/deliver']);
  const shown = () => queryClient.getQueryData(['material/get', {}]);
  expect(shown()).toEqual(await salon.ok('material/get', {}, 'almacen'));

  // Another window's command brings the visit's requests along.
  page.calls.length = 0;
  await salon.ok('calendar/add', { product: { ...product, quantity: 10 } });
  await expect.poll(shown).toEqual(await salon.ok('material/get', {}, 'almacen'));
  expect(page.calls).toEqual([]);
});

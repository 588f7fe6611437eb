import { findButton, findDialog, findQuestion } from '@melena/shared/testing/find';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const page = screenTest('clientes');

test('a client who is there twice is united with the other, whose page opens', async () => {
  const { salon } = page;
  const add = async (first_name: string, phone: string) =>
    (await salon.ok('clients/add', { client: { first_name, phone } })).client_id;
  const double = await add('Zenaida', '5544441111');
  const kept = await add('Zenaida Luz', '5544442222');
  const shown = await page.open(`/clientes/${double}`);
  await userEvent.click(await findButton('Unir con otro'));
  const picker = await findDialog('¿Con quién se une Zenaida?');
  await userEvent.click(await picker.findByText('Zenaida Luz'));
  const question = await findQuestion();
  await userEvent.click(question.getByRole('button', { name: 'Unir clientes' }));
  await waitFor(() => expect(shown.address()).toBe(`/clientes/${kept}`));
  await screen.findByRole('heading', { name: 'Zenaida Luz' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

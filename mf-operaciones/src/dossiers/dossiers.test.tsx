import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenTest } from '../testing';

const page = screenTest('dossiers');

test('each variant says how many steps its dossier has, is found, and leads to its page', async () => {
  const { salon } = page;
  const process = { service_variant_id: salon.mask, title: 'Lavado', minutes: 10 };
  await salon.ok('service/process/add', { process });
  const { variants } = await salon.ok('service/dossiers', {});
  const service = variants.find(({ id }) => id === salon.mask)?.service_id;
  await page.open('/dossiers', 'recepcion');
  const row = within(await screen.findByRole('row', { name: /^Mascarilla Lacio 30 min 1 proceso/ }));
  expect(row.getByRole('link').getAttribute('href')).toBe(`/servicios/${service}/variant/${salon.mask}`);
  await userEvent.type(screen.getByRole('searchbox'), 'córte');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  screen.getByText('Sin dossier');
  await userEvent.type(screen.getByRole('searchbox'), 'xx');
  await screen.findByText('No se encontraron variantes');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenTest } from '../testing';

const page = screenTest('dossiers');

test('table of variants (service plus hair type, number of steps), searchable; one leads to the variant', async () => {
  const { salon } = page;
  for (const title of ['Lavado', 'Secado']) {
    const process = { service_variant_id: salon.mask, title, minutes: 10 };
    await salon.ok('service/process/add', { process });
  }
  const { variants } = await salon.ok('service/dossiers', {});
  const mask = variants.find(({ id }) => id === salon.mask);
  await page.open('/dossiers', 'recepcion');
  const row = await screen.findByRole('row', { name: /Mascarilla/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent?.trim()),
  ).toEqual(['Mascarilla', 'Lacio', '30 min', '2 procesos']);
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    `/servicios/${mask?.service_id}/variant/${salon.mask}`,
  );
  expect(screen.getAllByRole('row')).toHaveLength(variants.length + 1);
  await userEvent.type(screen.getByRole('searchbox'), 'lácio mascar');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await userEvent.type(screen.getByRole('searchbox'), 'xx');
  await screen.findByText('No se encontraron variantes');
});

test('a variant that has none says so plainly', async () => {
  await page.open('/dossiers');
  const row = await screen.findByRole('row', { name: /Corte/ });
  within(row).getByText('Sin dossier');
});

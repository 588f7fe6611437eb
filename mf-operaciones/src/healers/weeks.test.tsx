import { fill } from '@melena/shared/testing/fill';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, screenTest } from '../testing';

const page = screenTest('healers');

test('a healer with a week and all services takes a name, a telephone and one press', async () => {
  const { services } = await page.salon.ok('service/get', {});
  const shown = await page.open('/healers?nuevo=1');
  await screen.findByRole('dialog', { name: 'Nuevo healer' });
  const form = await findDialog('Nuevo healer');
  await fill(form.getByLabelText('Nombre'), 'Ivonne');
  await fill(form.getByLabelText('Teléfono'), '55 4040 4040');
  await userEvent.click(within(form.getByRole('region', { name: 'Domingo' })).getByRole('checkbox'));
  form.getByText(`Da todos los servicios (${services.length})`);
  await userEvent.click(form.getByRole('button', { name: 'Registrar healer' }));
  await waitFor(() => expect(shown.address()).toMatch(/^\/healers\/\d+$/));
  const healer_id = Number(shown.address().split('/').at(-1));
  const profile = await page.salon.ok('healers/profile', { healer_id });
  expect(profile.services).toHaveLength(services.length);
  expect(profile.schedule.map(({ days }) => days)).toEqual(['Lun Mar Mie Jue Vie Sab']);
});

test('the weeks stand on one page; one is changed there and copied to another healer', async () => {
  await page.open('/healers/horarios');
  await userEvent.click(await screen.findByRole('row', { name: /^Ivonne/ }));
  const form = await findDialog('Horario de la semana');
  await userEvent.click(within(form.getByRole('region', { name: 'Lunes' })).getByRole('checkbox'));
  await userEvent.click(form.getByRole('checkbox', { name: /^Sofía/ }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar horario' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { healers } = await page.salon.ok('healers/weeks', {});
  const days = (name: string) => healers.find(healer => healer.name.startsWith(name))?.schedule[0]?.days;
  expect([days('Ivonne'), days('Sofía')]).toEqual(['Mar Mie Jue Vie Sab', 'Mar Mie Jue Vie Sab']);
});

test("'Todos los servicios' gives the rest of the catalogue with one commission", async () => {
  const { sofia } = page.salon;
  await page.open(`/healers/${sofia}`);
  await userEvent.click(await findButton('Todos los servicios'));
  const form = await findDialog('Todos los servicios');
  await fill(form.getByLabelText('Comisión'), '35');
  await userEvent.click(form.getByRole('button', { name: 'Agregar todos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { services } = await page.salon.ok('service/get', {});
  const profile = await page.salon.ok('healers/profile', { healer_id: sofia });
  expect(profile.services).toHaveLength(services.length);
  expect(profile.services.some(({ comission }) => comission === 35)).toBe(true);
});

import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { screenTest } from '../../common/testing';
import { VIEW, viewPreferences } from '../view-preferences';

const agenda = screenTest('agenda');
const DAY = '2026-12-10';

// They come when they are asked for, which takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('../deferred'),
    import('../week/week'),
    import('@melena/shared/salon/absence/HealerAbsence'),
  ]),
);
beforeEach(async () => {
  viewPreferences.setState({ ...viewPreferences.getInitialState(), view: VIEW.grid });
});

test('a healer who is away all day keeps the column, with the reason, until the absence is taken back', async () => {
  const { mariana } = agenda.salon;
  await agenda.salon.ok('healers/schedule/add', {
    schedule: {
      ...{ type_id: 2, healer_id: mariana, days: 'Jue', hour_in: null, hour_food: null, hour_out: null },
      ...{ date_start: DAY, date_end: DAY, reason: 'Enfermedad' },
    },
  });
  await agenda.open(`/agenda?dia=${DAY}&healer=${mariana}`);
  const thursday = await screen.findByRole('article', { name: 'jueves 10' });
  expect(within(thursday).getByText('Enfermedad')).toBeDefined();
  const sunday = screen.getByRole('article', { name: 'domingo 13' });
  expect(within(sunday).getByText('No trabaja')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Por healer' }));
  const column = await screen.findByRole('article', { name: 'Mariana Torres' });
  expect(within(column).getByText('Enfermedad')).toBeDefined();
  expect(within(column).queryByRole('button')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Ausencia de Mariana Torres' }));
  // Its code takes the place of the placeholder that the dialog opens with.
  const change = await screen.findByRole('button', { name: 'Cambiar motivo' });
  const dialog = within(screen.getByRole('dialog', { name: 'Ausencia' }));
  await userEvent.click(change);
  const reason = await findDialog('Motivo de la ausencia');
  await userEvent.click(reason.getByRole('combobox', { name: 'Motivo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Permiso' }));
  await userEvent.click(reason.getByRole('button', { name: 'Guardar cambios' }));
  await dialog.findByText('Permiso');
  expect(await within(column).findByText('Permiso')).toBeDefined();
  await userEvent.click(await dialog.findByRole('button', { name: 'Quitar ausencia' }));
  const asked = await findQuestion('¿Deseas quitar esta ausencia?');
  await userEvent.click(asked.getByRole('button', { name: 'Quitar ausencia' }));
  expect(
    await screen.findByRole('button', { name: 'Agendar con Mariana Torres a las 10:00 a.m.' }),
  ).toBeDefined();
  expect(within(column).queryByText('Permiso')).toBeNull();
});

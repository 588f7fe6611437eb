import { fill } from '@melena/shared/testing/fill';
import { findDialog } from '@melena/shared/testing/find';
import { setReachable } from '@melena/shared/testing/serve-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const agenda = screenTest('agenda');

async function openSearch() {
  const page = await agenda.open('/agenda');
  await userEvent.click(await screen.findByRole('button', { name: 'Buscar cita' }));
  const dialog = await findDialog('Buscar cita');
  return { page, dialog };
}

const details = () => screen.findByRole('dialog', { name: 'Detalles de la cita' });
const searches = () => agenda.calls.filter(path => path === 'calendar/search');

test("a folio is never taken for somebody's telephone, nor a telephone for a folio", async () => {
  const { folio } = await agenda.salon.book({ day: '2026-11-27', client: agenda.salon.vip });
  const { dialog } = await openSearch();
  const search = dialog.getByRole('button', { name: 'Buscar' });
  const box = dialog.getByRole('searchbox', { name: 'Folio' });
  expect(search).toHaveProperty('disabled', true);
  await userEvent.type(box, '#');
  expect(search).toHaveProperty('disabled', true);
  await userEvent.type(box, '5500000002{Enter}');
  expect(await dialog.findByText('No se encontró una cita con este folio')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Teléfono' }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Teléfono' }), folio);
  expect(search).toHaveProperty('disabled', true);
  await fill(dialog.getByRole('searchbox', { name: 'Teléfono' }), '5599998888{Enter}');
  await dialog.findByText('No se encontraron citas con este teléfono');
});

test("by the client's telephone, however it is written; of several one is chosen", async () => {
  const { salon } = agenda;
  const client = salon.influencer;
  const first = await salon.book({ day: '2026-11-28', client });
  const second = await salon.book({ day: '2026-11-30', client });
  const { page, dialog } = await openSearch();
  await userEvent.click(dialog.getByRole('button', { name: 'Teléfono' }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Teléfono' }), '+52 55 0000-0005{Enter}');
  const found = within(await dialog.findByRole('list', { name: 'Citas encontradas' })).getAllByRole('button');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`#${second.folio} · nov 30. 2026 · 10:00 a.m.`),
    expect.stringContaining(`#${first.folio} · nov 28. 2026 · 10:00 a.m.`),
  ]);
  await userEvent.click(found[1] as HTMLElement);
  expect(await within(await details()).findByText(`#${first.folio}`)).toBeDefined();
  expect(page.address()).toContain('dia=2026-11-28');
});

test('without a connection it says so, keeps what was typed, and Reintentar finds it', async () => {
  const { folio } = await agenda.salon.book({ day: '2026-12-01' });
  const { dialog } = await openSearch();
  await screen.findByRole('group', { name: 'Agenda por healer', hidden: true });
  setReachable(false);
  const box = dialog.getByRole('searchbox', { name: 'Folio' });
  await userEvent.type(box, `#${folio}{Enter}`);
  const again = await dialog.findByRole('button', { name: 'Reintentar' });
  expect(dialog.getByText('No hay conexión. Revisa tu internet e intenta de nuevo.')).toBeDefined();
  expect(box).toHaveProperty('value', `#${folio}`);
  setReachable(true);
  await userEvent.click(again);
  expect(await within(await details()).findByText(`#${folio}`)).toBeDefined();
  await waitFor(() => expect(searches()).toHaveLength(1));
});

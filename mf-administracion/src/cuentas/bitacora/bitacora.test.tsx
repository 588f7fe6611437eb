import { addDays, partsOf, today } from '@melena/shared/rules/time';
import { findDialog } from '@melena/shared/testing/find';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../api/src/core/database/transaction';
import { addBranch } from '../../../../api/testing/add-branch';
import { screenTest } from '../../common/testing';

const log = screenTest('cuentas');
const supplier = (name: string) => ({ name, company: `${name} S.A.`, phone: '5544443333' });

beforeAll(async () => {
  const { ok } = log.salon;
  await ok('clients/add', { client: { first_name: 'Nadia', phone: '5511112222' } }, 'recepcion');
  await ok('supplier/add', { supplier: supplier('Vapor') });
  const [salon] = (await ok('salon/get', {})).salons;
  if (!salon) throw new Error('There is a salon');
  const hours = { hour_start: '08:00', hour_end: salon.hour_end };
  await ok('salon/update', { salon: { id: salon.id, version: salon.version, ...hours } });
});

/** The text of the rows, first to last. */
const rows = async () => {
  await screen.findByText(/cambios?$/);
  return screen
    .queryAllByRole('row')
    .slice(1)
    .map(row => row.textContent ?? '');
};

async function choose(filter: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: filter }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('the day that is shown first is today, the latest on top, with who did it', async () => {
  await log.open('/cuentas/bitacora');
  const [first, second, third] = await rows();
  expect(first).toMatch(/[ap]\.m\.Cambió el horario del salónRenataSalones/);
  expect(second).toContain('Agregó el proveedor VaporRenata');
  expect(third).toContain('Registró al cliente Nadiarecepcion');
});

test('a person narrows it, and the address keeps it; with a thing too there may be nothing', async () => {
  const { address, go } = await log.open('/cuentas/bitacora');
  await rows();
  await choose('Persona', 'recepcion');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(address()).toMatch(/persona=staff%3A\d+$/);
  await go(`${address()}&sobre=supplier`);
  await screen.findByText('Nadie hizo nada ese día');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('a day on which nobody did anything says so, and no day after today is offered', async () => {
  const yesterday = addDays(today(), -1);
  await log.open(`/cuentas/bitacora?dia=${yesterday}`);
  await screen.findByText('Nadie hizo nada ese día');
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect((screen.getByRole('button', { name: 'Día siguiente' }) as HTMLButtonElement).disabled).toBe(true);
});

test('all days are read at once, with the day beside the hour', async () => {
  await log.open('/cuentas/bitacora');
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Todos' }));
  await screen.findByRole('columnheader', { name: 'Fecha' });
  const { date, year } = partsOf(today());
  await waitFor(async () => expect((await rows())[0]).toContain(` ${date}. ${year} `));
  expect(screen.queryByRole('group', { name: 'Fecha' })).toBeNull();
});

test('an entry shows each field before and after, and leads to the thing', async () => {
  await log.open('/cuentas/bitacora');
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Cambió el horario del salón' }));
  const shown = await findDialog('Cambió el horario del salón');
  const opening = within(shown.getByText('Apertura').parentElement as HTMLElement);
  expect(opening.getByRole('deletion').textContent).toBe('9:00 a.m.');
  expect(opening.getByRole('insertion').textContent).toBe('8:00 a.m.');
  expect(shown.queryByText('Cierre')).toBeNull();
  expect(shown.getByRole('link', { name: 'Ver los salones' }).getAttribute('href')).toBe('/salones');
});

test('more than a page is read page by page', async () => {
  const { salon, people, db } = log.salon;
  const row = {
    salon_id: salon.salon_id,
    at: '2026-03-05T18:00:00.000Z',
    actor_kind: 'staff',
    actor_id: people.administrador.id,
    call: 'clients/update',
    entity: 'client',
    entity_id: salon.client_id,
  } as const;
  await inTransaction(db, tx =>
    tx
      .insertInto('audit')
      .values(Array.from({ length: 201 }, () => row))
      .execute(),
  );
  await log.open('/cuentas/bitacora?dia=2026-03-05');
  await screen.findByText('1–200');
  await userEvent.click(screen.getByRole('button', { name: 'Siguientes' }));
  await screen.findByText('201–201');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Anteriores' }));
  await screen.findByText('1–200');
});

test('of several salons each entry says in which one it was done, and one of them is read alone', async () => {
  const { salon, db, ok } = log.salon;
  const condesa = await addBranch(db, salon.salon_id, 'Salón Condesa');
  await ok('supplier/add', { supplier: supplier('Rizo'), salon_id: condesa });
  await log.open('/cuentas/bitacora');
  const [last, ...others] = await rows();
  expect(last).toContain('Agregó el proveedor RizoRenataSalón Condesa');
  expect(others[0]).not.toContain('Condesa');
  await choose('Salón', 'Salón Condesa');
  await waitFor(async () => expect(await rows()).toEqual([last]));
  await userEvent.click(screen.getByRole('button', { name: 'Agregó el proveedor Rizo' }));
  await (await findDialog('Agregó el proveedor Rizo')).findByText(/Renata .* Salón Condesa$/);
});

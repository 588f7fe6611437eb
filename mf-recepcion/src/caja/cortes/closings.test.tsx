import { findDialog, headsOf } from '@melena/shared/testing/find';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { findButton, tillTest } from '../testing';

const till = tillTest();
let openId: number;

beforeAll(async () => {
  const { salon } = till;
  const { caja } = await salon.ok('caja/add', { caja: { initial: '500' } }, 'recepcion');
  await salon.ok('payment/add', { payment: { client_id: salon.vip, type_id: 1, amount: '120.50' } });
  const close = { id: caja.id, version: caja.version + 1, close: true as const };
  await salon.ok('caja/update', { caja: close, password: 'melena-prueba' }, 'atencion');
  openId = await till.ensureTill();
});

test('an administrator reads what an open till expects so far; it is not printed', async () => {
  const { salon } = till;
  await salon.ok('payment/add', { payment: { client_id: salon.vip, type_id: 1, amount: '75' } });
  await salon.ok('caja/count/add', { caja_id: openId, count: { pieces: [], slips: '70' } });
  const page = await till.open('/caja', 'administrador');
  await userEvent.click(await findButton('Más'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Corte parcial' }));
  expect(page.address()).toBe(`/caja/cortes/${openId}`);
  const report = within(await screen.findByRole('article', { name: 'Corte parcial' }));
  expect(report.getByText('Se espera en el cajón').nextElementSibling?.textContent).toBe('$75.00');
  expect(report.getByText('Último conteo').nextElementSibling?.textContent).toMatch(
    /^\$70\.00 por .*Falta \$5\.00$/,
  );
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Caja' }).getAttribute('href')).toBe('/caja');
  await page.go('/caja/cortes/999999');
  await screen.findByText('No se encontró el corte');
});

test('who counts blind is offered no such report, and its page says that the till is open', async () => {
  const page = await till.open();
  await userEvent.click(await findButton('Más'));
  await screen.findByRole('menuitem', { name: 'Cortes anteriores' });
  expect(screen.queryByRole('menuitem', { name: 'Corte parcial' })).toBeNull();
  await page.go(`/caja/cortes/${openId}`);
  await screen.findByText('Esta caja sigue abierta');
  expect(screen.queryByText('Se espera en el cajón')).toBeNull();
});

test('a cut names what came in without a till, who authorised it, and what is still to be charged', async () => {
  const { salon } = till;
  const { caja } = await salon.ok('caja/get', {});
  const close = { id: caja?.id ?? 0, version: caja?.version ?? 0, close: true as const };
  await salon.ok('caja/update', { caja: close, password: 'melena-prueba' });
  const transfer = { client_id: salon.vip, type_id: 3, account_id: salon.bank, amount: '1000' };
  await salon.ok('payment/add', { payment: transfer });
  openId = await till.ensureTill();
  const { folio } = await salon.bookAndStart({ hour: '16:00' });
  await till.open();
  await userEvent.click(await findButton('Más'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Corte de caja' }));
  const form = await findDialog('Corte de caja');
  await form.findByText('Hay una cita En Curso sin cobrar');
  expect(form.getByRole('link', { name: new RegExp(`#${folio}`) })).toBeDefined();
  await userEvent.type(form.getByLabelText('Billetes de $20'), '0');
  await userEvent.click(form.getByRole('button', { name: 'Terminar conteo' }));
  await form.findByRole('row', { name: /^Total sin caja/ });
  expect(form.getByRole('row', { name: /^Total sin caja/ }).textContent).toMatch(/\$1,000\.00$/);
  const table = within(form.getByRole('table', { name: 'Corte por cuenta' }));
  expect(headsOf(table)).toEqual([
    ...['Cuenta', 'Inicial', 'Entradas', 'Salidas', 'Total', 'Contado', 'Diferencia'],
  ]);
  // To the bank nothing came: each account stands there.
  table.getByRole('row', { name: /^BBVA 4821/ });
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toMatch(/\$0\.00$/);
  await userEvent.type(form.getByLabelText('Contraseña de administrador'), 'melena-prueba');
  await userEvent.click(form.getByRole('button', { name: 'Cerrar caja' }));
  const paper = within(await screen.findByRole('article', { name: 'Corte de caja' }));
  // Under the page's own heading, without a gap in the levels.
  paper.getByRole('heading', { name: 'Efectivo contado', level: 2 });
  expect(paper.queryAllByRole('heading', { level: 3 })).toEqual([]);
  expect(paper.getByText('Autorizó').nextElementSibling?.textContent).toMatch(/./);
  within(paper.getByRole('table', { name: 'Fuera de esta caja' })).getByText(/Valeria Prueba/);
});

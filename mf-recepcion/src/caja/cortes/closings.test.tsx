import { headsOf } from '@melena/shared/testing/find';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { findButton, tillTest } from '../testing';

const till = tillTest();
let closedId: number;
let openId: number;

beforeAll(async () => {
  const { salon } = till;
  const { caja } = await salon.ok('caja/add', { caja: { initial: '500' } }, 'recepcion');
  await salon.ok('payment/add', { payment: { client_id: salon.vip, type_id: 1, amount: '120.50' } });
  const close = { id: caja.id, version: caja.version + 1, close: true as const };
  await salon.ok('caja/update', { caja: close, password: 'melena-prueba' }, 'atencion');
  closedId = caja.id;
  openId = await till.ensureTill();
});

test("the till's menu leads to 'Cortes anteriores', which lists who opened and closed, and the total", async () => {
  const page = await till.open();
  await userEvent.click(await findButton('Más'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cortes anteriores' }));
  const table = within(await screen.findByRole('table', { name: 'Cortes anteriores' }));
  const link = await table.findByRole('link');
  expect(page.address()).toBe('/caja/cortes');
  expect(link.closest('tr')?.textContent).toMatch(/recepcion.*atencion.*\$620\.50$/);
  await userEvent.click(link);
  expect(page.address()).toBe(`/caja/cortes/${closedId}`);
});

test("the screen 'No hay caja activa' leads there too", async () => {
  const { salon } = till;
  const { caja } = await salon.ok('caja/get', {});
  await salon.ok('caja/update', {
    caja: { id: openId, version: caja?.version ?? 0, close: true },
    password: 'melena-prueba',
  });
  await till.open();
  await screen.findByText('No hay caja activa');
  const link = screen.getByRole('link', { name: 'Cortes anteriores' });
  expect(link.getAttribute('href')).toBe('/caja/cortes');
  openId = await till.ensureTill();
});

test('they are filtered by month, then by day, and the address keeps it', async () => {
  const page = await till.open('/caja/cortes');
  const choose = async (filter: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: filter }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Mes', 'Octubre 2026');
  await screen.findByText('No se encontraron cortes de caja');
  await choose('Mes', 'Noviembre 2026');
  expect(await screen.findAllByRole('link', { name: /^nov 20. 2026/ })).toHaveLength(2);
  await choose('Día', 'Jueves 19');
  await screen.findByText('No se encontraron cortes de caja');
  expect(page.address()).toBe('/caja/cortes?mes=2026-11&dia=2026-11-19');
  await userEvent.click(await findButton('Quitar filtros'));
  await waitFor(() => expect(page.address()).toBe('/caja/cortes'));
});

test('a frozen cut says by account what it held, by whom, and is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const page = await till.open('/caja/cortes?mes=2026-11');
  await screen.findAllByRole('link', { name: /^nov 20. 2026/ });
  await page.go(`/caja/cortes/${closedId}`);
  const paper = within(await screen.findByRole('article', { name: 'Corte de caja' }));
  paper.getByText('Salón de prueba');
  expect(paper.getByText('Abierta').parentElement?.textContent).toBe(
    'Abiertanov 20. 2026 10:00 a.m. por recepcion',
  );
  expect(paper.getByText('Cerrada').parentElement?.textContent).toBe(
    'Cerradanov 20. 2026 10:00 a.m. por atencion',
  );
  expect(paper.getByRole('row', { name: /^Efectivo/ }).textContent).toMatch(
    /\$500\.00\$120\.50\$0\.00\$620\.50$/,
  );
  const back = screen.getByRole('link', { name: 'Cortes' });
  expect(back.getAttribute('href')).toBe('/caja/cortes?mes=2026-11');
  await userEvent.click(await findButton('Imprimir'));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
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
  const form = within(await screen.findByRole('dialog', { name: 'Corte de caja' }));
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

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../../api/testing/app';
import { findButton, findDialog, freeHour, tillTest } from '../testing';

const till = tillTest();
beforeAll(async () => {
  await till.ensureTill();
});

async function chargedVisit() {
  const { salon } = till;
  const { id, version } = await salon.bookAndStart(freeHour());
  await salon.ok('caja/charge', {
    ...{ appointment_id: id, version },
    payments: [{ type_id: 2, account_id: salon.bank, amount: '450', folio: '047790' }],
  });
  return id;
}

async function openCorrection(address: string) {
  await till.open(address);
  await userEvent.click(await findButton('Corregir cobro'));
  const dialog = await findDialog('Corregir cobro');
  await dialog.findByRole('combobox', { name: /^(Método correcto|Cómo se devuelve)$/ });
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof findDialog>>;

async function choose(dialog: Dialog, label: string, option: string | RegExp) {
  await userEvent.click(await dialog.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function authorise(dialog: Dialog, reason: string, password = PASSWORD) {
  await choose(dialog, 'Motivo', reason);
  await userEvent.type(dialog.getByLabelText('Contraseña de administrador'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar corrección' }));
}

test('another method shows its entries before they are made; a wrong password is said at its field', async () => {
  const id = await chargedVisit();
  const dialog = await openCorrection(`/caja/ticket/${id}`);
  await choose(dialog, 'Método correcto', 'Efectivo');
  const entries = within(dialog.getByRole('region', { name: 'Se registrará hoy en el corte 0001' }));
  expect(entries.getAllByRole('row').map(row => row.textContent)).toEqual([
    expect.any(String),
    expect.stringMatching(/^Contrapartida .*−\$450\.00$/),
    'Cobro correctoEfectivo$450.00',
  ]);
  await authorise(dialog, 'Se cobró con el método equivocado', 'otra');
  expect(await dialog.findByText('Contraseña incorrecta')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Contraseña de administrador'));
  await userEvent.type(dialog.getByLabelText('Contraseña de administrador'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { payments } = await till.salon.ok('sale/ticket', { appointment_id: id });
  expect(payments.map(({ type_id, amount }) => [type_id, amount])).toEqual([
    [2, '450.00'],
    [2, '-450.00'],
    [1, '450.00'],
  ]);
});

test('another method has to be chosen: it is said at its field, and nothing typed is lost', async () => {
  const id = await chargedVisit();
  const dialog = await openCorrection(`/caja/ticket/${id}`);
  await userEvent.type(dialog.getByLabelText(/^Nota/), 'Pagó por transferencia');
  await authorise(dialog, 'Se cobró con el método equivocado');
  expect(await dialog.findByText('Elige el método correcto')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Método correcto' }));
  await choose(dialog, 'Método correcto', /^Transferencia/);
  expect(dialog.queryByText('Elige el método correcto')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar corrección' }));
  const account = dialog.getByRole('combobox', { name: 'Cuenta' });
  await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nota/).value).toBe('Pagó por transferencia');
  expect(till.calls).not.toContain('payment/correct');
});

test('the address of a correction opens its dialog', async () => {
  await till.open(`/caja/ticket/${await chargedVisit()}?corregir=1`);
  const dialog = await findDialog('Corregir cobro');
  expect(dialog.getByRole('radio', { name: 'Otro método' })).toBeTruthy();
});

test('a ticket that is in an invoice names it, and what is left to the accountant', async () => {
  const { salon } = till;
  const id = await chargedVisit();
  const recipient = {
    rfc: 'CACX7605101P8',
    legal_name: 'Xóchilt Casas Chávez',
    regime: '612',
    cfdi_use: 'G03',
  };
  await salon.ok('invoice/request', {
    tickets: [{ kind: 'appointment', id }],
    recipient: { ...recipient, postal_code: '36257' },
  });
  const dialog = await openCorrection(`/caja/ticket/${id}`);
  expect((await dialog.findByRole('link', { name: /^factura #\d+$/ })).getAttribute('href')).toMatch(
    /^\/facturas\/\d+$/,
  );
  await userEvent.click(dialog.getByRole('radio', { name: /^Devolver/ }));
  expect(dialog.getByText(/nota de crédito/)).toBeTruthy();
});

test('a damaged product goes back to no shelf unless somebody says so; its transfer keeps the reference', async () => {
  const { salon } = till;
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '389' }],
    sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
  });
  const dialog = await openCorrection(`/caja/ticket/venta/${sale_id}`);
  dialog.getByText('Lo ya escrito no cambia; el total sigue en $389.00.');
  await userEvent.click(dialog.getByRole('radio', { name: /^Regresar producto/ }));
  const shelf = dialog.getByRole('checkbox', { name: 'Vuelve al estante' });
  expect(shelf).toHaveProperty('checked', true);
  await choose(dialog, 'Motivo', /^Producto dañado/);
  expect(shelf).toHaveProperty('checked', false);
  await choose(dialog, 'Cómo se devuelve', /^Transferencia/);
  await choose(dialog, 'Cuenta', /^BBVA/);
  await userEvent.type(dialog.getByLabelText(/^Referencia/), ' SPEI 991 ');
  await authorise(dialog, 'Producto dañado');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { payments } = await salon.ok('sale/ticket', { sale_id: sale_id ?? 0 });
  expect(payments.at(-1)).toMatchObject({ type_id: 3, amount: '-389.00', folio: 'SPEI 991' });
});

test('a refusal of a line stands at that line, and goes with it', async () => {
  const { salon } = till;
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '1078' }],
    sale: {
      client_id: salon.vip,
      lines: [
        { kind: 'gift_card', amount: '300' },
        { kind: 'product', variant_id: salon.shampoo, quantity: 2 },
      ],
    },
  });
  const dialog = await openCorrection(`/caja/ticket/venta/${sale_id}`);
  await userEvent.click(dialog.getByRole('radio', { name: /^Regresar producto/ }));
  const [first, second] = dialog.getAllByRole('textbox');
  await userEvent.type(second as HTMLElement, '2');
  // Another desk takes them back first.
  const { lines } = await salon.ok('sale/ticket', { sale_id: sale_id ?? 0 });
  await salon.ok('sale/return', {
    ...{ sale_id: sale_id ?? 0, lines: [{ id: lines[1]?.id ?? 0, quantity: 1, restock: true }] },
    ...{ reason: 'Producto dañado', password: PASSWORD },
  });
  await authorise(dialog, 'No le sirvió al cliente');
  const said = await dialog.findByText('Solo queda 1 por regresar');
  expect(second?.getAttribute('aria-describedby')).toContain(said.closest('[id]')?.id);
  expect(first?.getAttribute('aria-invalid')).not.toBe('true');
  expect(document.activeElement).toBe(second);
});

test('a part that comes back later is shown as it is given back, to the centavo', async () => {
  const { salon } = till;
  const { id } = await salon.bookAndStart(freeHour());
  await salon.ok('calendar/add', {
    product: { appointment_id: id, variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity: 4 },
  });
  await salon.ok('appointment/discount', { appointment_id: id, amount: '0.02', password: PASSWORD });
  const { version, total } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, payments: [{ type_id: 1, amount: total }] });
  const [line] = (await salon.ok('sale/ticket', { appointment_id: id })).products;
  const lines = [{ id: line?.id ?? 0, quantity: 1, restock: true }];
  const back = { appointment_id: id, lines, reason: 'Producto dañado', password: PASSWORD };
  const { refunded: first } = await salon.ok('sale/return', back);
  const dialog = await openCorrection(`/caja/ticket/${id}`);
  await userEvent.click(dialog.getByRole('radio', { name: /^Regresar producto/ }));
  await userEvent.type(dialog.getAllByRole('textbox')[0] as HTMLElement, '1');
  const shown = dialog.getByText(/^−\$/).textContent;
  await authorise(dialog, 'No le sirvió al cliente');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { refunded } = await salon.ok('sale/ticket', { appointment_id: id });
  const second = (Number(refunded) - Number(first)).toFixed(2);
  expect(shown).toBe(`−$${second}`);
  expect([first, second]).toEqual(['388.99', '389.00']);
});

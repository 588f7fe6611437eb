import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TODAY } from '../../../../api/testing/salon-fixture';
import { screenTest } from '../../common/testing';

const bank = screenTest('pagos');
const BANK_DAY = '20/11/2026';

const open = async () => {
  cleanup();
  await bank.open('/pagos/conciliar', 'administrador');
  await screen.findByRole('region', { name: 'Movimientos del banco' });
};
const pay = async (amount: string, more: object = {}) => {
  const payment = { client_id: bank.salon.vip, type_id: 3, account_id: bank.salon.bank, amount, ...more };
  return (await bank.salon.ok('payment/add', { payment })).payment_id;
};
const file = (...rows: string[]) =>
  new File([['Fecha;Concepto;Referencia;Cargo;Abono', ...rows].join('\n')], 'bbva.csv', { type: 'text/csv' });
const lines = () => screen.findByRole('list', { name: /Por conciliar|Conciliados|Ignorados|Diferencias/ });
const line = async (text: string | RegExp) => {
  const found = (await within(await lines()).findByText(text)).closest('li');
  if (!found) throw new Error(`No line says ${text}`);
  return within(found);
};

async function importFile(csv: File) {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Importar estado de cuenta' }));
  const form = await findDialog('Importar estado de cuenta');
  await userEvent.upload(form.getByLabelText(/Archivo CSV del banco/), csv);
  return form;
}

test('a file is read, its wrong rows are named, and the same file adds nothing twice', async () => {
  const csv = () =>
    file(`${BANK_DAY};SPEI DE VALERIA;44718;;431.07`, `${BANK_DAY};COMISION;;7.00;`, 'mañana;Otra;;;5');
  const form = await importFile(csv());
  await form.findByText(/renglón no se importa\. Los demás sí/);
  await form.findByText('No es una fecha: mañana · Otra · 5');
  expect(form.getByRole('combobox', { name: /Abono/ }).textContent).toContain('Abono');
  await userEvent.click(form.getByRole('button', { name: 'Importar 2 movimientos' }));
  await screen.findByText('2 movimientos nuevos');
  await line('COMISION');
  const again = await importFile(csv());
  await userEvent.click(await again.findByRole('button', { name: 'Importar 2 movimientos' }));
  await screen.findByText('0 movimientos nuevos · 2 ya estaban');
  const { salon } = bank;
  const period = { account_id: salon.bank, from: TODAY, to: TODAY };
  expect((await salon.ok('statement/get', period)).lines).toMatchObject([
    { amount: '431.07', reference: '44718' },
    { amount: '-7.00', description: 'COMISION' },
  ]);
});

test('what a file leaves open is asked with two rows as they would be read, before it is imported', async () => {
  const rows = [
    'Fecha,Concepto,Tipo,Importe',
    '05/03/2026,A1,D,1.50',
    '06/03/2026,B2,C,2.50',
    '05/03/2026,C3,D,3.50',
  ];
  const form = await importFile(new File([rows.join('\n')], 'otro.csv', { type: 'text/csv' }));
  const button = await form.findByRole('button', { name: 'Importar 3 movimientos' });
  const tile = (name: RegExp) => form.getByRole('radio', { name });
  expect(
    tile(/Día\/mes\/año.*Renglón 2: jue 5 mar de 2026 · −\$1\.50.*Renglón 3: vie 6 mar/).hasAttribute(
      'checked',
    ),
  ).toBe(false);
  await userEvent.click(tile(/Mes\/día\/año.*Renglón 2: dom 3 may de 2026/));
  expect(button).toHaveProperty('disabled', true);
  await userEvent.click(tile(/C es cargo y D es depósito.* \$1\.50.* −\$2\.50/));
  await form.findByText(/Las fechas se leen como mes\/día\/año, y los importes con punto decimal/);
  expect(button).toHaveProperty('disabled', false);
});

test('columns that are not recognised are chosen by hand', async () => {
  const rows = `${BANK_DAY},Venta,12.50\n${BANK_DAY},Venta,12.50\n`;
  const form = await importFile(new File([rows], 'otro.csv', { type: 'text/csv' }));
  await form.findByText('No se reconocieron las columnas. Elige cuál es cada una.');
  expect(form.getByRole('button', { name: 'Importar' })).toHaveProperty('disabled', true);
  for (const [name, place] of [
    ['Fecha', /Columna 1/],
    ['Importe', /Columna 3/],
  ] as const) {
    await userEvent.click(form.getByRole('combobox', { name: new RegExp(`^${name}`) }));
    await userEvent.click(await screen.findByRole('option', { name: place }));
  }
  await form.findByRole('button', { name: 'Importar 2 movimientos' });
});

test('the sure ones are accepted at once, money that nobody entered becomes a payment, an ignored line comes back, a match is undone', async () => {
  const payment_id = await pay('431.07');
  const form = await importFile(file(`${BANK_DAY};SPEI SIN NOMBRE;99871;;512.30`));
  await userEvent.click(await form.findByRole('button', { name: 'Importar 1 movimiento' }));
  const sure = await line('SPEI DE VALERIA');
  sure.getByText('Segura');
  sure.getByRole('link', { name: `#${payment_id}` });
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar la segura' }));
  await screen.findByText('Movimiento conciliado');

  await userEvent.click((await line('SPEI SIN NOMBRE')).getByRole('button', { name: 'Registrar pago' }));
  const panel = await findDialog('Nuevo pago');
  expect(panel.getByLabelText('Cantidad')).toHaveProperty('value', '512.30');
  expect(panel.queryByRole('radio', { name: /Efectivo/ })).toBeNull();
  expect(await panel.findByLabelText(/Referencia bancaria/)).toHaveProperty('value', '99871');
  await userEvent.type(panel.getByRole('combobox', { name: 'Cliente' }), 'valeria');
  await userEvent.click(await screen.findByRole('option', { name: /Valeria/ }));
  await userEvent.click(await panel.findByRole('radio', { name: 'Dejar como crédito' }));
  await userEvent.click(panel.getByRole('button', { name: 'Registrar pago' }));
  await screen.findByText('Pago de $512.30 registrado');

  await userEvent.click((await line('COMISION')).getByRole('button', { name: 'Ignorar' }));
  const reason = await findDialog('Ignorar movimiento');
  await userEvent.click(reason.getByRole('button', { name: 'Ignorar' }));
  await reason.findByText('Escribe el motivo');
  await userEvent.type(reason.getByLabelText('Motivo'), 'Comisión del mes{Enter}');
  await screen.findByText('Movimiento ignorado');
  await userEvent.click(screen.getByRole('button', { name: 'Ignorados 1' }));
  const ignored = await line('COMISION');
  ignored.getByText('Se ignora: Comisión del mes');
  await userEvent.click(ignored.getByRole('button', { name: 'No ignorar' }));
  await screen.findByRole('button', { name: 'Ignorados 0' });
  await userEvent.click(screen.getByRole('button', { name: 'Conciliados 2' }));
  await userEvent.click((await line('SPEI DE VALERIA')).getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('El movimiento está por conciliar otra vez');
  const { payment } = await bank.salon.ok('payment/assigments', { payment_id });
  expect(payment.statement_line_id).toBeNull();
});

test('a deposit of a terminal is several payments and a commission', async () => {
  const ids = [await pay('600', { type_id: 2 }), await pay('400.50', { type_id: 2 })];
  const form = await importFile(file(`${BANK_DAY};DEPOSITO CLIP;;;900.00`));
  await userEvent.click(await form.findByRole('button', { name: 'Importar 1 movimiento' }));
  await userEvent.click((await line('DEPOSITO CLIP')).getByRole('button', { name: 'Elegir pagos' }));
  const panel = await findDialog('Conciliar movimiento');
  const save = panel.getByRole('button', { name: 'Conciliar' });
  expect(save).toHaveProperty('disabled', true);
  for (const id of ids) await userEvent.click(panel.getByRole('checkbox', { name: new RegExp(`#${id} `) }));
  await userEvent.keyboard('{Escape}');
  const asked = await findQuestion('¿Salir sin guardar?');
  await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
  expect((await panel.findByText('Diferencia')).nextElementSibling?.textContent).toBe('$100.50');
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(panel.getByRole('checkbox', { name: /\$100.50 son comisión/ }));
  await userEvent.click(save);
  await screen.findByText('Movimiento conciliado');
  await userEvent.click(screen.getByRole('button', { name: /^Conciliados/ }));
  await (await line('DEPOSITO CLIP')).findByText(/Comisión del banco/);
});

test('reception sees what is left on both sides, and changes nothing', async () => {
  cleanup();
  await bank.open('/pagos/conciliar');
  await line('COMISION');
  expect(screen.queryByRole('button', { name: /Importar|Aceptar|Elegir pagos|Ignorar$/ })).toBeNull();
});

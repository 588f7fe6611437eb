import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { findButton, findDialog, findQuestion, freeHour, PAY, tillTest } from './testing';

const till = tillTest();

/** An appointment of today that awaits its advance of 200.00, with its ticket open. */
async function openUnpaid() {
  const { id, folio } = await till.salon.book({ ...freeHour(), services: [till.salon.mask] });
  const page = await till.open(`/caja?cita=${id}`);
  await findButton('Registrar anticipo e iniciar');
  return { id, folio, page, details: () => till.salon.details(id) };
}

const hasFocus = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })), {
    timeout: 2_000,
  });

test('who comes without having paid the advance pays and sits down in one step, here', async () => {
  await till.ensureTill();
  const { id, folio, page, details } = await openUnpaid();
  await userEvent.click(await findButton('Registrar anticipo e iniciar'));
  const dialog = await findDialog('Registrar anticipo e iniciar');
  expect(await dialog.findByRole('radio', { name: 'Efectivo' })).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Cantidad')).toHaveProperty('value', '200.00');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Registrar anticipo e iniciar' }));
  await screen.findByText(`Anticipo de $200.00 registrado en #${folio}: cita iniciada`);
  // The next step has the focus, and not what would undo this one.
  await hasFocus('Cobrar');
  expect(till.calls.filter(path => path === 'payment/add')).toHaveLength(1);
  expect(page.address()).toBe(`/caja?cita=${id}`);
  expect(await details()).toMatchObject({
    appointment: { status_id: 3, paid: '200.00' },
    payments: [{ type_id: 1, type: 'Efectivo', amount: '200.00' }],
  });
  const [toast] = await screen.findAllByText(/cita iniciada$/);
  await userEvent.click(
    within(toast?.closest('.toast') as HTMLElement).getByRole('button', { name: 'Deshacer inicio' }),
  );
  await findButton('Iniciar cita');
  expect((await details()).appointment).toMatchObject({ status_id: 2, paid: '200.00' });
});

test('to start, the advance is paid whole; alone it is registered here too, and a part of it will do', async () => {
  await till.ensureTill();
  const { details } = await openUnpaid();
  await userEvent.click(await findButton('Registrar anticipo e iniciar'));
  const dialog = await findDialog('Registrar anticipo e iniciar');
  const amount = await dialog.findByLabelText('Cantidad');
  await dialog.findByRole('radio', { name: 'Efectivo' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '150{Enter}');
  await dialog.findByText('Para iniciar la cita el anticipo va completo: $200.00');
  expect(till.calls).not.toContain('payment/add');
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  await userEvent.click(await findButton('Registrar anticipo'));
  const alone = await findDialog('Registrar anticipo');
  const part = await alone.findByLabelText('Cantidad');
  await alone.findByRole('radio', { name: 'Efectivo' });
  await userEvent.clear(part);
  await userEvent.type(part, '150{Enter}');
  await screen.findByText(/Faltan/);
  await waitFor(async () =>
    expect((await details()).appointment).toMatchObject({ status_id: 1, paid: '150.00' }),
  );
  await screen.findByText(
    (_, element) => element?.textContent === 'Faltan $50.00 de anticipo para confirmar la cita.',
  );
});

test('an advance of another day is registered without a start', async () => {
  await till.ensureTill();
  const { id } = await till.salon.book({ services: [till.salon.mask] });
  await till.open(`/caja?cita=${id}`);
  await findButton('Registrar anticipo');
  expect(screen.queryByRole('button', { name: 'Registrar anticipo e iniciar' })).toBeNull();
});

test('an address opens the charge, and closing it leaves the ticket', async () => {
  await till.ensureTill();
  const { id } = await till.salon.bookAndStart(freeHour());
  const page = await till.open(`/caja?cita=${id}&cobrar=1`);
  const charge = await findDialog('Cobrar cita');
  await userEvent.click(await charge.findByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(page.address()).toBe(`/caja?cita=${id}`));
  await userEvent.click(await findButton('Cobrar'));
  await findDialog('Cobrar cita');
  expect(page.address()).toBe(`/caja?cita=${id}&cobrar=1`);
  await userEvent.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(page.address()).toBe(`/caja?cita=${id}`));
});

test('an address that is older than the charge opens the ticket alone', async () => {
  await till.ensureTill();
  const { id } = await till.salon.bookAndStart(freeHour());
  await till.salon.ok('caja/charge', { appointment_id: id, type_id: 1 });
  await till.open(`/caja?cita=${id}&cobrar=1`);
  await screen.findByText('Cobrado');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The cells of each payment, once there are as many. */
async function rowsOfPayments(count: number) {
  const payments = within(await screen.findByRole('region', { name: 'Pagos' }));
  await waitFor(() => expect(payments.getAllByRole('row')).toHaveLength(count + 1));
  const rows = payments.getAllByRole('row').slice(1);
  return rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent));
}

test('a charge by two methods with a tip, a product beside it and a correction says all of it', async () => {
  const { salon } = till;
  await till.ensureTill();
  const { id, version } = await salon.bookAndStart(freeHour());
  const { payment_id } = await salon.ok('caja/charge', {
    appointment_id: id,
    version,
    payments: [
      { type_id: 2, account_id: salon.bank, amount: '589', folio: 'AUT 048213' },
      { type_id: 1, amount: '300' },
    ],
    tips: [{ healer_id: salon.mariana, amount: '50' }],
    received: '500',
    sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
  });
  await salon.ok('payment/correct', {
    payment_id: payment_id ?? 0,
    kind: 'method',
    type_id: 3,
    account_id: salon.bank,
    folio: 'SPEI 882104',
    reason: 'Otro método',
    password: PASSWORD,
  });
  await till.open(`/caja?cita=${id}`);
  const bank = 'BBVA 4821 · Melena S.A. de C.V.';
  const rows = (await rowsOfPayments(4)).map(([, method, ...rest]) => [
    method?.replace(/nov 20.*/, ''),
    ...rest,
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Tarjeta de débito/crédito', `AUT 048213 · ${bank}`, 'Corregido', '$589.00'],
      ['Efectivo', 'Recibido $500.00 · cambio $200.00', '', '$300.00'],
      ['Contrapartida', expect.stringContaining('Tarjeta'), 'Corrección', '−$589.00'],
      ['Transferencia bancaria', expect.stringContaining('SPEI 882104'), 'Corrección', '$589.00'],
    ]),
  );
  await screen.findByText('Con corrección');
  within(await screen.findByRole('region', { name: /^Venta de mostrador V-/ })).getByRole('cell', {
    name: /Shampoo matizador/,
  });
  const foot = (await screen.findByText('Cobrado')).closest('footer')?.textContent;
  expect(foot).toContain('Subtotal$450.00');
  expect(foot).toMatch(/Venta de mostrador V-\d+\$389.00/);
  expect(foot).toContain('Propina · Mariana Torres$50.00');
  expect(foot).toContain('Cobrado$889.00');
});

test('what is charged says how it was paid, and leads to the next who waits', async () => {
  const { salon } = till;
  await till.ensureTill();
  const { id } = await salon.book({
    ...freeHour(),
    services: [salon.mask],
    advance: '200.00',
  });
  await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  await salon.ok('appointment/update', { appointment: { id, complete: true } });
  const next = await salon.bookAndStart(freeHour());
  await salon.ok('appointment/update', { appointment: { id: next.id, complete: true } }, 'healer');
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  await userEvent.click(await charge.findByRole('button', { name: PAY }));
  expect(await rowsOfPayments(2)).toEqual([
    [
      'nov 20. 2026 10:00 a.m.',
      expect.stringContaining('Transferencia bancaria'),
      'Anticipo · BBVA 4821 · Melena S.A. de C.V.',
      '$200.00',
    ],
    ['nov 20. 2026 10:00 a.m.', expect.stringContaining('Efectivo'), '', expect.stringMatching(/^\$/)],
  ]);
  const link = await screen.findByRole('link', { name: 'Siguiente por cobrar' });
  expect(link.getAttribute('href')).toBe(`/caja?cita=${next.id}`);
  await waitFor(() => expect(document.activeElement).toBe(link), { timeout: 2_000 });
  await userEvent.click(link);
  await screen.findByRole('heading', { name: `#${next.folio}` });
});

test('after a start and a discount the focus is on the charge', async () => {
  await till.ensureTill();
  const { id } = await till.salon.book(freeHour());
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Iniciar cita'));
  const asked = await findQuestion('¿Deseas iniciar la cita ahora?');
  await userEvent.click(asked.getByRole('button', { name: 'Iniciar cita' }));
  await hasFocus('Cobrar');
  await userEvent.click(await findButton('Agregar descuento'));
  const discount = await findDialog('Agregar descuento');
  await userEvent.type(discount.getByLabelText('Porcentaje'), '10');
  await userEvent.type(discount.getByLabelText('Contraseña de administrador'), 'melena-prueba{Enter}');
  await findButton('Quitar descuento');
  await hasFocus('Cobrar');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, freeHour, tillTest } from '../testing';
import { addPayment, newDraft, visitsLeft } from './charge-draft';

const till = tillTest();
/** A gift card of a new sale. */
async function sellCard(amount: string): Promise<string> {
  const { salon } = till;
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount }],
    sale: { client_id: salon.vip, lines: [{ kind: 'gift_card' as const, amount }] },
  });
  return salon.cardNumber(sale_id);
}

/** An appointment in progress (450.00), with its charge open. */
async function charging() {
  const { salon } = till;
  await till.ensureTill();
  const appointment = await till.bookAndFinish({ ...freeHour(), client: salon.ximena });
  await till.open(`/caja?cita=${appointment.id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  await charge.findByRole('list', { name: 'Pagos' });
  const press = async (name: string | RegExp) => userEvent.click(charge.getByRole('button', { name }));
  const enter = async (label: string | RegExp, text: string) => {
    await userEvent.clear(charge.getByLabelText(label));
    await userEvent.type(charge.getByLabelText(label), text);
  };
  const paid = async () => salon.ok('sale/ticket', { appointment_id: appointment.id });
  return { ...appointment, charge, press, enter, paid };
}

describe('several methods', () => {
  test('a gift card that is unknown or spent says so at its number, and nothing is sent', async () => {
    const { charge, press, enter } = await charging();
    const number = await sellCard('300');
    const { id, version } = await till.bookAndFinish({ ...freeHour(), services: [till.salon.blowDry] });
    const payments = [{ type_id: 7, gift_card: number, amount: '300' }];
    await till.salon.ok('caja/charge', { appointment_id: id, version, payments });
    till.calls.length = 0;
    await press('Tarjeta de regalo');
    await enter('Número de la tarjeta', 'MEL-ZZZZ-ZZZZ');
    await charge.findByText('No hay una tarjeta de regalo con este número');
    await enter('Número de la tarjeta', number);
    await charge.findByText('Esta tarjeta de regalo ya no tiene saldo');
    await userEvent.keyboard('{Enter}');
    expect(till.calls).not.toContain('caja/charge');
  });

  test('a gift card of before, whose number has fewer letters than ours, is found once its field is left', async () => {
    const { salon } = till;
    const file = { kind: 'tarjetas' as const, file_name: 'tarjetas.csv', file_hash: 'a1', rows: 1 };
    const { import_id } = await salon.ok('import/start', file);
    const rows = [{ place: 2, cells: { number: 'GC-77', balance: '300.00' } }];
    await salon.ok('import/rows', { import_id, rows, last: true });
    const { charge, press, enter } = await charging();
    await press('Tarjeta de regalo');
    await enter('Número de la tarjeta', 'gc 77');
    await userEvent.tab();
    await charge.findByText(/Tiene \$300\.00/);
  });

  test('a gift card that pays already is said at the number of the second payment', async () => {
    const card = await sellCard('300');
    const { charge, press } = await charging();
    for (const place of [0, 1]) {
      await press('Tarjeta de regalo');
      const field = charge.getAllByLabelText('Número de la tarjeta')[place];
      if (field) await userEvent.type(field, card);
    }
    const [first, second] = charge.getAllByLabelText('Número de la tarjeta');
    await waitFor(() => expect(second?.getAttribute('aria-invalid')).toBe('true'));
    expect(first?.getAttribute('aria-invalid')).not.toBe('true');
    expect(charge.getAllByText('Esa tarjeta ya está en el cobro')).toHaveLength(2);
  });

  test('what is typed replaces an amount, however often', async () => {
    const { charge } = await charging();
    const amount = charge.getByLabelText('Monto de Efectivo');
    for (let time = 1; time <= 8; time++) {
      await userEvent.tab();
      await userEvent.click(amount);
      await userEvent.keyboard(String(time));
      expect(amount).toHaveProperty('value', String(time));
      (amount as HTMLInputElement).blur();
    }
    await waitFor(() => expect(charge.getAllByText('Faltan $442.00').length).toBeGreaterThan(0));
  });

  test('Escape asks before it throws away what was entered', async () => {
    const { charge, press } = await charging();
    await press('15 %');
    for (const answer of ['Volver', 'Salir sin cobrar']) {
      expect(charge.getByLabelText('Propina de Mariana Torres')).toHaveProperty('value', '68.00');
      await userEvent.keyboard('{Escape}');
      const asked = await findQuestion('¿Salir sin cobrar?');
      await userEvent.click(asked.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a second press charges nothing twice, and the account is there the next time', async () => {
    const { press, charge, paid, enter } = await charging();
    await press('Tarjeta');
    await enter(/Autorización/, '048213');
    await userEvent.dblClick(charge.getByRole('button', { name: 'Cobrar $450.00' }));
    await screen.findByRole('region', { name: 'Cobro registrado' });
    expect((await paid()).payments).toHaveLength(1);
    expect(till.calls.filter(path => path === 'caja/charge')).toHaveLength(1);
    const kept = JSON.parse(localStorage.getItem('melena.accounts') ?? '{}');
    expect(kept.accounts).toEqual({ 2: till.salon.bank });
    expect(JSON.stringify(kept)).not.toContain('048213');
  });
});

test('of two visits of a package the second one says what the first one leaves', () => {
  const visit = (lineId: number) => ({ packageId: 7, lineId });
  const { rows } = addPayment(addPayment(newDraft(), 8, visit(1)), 8, visit(2));
  expect(rows.slice(0, 2).map(row => visitsLeft(rows, row, 4))).toEqual([3, 2]);
});

test('a package pays its service by what the visit is worth, and the rest is charged', async () => {
  const { salon } = till;
  const variant = await salon.db.read
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', salon.cut)
    .executeTakeFirstOrThrow();
  const { package_type_id } = await salon.ok('voucher/packages/add', {
    package: { name: '3 cortes', service_id: variant.service_id, visits: 3, price: '900', days: 90 },
  });
  await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '900' }],
    sale: { client_id: salon.ximena, lines: [{ kind: 'package' as const, package_type_id }] },
  });
  const { charge, press, paid } = await charging();
  await waitFor(() =>
    expect(charge.getByRole('button', { name: 'Paquete' })).toHaveProperty('disabled', false),
  );
  await press('Paquete');
  await charge.findByText(/pasa de/);
  await press('Cobrar $300.00');
  await screen.findByRole('region', { name: 'Cobro registrado' });
  expect((await paid()).payments).toMatchObject([{ type_id: 8, amount: '300.00' }]);
});

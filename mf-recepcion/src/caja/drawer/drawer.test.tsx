import { leaveRoute } from '@melena/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, freeHour, tillTest } from '../testing';
import { begunCount } from './begun-count';

const till = tillTest();
let id: number;
beforeEach(async () => {
  id = await till.ensureTill();
});

const cutOf = (caja_id: number) => till.salon.ok('caja/cut', { caja_id });

async function openMenu(item: string) {
  await userEvent.click(await findButton('Más'));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe("'Movimiento'", () => {
  test('enters an expense, and the button says its amount', async () => {
    await till.open();
    await userEvent.click(await findButton('Movimiento'));
    const form = await findDialog('Movimiento de caja');
    expect(form.getByRole('radio', { name: 'Salida' })).toHaveProperty('checked', true);
    expect(form.getAllByRole('radio').map(tile => tile.parentElement?.textContent)).toEqual([
      'Entrada',
      'Salida',
      'Cambio',
      'Gasto',
      'Retiro a banco',
      'Propina pagada',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Registrar salida' }));
    await waitFor(() => expect(form.getByLabelText('Cantidad')).toBe(document.activeElement));
    await form.findByText('Escribe para qué es');
    await userEvent.keyboard('186');
    await userEvent.type(form.getByLabelText(/Comprobante/), 'Nota 2291');
    await userEvent.type(form.getByLabelText('Nota'), 'Garrafón y café');
    await userEvent.dblClick(form.getByRole('button', { name: 'Registrar salida de $186.00' }));
    const asked = await findQuestion('En el cajón debería haber menos de $186.00. ¿Está bien escrito?');
    await userEvent.click(asked.getByRole('button', { name: 'Registrar salida de $186.00' }));
    await screen.findByText('Salida de $186.00 registrada');
    expect((await cutOf(id)).movements).toMatchObject([
      { category_id: 2, amount: '-186.00', receipt: 'Nota 2291', note: 'Garrafón y café' },
    ]);
  });

  test('has the categories of its direction, and asks whose tip it pays', async () => {
    const { salon } = till;
    const { id: appointment_id, version } = await salon.bookAndStart(freeHour());
    const payments = [{ type_id: 2, account_id: salon.bank, amount: '510.00' }];
    const tips = [{ healer_id: salon.mariana, amount: '60.00' }];
    await salon.ok('caja/charge', { appointment_id, version, payments, tips });
    await till.open();
    await userEvent.click(await findButton('Movimiento'));
    const form = await findDialog('Movimiento de caja');
    await userEvent.click(form.getByRole('radio', { name: 'Entrada' }));
    expect(form.queryByRole('radio', { name: 'Gasto' })).toBeNull();
    expect(form.getByRole('radio', { name: 'Cambio' })).toHaveProperty('checked', true);
    await userEvent.click(form.getByRole('radio', { name: 'Salida' }));
    await userEvent.click(form.getByRole('radio', { name: 'Propina pagada' }));
    await userEvent.type(form.getByLabelText('Cantidad'), '50');
    await userEvent.type(form.getByLabelText('Nota'), 'De Laura');
    await userEvent.click(form.getByRole('button', { name: /^Registrar salida/ }));
    await form.findByText('Elige a quién se le paga');
    await userEvent.click(form.getByRole('combobox', { name: '¿A quién se le paga?' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mariana Torres' }));
    await form.findByText('Se le deben $60.00 de propinas.');
    await userEvent.click(form.getByRole('button', { name: /^Registrar salida/ }));
    const asked = await findQuestion('En el cajón debería haber menos de $50.00. ¿Está bien escrito?');
    await userEvent.click(asked.getByRole('button', { name: 'Registrar salida de $50.00' }));
    await screen.findByText('Salida de $50.00 registrada');
    expect((await cutOf(id)).movements.at(-1)).toMatchObject({ healer: 'Mariana Torres' });
  });

  test('is undone from the list, with a reason, and both stay there', async () => {
    await till.open();
    await openMenu('Movimientos de esta caja');
    const list = await findDialog('Movimientos de esta caja');
    const before = await list.findAllByRole('button', { name: /^Deshacer/ });
    await userEvent.click(list.getByRole('button', { name: /Garrafón y café/ }));
    const form = await findDialog('Deshacer movimiento');
    await userEvent.click(form.getByRole('button', { name: 'Deshacer movimiento' }));
    await form.findByText('Escribe el motivo');
    await userEvent.type(form.getByLabelText('Motivo'), 'Se pagó con tarjeta{Enter}');
    await screen.findByText('Movimiento de $186.00 deshecho');
    await list.findByText('Deshecho');
    expect(list.getAllByRole('button', { name: /^Deshacer/ })).toHaveLength(before.length - 1);
    list.getByText('Se pagó con tarjeta');
  });
});

/** Types a count with Enter alone, from the first field to 'Terminar conteo', and ends it. */
async function typeCount(form: Awaited<ReturnType<typeof findDialog>>, quantities: readonly string[]) {
  const first = form.getByLabelText('Billetes de $1,000');
  await waitFor(() => expect(first).toBe(document.activeElement));
  for (const quantity of quantities) await userEvent.keyboard(`${quantity}{Enter}`);
  expect(form.getByRole('button', { name: 'Terminar conteo' })).toBe(document.activeElement);
}

const COUNT = ['2', '5', '6', '4', '3', '2', '1', '8', '6', '4', '5', '3', ''];

describe("'Corte'", () => {
  test('is counted with Enter alone; what is expected is asked for by nobody before', async () => {
    await till.open();
    till.calls.length = 0;
    await userEvent.click(await findButton('Corte'));
    const form = await findDialog('Corte de caja');
    await form.findByText('Cuenta primero el cajón.');
    expect(form.getByRole('button', { name: 'Terminar conteo' })).toHaveProperty('disabled', true);
    await typeCount(form, COUNT);
    expect(within(form.getByRole('region', { name: 'Billetes' })).getByText('$6,290.00')).toBeDefined();
    expect(within(form.getByRole('region', { name: 'Monedas' })).getByText('$144.50')).toBeDefined();
    expect(till.calls).not.toContain('caja/cut');
    // Twice more: each count is kept.
    await userEvent.keyboard('{Enter}');
    for (let again = 0; again < 2; again++) {
      await userEvent.click(await form.findByRole('button', { name: 'Contar otra vez' }));
      await typeCount(form, COUNT);
      await userEvent.keyboard('{Enter}');
    }
    await form.findByText(/en efectivo\.$/);
    expect((await cutOf(id)).counts.map(({ total }) => total)).toEqual(['6434.50', '6434.50', '6434.50']);
    // Nothing was typed since: it closes unasked.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names the reason of a difference; what is refused stands at its field', async () => {
    await till.open();
    await userEvent.click(await findButton('Corte'));
    const form = await findDialog('Corte de caja');
    const row = await form.findByRole('row', { name: /^Efectivo/ });
    expect(row.textContent).toMatch(/\$6,434\.50Sobra \$6,484\.50$/);
    const reason = form.getByRole('combobox', { name: 'Motivo de la diferencia' });
    await waitFor(() => expect(reason).toBe(document.activeElement));
    await userEvent.type(form.getByLabelText('Contraseña de administrador'), 'melena-prueba{Enter}');
    await form.findByText('Elige el motivo de la diferencia');
    await userEvent.click(reason);
    await userEvent.click(await screen.findByRole('option', { name: 'No se sabe' }));
    const float = form.getByLabelText('Se deja en el cajón');
    await userEvent.clear(float);
    await userEvent.type(float, '7000');
    await userEvent.type(form.getByLabelText('Nota'), 'Sobró mucho');
    await userEvent.click(form.getByRole('button', { name: 'Cerrar caja' }));
    await form.findByText('Se contaron $6,434.50 en efectivo');
    await userEvent.clear(float);
    await userEvent.type(float, '1500');
    form.getByText('$4,934.50');
    await userEvent.click(form.getByRole('checkbox', { name: /^Cambio de turno/ }));
    await userEvent.click(form.getByRole('button', { name: 'Cambiar turno' }));
    await screen.findByText('Corte 0001. El siguiente turno abre con $1,500.00');
    const paper = within(await screen.findByRole('article', { name: 'Corte de caja' }));
    paper.getByText('No se sabe: Sobró mucho');
    paper.getByText(/^Sello/);
    within(paper.getByRole('table', { name: 'Movimientos de caja' })).getByText('Se pagó con tarjeta');
    const { caja } = await till.salon.ok('caja/get', {});
    expect((await cutOf(caja?.id ?? 0)).accounts[0]).toMatchObject({ initial: '1500.00' });
  });

  test('that was begun is kept for this till and person, through a reload, until it is ended', async () => {
    await till.open();
    await userEvent.click(await findButton('Corte'));
    const first = await findDialog('Corte de caja');
    await userEvent.type(await first.findByLabelText('Billetes de $50'), '2');
    const kept = localStorage.getItem('melena.count.1') ?? '';
    expect(begunCount(id)?.pieces).toMatchObject({ bill5000: 2 });
    expect(begunCount(id + 1)).toBeUndefined();
    leaveRoute();
    // Somebody else's at this window is not taken over.
    localStorage.setItem('melena.count.1', kept.replace('recepcion@', 'otra@'));
    await till.open();
    await userEvent.click(await findButton('Corte'));
    expect(await screen.findByLabelText('Billetes de $50')).toHaveProperty('value', '');
    leaveRoute();
    localStorage.setItem('melena.count.1', kept);
    await till.open();
    await userEvent.click(await findButton('Corte'));
    const again = await findDialog('Corte de caja');
    expect(await again.findByLabelText('Billetes de $50')).toHaveProperty('value', '2');
    await userEvent.click(again.getByRole('button', { name: 'Terminar conteo' }));
    await again.findByText(/en efectivo\.$/);
    expect(localStorage.getItem('melena.count.1')).toBeNull();
  });
});

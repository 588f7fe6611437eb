import { fill } from '@melena/shared/testing/fill';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findDialog, findQuestion, screenTest } from '../testing';

const page = screenTest('inventario');
const NAME = 'Shampoo matizador 300 ml';

const address = () => `/inventario/${page.salon.shampoo}`;
async function stock() {
  const { products } = await page.salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === page.salon.shampoo);
  if (!row) throw new Error('The shampoo is not in stock');
  return row;
}

describe('a variant', () => {
  test('is corrected only with a reason; the change is among the last movements', async () => {
    await page.open(address());
    const form = await findDialog('Editar inventario');
    const save = form.getByRole('button', { name: 'Guardar cambios' });
    expect(save).toHaveProperty('disabled', true);
    await fill(form.getByLabelText('Almacén'), '5');
    form.getByText('Ahora hay 2 piezas');
    form.getByText('9 piezas');
    await userEvent.click(save);
    await form.findByText('Escribe el motivo');
    expect((await stock()).selling).toBe(2);
    await fill(form.getByLabelText('Motivo'), 'Conteo del viernes');
    await userEvent.dblClick(save);
    await screen.findByText(`Inventario de ${NAME} actualizado`);
    expect(await stock()).toMatchObject({ selling: 5, exhibition: 4, total_selling: 9 });
    expect(page.calls.filter(path => path === 'product/update/details')).toHaveLength(2);
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(NAME) }));
    const movements = (await findDialog()).getAllByRole('listitem');
    expect(movements[0]?.textContent).toMatch(/^CorrecciónConteo del viernes.* · almacenAlmacén \+3$/);
    expect(movements[1]?.textContent).toMatch(/^Conteo inicial/);
  });

  test('raw material ml = pieces × content, until what is left in the opened one is typed', async () => {
    await page.open(address());
    const form = await findDialog('Editar inventario');
    const ml = form.getByLabelText('Quedan');
    await fill(form.getByLabelText('Piezas'), '4');
    expect(ml).toHaveProperty('value', '1200');
    await fill(ml, '1201');
    await fill(form.getByLabelText('Motivo'), 'Se abrió una');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await form.findByText('En 4 piezas quedan de 901 a 1,200');
    await fill(ml, '950');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText(`Inventario de ${NAME} actualizado`);
    expect(await stock()).toMatchObject({ material: 4, material_unit: 950 });
  });

  test('of two people the second is told, sees the counts as they are, and keeps what was typed', async () => {
    const shown = await page.open('/inventario');
    await userEvent.type(await screen.findByLabelText('Buscar productos'), 'raiz MATIZADOR');
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(NAME) }));
    expect(shown.address()).toBe(`${address()}?q=raiz+MATIZADOR`);
    const form = await findDialog('Editar inventario');
    await fill(form.getByLabelText('Exhibición'), '1');
    await fill(form.getByLabelText('Motivo'), 'Merma');
    const { variant_id, version, material, product_id } = await stock();
    const product = form.getByRole('link', { name: 'Ver producto' });
    expect(product.getAttribute('href')).toBe(`/productos/${product_id}`);
    const counted = { selling: 6, exhibition: 3, material, reason: 'Conteo' };
    await page.salon.ok('product/update/details', { stock: { variant_id, version, ...counted } });
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await form.findByText(/^Alguien más hizo un cambio/);
    await form.findByText('Ahora hay 3 piezas');
    expect(form.getByLabelText('Almacén')).toHaveProperty('value', '6');
    expect(form.getByLabelText('Exhibición')).toHaveProperty('value', '1');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText(`Inventario de ${NAME} actualizado`);
    expect(await stock()).toMatchObject({ selling: 6, exhibition: 1 });
  });

  test('the difference is shown large; beyond half and ten pieces it is asked about, on Enter too', async () => {
    await page.open(address());
    const form = await findDialog('Editar inventario');
    const { selling } = await stock();
    const field = form.getByLabelText('Almacén');
    await fill(form.getByLabelText('Motivo'), 'Conteo');
    await fill(field, String(selling + 1398));
    const changes = within(form.getByRole('list', { name: 'Cambios' }));
    const [from, to] = [selling, (selling + 1398).toLocaleString('es-MX')];
    expect(changes.getByRole('listitem').textContent).toBe(`Almacén${from} → ${to}+1,398 piezas`);
    const before = page.calls.length;
    await userEvent.keyboard('{Enter}');
    const asked = await findQuestion('¿Guardar un cambio tan grande?');
    asked.getByText('+1,398 piezas');
    await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
    expect(page.calls.slice(before)).not.toContain('product/update/details');
    await fill(field, String(selling + 2));
    await userEvent.keyboard('{Enter}');
    await screen.findByText(`Inventario de ${NAME} actualizado`);
    expect((await stock()).selling).toBe(selling + 2);
  });

  test('a large difference is saved once it is confirmed', async () => {
    await page.open(address());
    const form = await findDialog('Editar inventario');
    await fill(form.getByLabelText('Motivo'), 'Llegó la tarima');
    await fill(form.getByLabelText('Exhibición'), '60');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    const asked = await findQuestion();
    await userEvent.click(asked.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText(`Inventario de ${NAME} actualizado`);
    expect((await stock()).exhibition).toBe(60);
  });

  test('an opened piece keeps its ml when pieces are typed, and says so; all full is one press', async () => {
    const { variant_id, version, selling, exhibition } = await stock();
    const opened = { selling, exhibition, material: 3, material_unit: 650, reason: 'Se abrió una' };
    await page.salon.ok('product/update/details', { stock: { variant_id, version, ...opened } });
    await page.open(address());
    const form = await findDialog('Editar inventario');
    const ml = form.getByLabelText('Quedan');
    expect(ml).toHaveProperty('value', '650');
    await fill(form.getByLabelText('Piezas'), '4');
    expect(ml).toHaveProperty('value', '950');
    form.getByText('La pieza abierta conserva sus 50 ml.');
    await userEvent.click(form.getByRole('button', { name: 'Todas llenas' }));
    expect(ml).toHaveProperty('value', '1200');
    await fill(ml, '910');
    expect(form.queryByText(/conserva/)).toBeNull();
    await fill(form.getByLabelText('Motivo'), 'Conteo');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText(`Inventario de ${NAME} actualizado`);
    expect(await stock()).toMatchObject({ material: 4, material_unit: 910 });
  });
});

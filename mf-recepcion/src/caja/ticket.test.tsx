import { centavos } from '@melena/shared/rules/money';
import { headsOf } from '@melena/shared/testing/find';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { findButton, findDialog, findQuestion, freeHour, tillTest } from './testing';

const till = tillTest();

/** An appointment in progress (450.00), its ticket open. */
async function ticket() {
  await till.ensureTill();
  const appointment = await till.salon.bookAndStart(freeHour());
  await till.open(`/caja?cita=${appointment.id}`);
  await findButton('Cobrar');
  return { ...appointment, now: () => till.salon.details(appointment.id) };
}

/** Another variant of the shampoo. */
function addVariant(name: string, price: number, pieces: number): Promise<void> {
  const { db, salon } = till.salon;
  return inTransaction(db, async tx => {
    const { product_id } = await tx
      .selectFrom('product_variants')
      .select('product_id')
      .where('id', '=', salon.variant_id)
      .executeTakeFirstOrThrow();
    const { salon_id } = salon;
    const product = await tx
      .insertInto('products')
      .columns(['salon_id', 'category_id', 'brand_id', 'name'])
      .expression(eb =>
        eb
          .selectFrom('products')
          .select(['salon_id', 'category_id', 'brand_id', eb.val(name).as('name')])
          .where('id', '=', product_id),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const variant = await tx
      .insertInto('product_variants')
      .values({ salon_id, product_id: product.id, name, content: 250, price_iva: centavos(price) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (pieces === 0) return;
    await tx
      .insertInto('stock_movements')
      .values({ branch_id: 1, salon_id, variant_id: variant.id, reason: 'opening', selling: pieces })
      .execute();
  });
}

const sums = () => screen.getByText('Subtotal').closest('footer')?.textContent;

describe('products', () => {
  test('are sold from the stock, one to five, and change what is due', async () => {
    const { now, folio } = await ticket();
    await userEvent.click(await findButton('Agregar producto'));
    const add = await findDialog('Agregar producto');
    await userEvent.click(await add.findByRole('radio', { name: /Shampoo matizador/ }));
    const more = add.getByRole('button', { name: 'Más' });
    for (let press = 0; press < 3; press++) await userEvent.click(more);
    await userEvent.click(add.getByRole('button', { name: 'Agregar' }));
    await screen.findByText(/agregado a #/);
    expect((await now()).products).toMatchObject([{ quantity: 4, total: '1556.00', seller: 'recepcion' }]);
    await waitFor(() =>
      expect(sums()).toMatch(/Subtotal\$2,006.00Pagado\$0.00Descuento\$0.00Total\$2,006.00/),
    );
    const facts = screen.getByRole('heading', { name: `#${folio}` }).closest('header')?.textContent;
    expect(facts).toMatch(/En CursoClienteXimena Cárdenas.*HealerMariana Torres.*nov 20\. 2026 · /);
    expect(headsOf()).toEqual(['Servicios y productos', 'Vendió', 'Cant.', 'Precio', 'Total', 'Acciones']);

    await userEvent.click(await findButton('Editar producto'));
    const edit = await findDialog('Editar producto');
    await userEvent.click(edit.getByRole('button', { name: 'Más' }));
    expect(edit.getByRole('button', { name: 'Más' })).toHaveProperty('disabled', true);
    await userEvent.click(edit.getByRole('button', { name: 'Actualizar y recomendar' }));
    await screen.findByText(/actualizado/);
    expect((await now()).products).toMatchObject([{ quantity: 5, status_id: 2, total: '0.00' }]);
    await screen.findByText(/Recomendado/);

    await userEvent.click(await findButton('Eliminar producto'));
    const asked = await findQuestion('¿Deseas eliminar este producto de la cita?');
    asked.getByText('Esta acción no se puede deshacer');
    await userEvent.click(asked.getByRole('button', { name: 'Eliminar producto' }));
    await screen.findByText(/eliminado de la cita/);
    expect((await now()).products).toEqual([]);
  });

  test('without a price are not offered, out of stock say AGOTADO, already added are hidden', async () => {
    await addVariant('Gel de cortesía', 0, 8);
    await addVariant('Aceite de argán', 39_000, 0);
    await till.ensureTill();
    const { id } = await till.salon.bookAndStart(freeHour());
    await till.salon.ok('calendar/add', {
      product: { appointment_id: id, variant_id: till.salon.shampoo, type_id: 1, status_id: 2, quantity: 1 },
    });
    await till.open(`/caja?cita=${id}`);
    await userEvent.click(await findButton('Agregar producto'));
    const add = await findDialog('Agregar producto');
    const soldOut = await add.findByRole('radio', { name: /Aceite de argán/ });
    expect(soldOut).toHaveProperty('disabled', true);
    expect(soldOut.closest('label')?.textContent).toContain('AGOTADO');
    expect(add.queryByRole('radio', { name: /Shampoo/ })).toBeNull();
    expect(add.queryByRole('radio', { name: /Gel/ })).toBeNull();
    await userEvent.type(add.getByRole('searchbox'), 'mascarilla');
    await add.findByText('No se encontraron productos activos en inventario');
  });
});

test('an appointment that has no services yet says so in their place', async () => {
  const { salon } = till;
  await till.ensureTill();
  const { appointment_id: id } = await salon.ok('calendar/add', {
    appointment: { client_id: salon.vip, healer_id: salon.sofia, ...freeHour() },
  });
  await till.open(`/caja?cita=${id}`);
  await screen.findByText('No se encontraron servicios/productos activos en inventario');
});

describe('discount', () => {
  test("a wrong password shows 'Contraseña incorrecta' in the same modal, the right one takes it off", async () => {
    const { now } = await ticket();
    await userEvent.click(await findButton('Agregar descuento'));
    const form = await findDialog('Agregar descuento');
    await userEvent.type(form.getByLabelText('Porcentaje'), '10');
    expect(form.getByLabelText('Cantidad')).toHaveProperty('disabled', true);
    form.getByText('Se descuentan $45.00.');
    await userEvent.type(form.getByLabelText('Contraseña de administrador'), 'otra{Enter}');
    await form.findByText('Contraseña incorrecta');
    expect((await now()).appointment.discount).toBe('0.00');
    expect(form.getByLabelText('Porcentaje')).toHaveProperty('value', '10');
    // The wrong one is selected: typing replaces it.
    await userEvent.keyboard('melena-prueba{Enter}');
    await screen.findByText(/Descuento aplicado/);
    await waitFor(() => expect(sums()).toMatch(/Descuento 10% · autorizó [^−]+−\$45\.00/));
    expect((await now()).appointment).toMatchObject({ pending: '405.00', discount_percent: 10 });
  });

  test('only one of amount or percentage can be typed, and it can be removed', async () => {
    const { now } = await ticket();
    await userEvent.click(await findButton('Agregar descuento'));
    const form = await findDialog('Agregar descuento');
    const apply = form.getByRole('button', { name: 'Aplicar descuento' });
    expect(apply).toHaveProperty('disabled', true);
    await userEvent.type(form.getByLabelText('Cantidad'), '50.50');
    expect(form.getByLabelText('Porcentaje')).toHaveProperty('disabled', true);
    await userEvent.type(form.getByLabelText('Contraseña de administrador'), 'melena-prueba');
    await userEvent.click(apply);
    await screen.findByText(/Descuento aplicado/);
    expect((await now()).appointment.pending).toBe('399.50');

    await userEvent.click(await findButton('Quitar descuento'));
    const removal = await findDialog('Quitar descuento');
    await userEvent.type(removal.getByLabelText('Contraseña de administrador'), 'melena-prueba{Enter}');
    await screen.findByText(/Descuento quitado/);
    expect((await now()).appointment).toMatchObject({ pending: '450.00', discount: '0.00' });
    await findButton('Agregar descuento');
  });
});

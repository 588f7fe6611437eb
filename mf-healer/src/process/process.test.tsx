import { queryClient } from '@melena/shared/client';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDossier,
  findButton,
  findDialog,
  findQuestion,
  healerTest,
  row,
  startVisit,
  sums,
} from './process-testing';

const tablet = healerTest();
beforeAll(() => addDossier(tablet.salon));

async function visit() {
  const { id } = await startVisit(tablet.salon);
  const page = await tablet.open(`/healer/${id}`);
  await findButton('Finalizar cita');
  return { id, page, now: () => tablet.salon.details(id) };
}

test('an appointment that has not begun leads back to the day; an arrival that is known is not verified', async () => {
  const { salon } = tablet;
  const { id } = await salon.book({ day: '2026-11-20', hour: '18:00' });
  const page = await tablet.open(`/healer/${id}`);
  const told = await findDialog('Esta cita aun no inicia');
  told.getByText('Verifica en recepción la llegada de tu cliente.');
  await userEvent.click(told.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(page.address()).toBe('/healer'));
  await salon.ok('appointment/update', { appointment: { id, arrived: true } });
  await act(() => queryClient.invalidateQueries());
  await page.go(`/healer/${id}`);
  await (await findDialog('Esta cita aun no inicia')).findByText(
    'Tu cliente ya llegó. Recepción inicia la cita.',
  );
  await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
});

describe('products', () => {
  test('are recommended for 0 without a seller, or sold by the healer; 1 to 5; never added twice', async () => {
    const { now } = await visit();
    const head = (await findButton('Historial')).closest('header')?.textContent;
    expect(head).toMatch(/^Ximena Cárdenas#\d+ · nov 20\. 2026 · .*En Curso/);
    await userEvent.click(await findButton('Agregar producto'));
    const add = await findDialog('Agregar producto');
    await userEvent.click(await add.findByRole('radio', { name: /Shampoo matizador/ }));
    await userEvent.click(add.getByRole('button', { name: 'Agregar y recomendar' }));
    (await row(/1 pieza · Recomendado/)).getByText('$0.00');
    expect((await now()).products).toMatchObject([{ status_id: 2, total: '0.00', seller_id: null }]);

    await userEvent.click(await findButton('Agregar producto'));
    const again = await findDialog('Agregar producto');
    await again.findByText('No se encontraron productos activos en inventario');
    await userEvent.click(again.getByRole('button', { name: 'Cerrar' }));

    await userEvent.click(await findButton(/^Editar: Shampoo/));
    const edit = await findDialog('Editar producto');
    const more = edit.getByRole('button', { name: 'Más' });
    for (let times = 0; times < 4; times++) await userEvent.click(more);
    expect(more).toHaveProperty('disabled', true);
    await userEvent.click(edit.getByRole('button', { name: 'Actualizar y vender' }));
    (await row(/5 piezas/)).getByText('$1,945.00');
    const { mariana } = tablet.salon;
    expect((await now()).products).toMatchObject([{ quantity: 5, status_id: 1, seller_id: mariana }]);
    expect(sums()).toContain('Subtotal$2,245.00');
  });
});

describe('raw material', () => {
  test('is 10 grams by default, costs quantity × unit price / content, and can be changed until delivered', async () => {
    const { now } = await visit();
    await userEvent.click(await findButton('Solicitar materia prima'));
    const ask = await findDialog('Solicitar materia prima');
    expect(ask.getByLabelText('Gramos')).toHaveProperty('value', '10');
    await userEvent.click(await ask.findByRole('radio', { name: /Shampoo matizador/ }));
    // 10 g of a piece of 300 that is bought for 180.00 with IVA.
    ask.getByText('$6.00');
    await userEvent.click(ask.getByRole('button', { name: 'Más' }));
    ask.getByText('$12.00');
    await userEvent.click(ask.getByRole('button', { name: 'Solicitar' }));
    (await row('Materia prima · 20 g · Pendiente')).getByText('$12.00');
    expect(sums()).toContain('Subtotal$312.00');

    await userEvent.click(await findButton(/^Editar: Shampoo/));
    const edit = await findDialog('Editar solicitud');
    await userEvent.clear(edit.getByLabelText('Gramos'));
    expect(edit.getByRole('button', { name: 'Actualizar' })).toHaveProperty('disabled', true);
    // Nothing begins with a zero: it would hold the button back without a word.
    await userEvent.type(edit.getByLabelText('Gramos'), '0');
    expect(edit.getByLabelText('Gramos')).toHaveProperty('value', '');
    // A point is said, and never joined to what comes after it.
    await userEvent.type(edit.getByLabelText('Gramos'), '80.');
    edit.getByText('Escribe los gramos con cifras, sin decimales');
    await userEvent.type(edit.getByLabelText('Gramos'), '5{Enter}');
    expect(edit.getByLabelText('Gramos')).toHaveProperty('value', '80.5');
    expect(edit.getByRole('button', { name: 'Actualizar' })).toHaveProperty('disabled', true);
    expect((await now()).products).toMatchObject([{ quantity: 20 }]);
    await userEvent.clear(edit.getByLabelText('Gramos'));
    await userEvent.type(edit.getByLabelText('Gramos'), '45{Enter}');
    (await row('Materia prima · 45 g · Pendiente')).getByText('$27.00');
    expect((await now()).products).toMatchObject([{ type_id: 2, quantity: 45, status_id: 1 }]);

    await userEvent.click(await findButton(/^Editar: Shampoo/));
    await userEvent.click(
      (await findDialog('Editar solicitud')).getByRole('button', { name: 'Eliminar solicitud' }),
    );
    const asked = await findQuestion('¿Deseas eliminar este producto de la cita?');
    await userEvent.click(asked.getByRole('button', { name: 'Eliminar producto' }));
    await screen.findByText('Todavía no hay productos');
    expect((await now()).products).toEqual([]);
  });

  test('of a step is one tap away; where a brand is named, the matching material is offered', async () => {
    const { id, now } = await visit();
    await userEvent.click(await findButton('Dossier'));
    await userEvent.click(await findButton('Solicitar: Shampoo matizador, 25 ml'));
    await screen.findByText('Pendiente');
    expect((await now()).products).toMatchObject([{ quantity: 25, comments: 'Secado · paso 1: Lavado' }]);
    expect(screen.queryByRole('button', { name: /^Solicitar: Shampoo/ })).toBeNull();
    screen.getByText('Cualquiera de la marca');
    // There is one material of that brand: a tap asks for it.
    await userEvent.click(await findButton('Solicitar: Raíz Nativa, 40 ml'));
    await waitFor(() => expect(screen.getAllByText('Pendiente')).toHaveLength(2));
    const { services } = await tablet.salon.ok('healers/appointment', { appointment_id: id }, 'healer');
    const dossier = services[0]?.dossier ?? [];
    const [wash, finish] = dossier.flatMap(({ products }) => products.map(({ id }) => id));
    expect((await now()).products).toMatchObject([
      { quantity: 25, service_process_product_id: wash },
      { quantity: 40, service_process_product_id: finish },
    ]);
    // Renamed since, each step still knows its own request.
    for (const step of dossier) {
      const process = { id: step.id, title: `Paso ${step.id}` };
      await tablet.salon.ok('service/process/update', { process }, 'administrador');
    }
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(`Paso ${dossier[1]?.id}`);
    expect(screen.getAllByText('Pendiente')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Solicitar: / })).toBeNull();
  });

  test('of a whole step is one tap', async () => {
    const { id, now } = await visit();
    const { services } = await tablet.salon.ok('healers/appointment', { appointment_id: id }, 'healer');
    const [wash, finish] = services[0]?.dossier ?? [];
    const [brand] = (await tablet.salon.ok('service/process/products', { option: 3 })).products;
    const dose = { service_process_id: wash?.id ?? 0, option: 3, product_id: brand?.id ?? 0, quantity: 5 };
    await tablet.salon.ok('service/process/add', { product: dose }, 'administrador');
    await act(() => queryClient.invalidateQueries());
    await userEvent.click(await findButton('Dossier'));
    await userEvent.click(await findButton(`Pedir todo el paso: ${wash?.title}`));
    await waitFor(() => expect(screen.getAllByText('Pendiente')).toHaveLength(2));
    expect((await now()).products).toMatchObject([{ quantity: 25 }, { quantity: 5 }]);
    // The other step has one product, which has its own button.
    expect(screen.queryByRole('button', { name: /^Pedir todo el paso/ })).toBeNull();
    await findButton(/^Solicitar: Raíz Nativa, 40 ml/);
    expect(finish?.products).toHaveLength(1);
  });
});

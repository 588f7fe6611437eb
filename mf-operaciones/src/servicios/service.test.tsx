import { fill } from '@melena/shared/testing/fill';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, screenTest } from '../testing';

const page = screenTest('servicios');
let category_id = 0;
let service_id = 0;
let count = 0;

/** A service of its own for each test. */
beforeEach(async () => {
  const { salon } = page;
  category_id ||= (await salon.ok('service/category/add', { category_name: 'Ceremonias' })).category_id;
  count += 1;
  const service = { category_id, name: `Ritual ${count}`, description: 'Tibio' };
  service_id = (await salon.ok('service/add', { service })).service_id;
});

const open = async () => {
  const shown = await page.open(`/servicios/${service_id}`);
  await screen.findByRole('heading', { name: `Ritual ${count}` });
  return shown;
};
const details = () => page.salon.ok('service/details', { service_id });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

describe('the service', () => {
  test('edit status (id 0 disabled), category, subcategory, name, description; registration date', async () => {
    const body = { category_id, subcategory_name: `Vapor ${count}` };
    await page.salon.ok('service/category/add', body);
    await open();
    screen.getByText('nov 20. 2026');
    expect(save().hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }));
    const removed = await screen.findByRole('option', { name: 'Eliminado' });
    expect(removed.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'Inactivo' }));
    await userEvent.click(screen.getByRole('combobox', { name: /Subcategoría/ }));
    await userEvent.click(await screen.findByRole('option', { name: `VAPOR ${count}` }));
    await fill(screen.getByLabelText('Nombre'), 'Ritual de maguey');
    await fill(screen.getByLabelText(/Descripción/), 'Frío');
    screen.getByText('Cambios sin guardar');
    await userEvent.click(save());
    await screen.findByRole('heading', { name: 'Ritual de maguey' });
    expect((await details()).service).toMatchObject({
      name: 'Ritual de maguey',
      description: 'Frío',
      status_id: 2,
      subcategory: `VAPOR ${count}`,
    });
    await waitFor(() => expect(screen.queryByText('Cambios sin guardar')).toBeNull());
    expect(save().hasAttribute('disabled')).toBe(true);
  });

  test('what is refused is said at its field', async () => {
    await page.salon.ok('service/add', { service: { category_id, name: `Gemelo ${count}` } });
    await open();
    const name = screen.getByLabelText('Nombre');
    await userEvent.clear(name);
    await userEvent.click(save());
    await screen.findByText('Escribe el nombre');
    await userEvent.type(name, `Gemelo ${count}`);
    await userEvent.click(save());
    await screen.findByText('Ya existe un servicio con ese nombre en esta categoría');
    expect((await details()).service.name).toBe(`Ritual ${count}`);
  });

  test('what is typed while it is being saved stays, and is saved next', async () => {
    await open();
    await fill(screen.getByLabelText('Nombre'), 'Ritual de pulque');
    fireEvent.click(save());
    fireEvent.change(screen.getByLabelText(/Descripción/), { target: { value: 'Aún no' } });
    await screen.findByText('Cambios guardados: Ritual de pulque');
    expect((await details()).service.description).toBe('Tibio');
    screen.getByText('Cambios sin guardar');
    expect(screen.getByLabelText('Nombre').getAttribute('value')).toBe('Ritual de pulque');
    await userEvent.click(save());
    await waitFor(async () => expect((await details()).service.description).toBe('Aún no'));
  });

  test("is not left with changes before '¿Salir sin guardar?' is answered; the browser asks for its tab", async () => {
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const shown = await open();
    expect(closing()).toBe(false);
    await fill(screen.getByLabelText('Nombre'), 'Ritual a medias');
    expect(closing()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Servicios' }));
    const asked = await findQuestion('¿Salir sin guardar?');
    asked.getByText('Los cambios que no guardaste se pierden.');
    await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shown.address()).toBe(`/servicios/${service_id}`);
    expect(screen.getByLabelText('Nombre').getAttribute('value')).toBe('Ritual a medias');
    await userEvent.click(screen.getByRole('link', { name: 'Servicios' }));
    const again = await findQuestion('¿Salir sin guardar?');
    await userEvent.click(again.getByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('heading', { name: 'Servicios' });
    expect((await details()).service.name).toBe(`Ritual ${count}`);
    expect(closing()).toBe(false);
  });

  test('once it is saved it is left without a question', async () => {
    const shown = await open();
    await fill(screen.getByLabelText('Nombre'), 'Ritual entero');
    await userEvent.click(save());
    await screen.findByText('Cambios guardados: Ritual entero');
    await waitFor(() => expect(screen.queryByText('Cambios sin guardar')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Servicios' }));
    await screen.findByRole('heading', { name: 'Servicios' });
    expect(shown.address()).toBe('/servicios');
  });
});

describe('its variants', () => {
  const add = async () => {
    await userEvent.click(await findButton('Agregar variante'));
    return findDialog(`Nueva variante de Ritual ${count}`);
  };

  test('duration = hours × 60 + minutes; price and advance default to 0; one leads to its own page', async () => {
    const shown = await open();
    const form = await add();
    expect(form.getByLabelText('Precio').getAttribute('value')).toBe('0.00');
    expect(form.getByLabelText('Anticipo').getAttribute('value')).toBe('0.00');
    await userEvent.click(form.getByRole('combobox', { name: 'Tipo de cabello' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rizado' }));
    await userEvent.type(form.getByLabelText('Horas'), '1');
    await userEvent.type(form.getByLabelText('Minutos'), '45');
    page.loseNextAnswer();
    await userEvent.click(form.getByRole('button', { name: 'Agregar variante' }));
    await userEvent.click(await form.findByRole('button', { name: 'Reintentar' }));
    const table = within(await screen.findByRole('table', { name: 'Variantes' }));
    const row = await table.findByRole('row', { name: /Rizado/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent?.trim()),
    ).toEqual(['Rizado', '1 h 45 min', '$0.00', '$0.00', 'nov 20. 2026']);
    const { variants } = await details();
    expect(variants).toMatchObject([{ minutes: 105, price: '0.00', advance: '0.00' }]);
    await userEvent.click(within(row).getByRole('link'));
    expect(shown.address()).toBe(`/servicios/${service_id}/variant/${variants[0]?.id}`);
  });

  test('without hair or duration it is not sent; an advance above the price is refused at its field', async () => {
    await open();
    const form = await add();
    const send = () => userEvent.click(form.getByRole('button', { name: 'Agregar variante' }));
    await send();
    await form.findByText('Elige el tipo de cabello');
    await userEvent.click(form.getByRole('combobox', { name: 'Tipo de cabello' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Lacio' }));
    await send();
    await form.findByText('Escribe la duración');
    await userEvent.type(form.getByLabelText('Minutos'), '1.5');
    await send();
    await form.findByText('Escribe los minutos sin decimales');
    await fill(form.getByLabelText('Minutos'), '90');
    await fill(form.getByLabelText('Anticipo'), '10');
    await send();
    await form.findByText('El anticipo no puede ser mayor al precio');
    await fill(form.getByLabelText('Precio'), '10');
    await send();
    await screen.findByText('Variante Lacio agregada');
    expect((await details()).variants).toMatchObject([{ minutes: 90, price: '10.00', advance: '10.00' }]);
  });
});

import { queryClient } from '@melena/shared/client';
import { fill } from '@melena/shared/testing/fill';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, screenTest } from '../../testing';

const page = screenTest('servicios');
const SHAMPOO = 'Shampoo matizador';
let service_id = 0;
let variant_id = 0;
let product_id = 0;
let brand_id = 0;
let line_id = 0;
let count = 0;

beforeAll(async () => {
  const { salon } = page;
  service_id = (await salon.ok('service/variant', { variant_id: salon.cut })).variant.service_id;
  const [product] = (await salon.ok('product/get', { search: SHAMPOO })).products;
  product_id = product?.id ?? 0;
  brand_id = product?.brand_id ?? 0;
  line_id = (await salon.ok('product/brands/add', { line: { brand_id, name: 'Detox' } })).line_id ?? 0;
});

/** A variant of an hour of its own for each test. */
beforeEach(async () => {
  const variant = { service_id, hair_type_id: 2, minutes: 60, description: `Prueba ${++count}` };
  variant_id = (await page.salon.ok('service/add', { variant })).variant_id ?? 0;
});

async function addStep(title: string, minutes = 10) {
  const process = { service_variant_id: variant_id, title, minutes };
  return (await page.salon.ok('service/process/add', { process })).process_id;
}
async function addProduct(service_process_id: number, option: number, id: number, quantity: number) {
  const product = { service_process_id, option, product_id: id, quantity };
  await page.salon.ok('service/process/add', { product });
}
const open = async () => {
  await page.open(`/servicios/${service_id}/variant/${variant_id}`);
  await screen.findByRole('heading', { name: /^Dossier \d/ });
};
const storedSteps = async () => (await page.salon.ok('service/variant', { variant_id })).process;
const stepNumbers = async () => (await storedSteps()).map(({ step, title }) => `${step} ${title}`);
/** The texts of the dossier, step by step. */
const shownSteps = () =>
  within(screen.getByRole('list', { name: 'Procesos' }))
    .getAllByRole('heading')
    .map(heading => heading.textContent);
const sums = () =>
  screen.getByText('Procesos', { exact: false, selector: 'footer > span' }).parentElement?.textContent;
/** As the live channel does when somebody else saves. */
const changeElsewhere = async (process: { id: number; minutes?: number; status_id?: 0 }) => {
  await page.salon.ok('service/process/update', { process }, 'recepcion');
  await act(() => queryClient.invalidateQueries());
};

describe('the dossier', () => {
  test("is empty: 'No se ha registrado el dossier'", async () => {
    await open();
    screen.getByText('No se ha registrado el dossier');
  });

  test('lists steps with number, title, minutes, each with its products as brand, line or name in ml', async () => {
    await addStep('Diagnóstico');
    const wash = await addStep('Lavado', 45);
    await addProduct(wash, 1, product_id, 40);
    await addProduct(wash, 2, line_id, 12.5);
    await addProduct(wash, 3, brand_id, 1000);
    await open();
    expect(shownSteps()).toEqual(['Editar proceso 1: Diagnóstico 10 min', 'Editar proceso 2: Lavado 45 min']);
    screen.getByText('Sin productos');
    const products = within(screen.getByRole('list', { name: 'Productos del proceso 2' }));
    expect(products.getAllByRole('button').map(row => row.textContent)).toEqual([
      `Producto ${SHAMPOO} 40 ml`,
      'Por línea Raíz Nativa · Detox 12.5 ml',
      'Por marca Raíz Nativa 1,000 ml',
    ]);
    expect(sums()).toBe('Procesos 2Tiempo 55 minProducto 1,052.5 ml');
  });

  test('that takes longer than its variant says so, and is saved all the same', async () => {
    await addStep('Vapor', 50);
    await open();
    expect(screen.queryByText(/más que la variante/)).toBeNull();
    await userEvent.click(await findButton('Agregar proceso'));
    const form = await findDialog('Agregar proceso');
    await userEvent.type(form.getByLabelText('Título'), 'Pose');
    await userEvent.type(form.getByLabelText('Minutos'), '25');
    form.getByText('El dossier dura 15 min más que la variante (1 h).');
    await userEvent.keyboard('{Enter}');
    await findDialog('Agregar producto');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('15 min más que la variante (1 h)');
  });

  test('shows at once what somebody else changed, and keeps what is typed', async () => {
    const id = await addStep('Lavado');
    await open();
    await userEvent.click(await findButton(/^Editar proceso 1/));
    const form = await findDialog('Editar proceso');
    await fill(form.getByLabelText('Título'), 'Enjuague');
    await changeElsewhere({ id, minutes: 35 });
    await screen.findByText('Tiempo', { exact: false, selector: 'footer > span' });
    await waitFor(() => expect(sums()).toContain('35 min'));
    expect(form.getByLabelText('Título').getAttribute('value')).toBe('Enjuague');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(shownSteps()).toEqual(['Editar proceso 1: Enjuague 35 min']));
  });
});

describe('a step', () => {
  test('its number defaults to existing step count plus one; the product picker opens for it', async () => {
    await addStep('Lavado');
    await open();
    await userEvent.click(await findButton('Agregar proceso'));
    const form = await findDialog('Agregar proceso');
    const add = form.getByRole('button', { name: 'Agregar proceso' });
    expect(form.getByLabelText('Número de paso').getAttribute('value')).toBe('2');
    await userEvent.click(add);
    form.getByText('Escribe el título');
    form.getByText('Escribe los minutos');
    await fill(form.getByLabelText('Número de paso'), '');
    await userEvent.type(form.getByLabelText('Título'), 'Aplicar');
    await userEvent.type(form.getByLabelText('Minutos'), '1500');
    await userEvent.click(add);
    form.getByText('Escribe el número de paso');
    form.getByText('Escribe hasta 24 horas');
    await fill(form.getByLabelText('Minutos'), '15');
    await fill(form.getByLabelText('Número de paso'), '1');
    form.getByText('Los demás procesos se recorren.');
    await userEvent.dblClick(add);
    const picker = await findDialog('Agregar producto');
    picker.getByText('1. Aplicar');
    expect(await stepNumbers()).toEqual(['1 Aplicar', '2 Lavado']);
    expect(page.calls.filter(path => path === 'service/process/add')).toHaveLength(1);
  });

  test('whose number nobody chose is the next one, though somebody added one meanwhile', async () => {
    await open();
    await userEvent.click(await findButton('Agregar proceso'));
    const form = await findDialog('Agregar proceso');
    await userEvent.type(form.getByLabelText('Título'), 'Secar');
    await userEvent.type(form.getByLabelText('Minutos'), '5');
    await addStep('De otra persona');
    await userEvent.click(form.getByRole('button', { name: 'Agregar proceso' }));
    await findDialog('Agregar producto');
    expect(await stepNumbers()).toEqual(['1 De otra persona', '2 Secar']);
  });

  test('is moved, and takes the others along', async () => {
    for (const title of ['Lavar', 'Aplicar', 'Secar']) await addStep(title);
    await open();
    await userEvent.click(await findButton(/^Editar proceso 3/));
    const form = await findDialog('Editar proceso');
    await fill(form.getByLabelText('Número de paso'), '9');
    form.getByText('Será el 3: los procesos se numeran sin saltos.');
    await fill(form.getByLabelText('Número de paso'), '1');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByRole('button', { name: /^Editar proceso 1: Secar/ });
    expect(await stepNumbers()).toEqual(['1 Secar', '2 Lavar', '3 Aplicar']);
  });

  test('is removed after a confirmation; the dossier reloads and closes up', async () => {
    const wash = await addStep('Lavar');
    await addProduct(wash, 3, brand_id, 5);
    await addStep('Secar');
    await open();
    await userEvent.click(await findButton(/^Editar proceso 1/));
    await userEvent.click(
      (await findDialog('Editar proceso')).getByRole('button', { name: 'Eliminar proceso' }),
    );
    const asked = await findQuestion('¿Deseas eliminar este proceso?');
    asked.getByText('Esta acción no se puede deshacer');
    const back = asked.getByRole('button', { name: 'Volver' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    await userEvent.click(asked.getByRole('button', { name: 'Eliminar proceso' }));
    await waitFor(() => expect(shownSteps()).toEqual(['Editar proceso 1: Secar 10 min']));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar proceso' })),
    );
  });

  test('that somebody else removed is said where it is saved', async () => {
    const id = await addStep('Lavar');
    await open();
    await userEvent.click(await findButton(/^Editar proceso 1/));
    const form = await findDialog('Editar proceso');
    await fill(form.getByLabelText('Título'), 'Enjuagar');
    await changeElsewhere({ id, status_id: 0 });
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await form.findByText('No se encontró el proceso.');
    expect(form.getByLabelText('Título').getAttribute('value')).toBe('Enjuagar');
  });
});

describe('a product of a step', () => {
  const pick = async (mode: string, name: string) => {
    const picker = await findDialog('Agregar producto');
    await userEvent.click(picker.getByRole('button', { name: mode }));
    await userEvent.click(await picker.findByRole('button', { name }));
    return findDialog('Cantidad');
  };

  test.each([
    ['Producto específico', SHAMPOO, 1, () => product_id, SHAMPOO],
    ['Por línea', 'Detox', 2, () => line_id, 'Raíz Nativa · Detox'],
    ['Por marca', 'Raíz Nativa', 3, () => brand_id, 'Raíz Nativa'],
  ])('%s: is searched, picked and given its ml', async (mode, name, option, id, product_name) => {
    await addStep('Aplicar');
    await open();
    await userEvent.click(await findButton('Agregar producto al proceso 1'));
    const picker = await findDialog('Agregar producto');
    await userEvent.type(picker.getByRole('searchbox'), name.slice(0, 5).toLowerCase());
    const form = await pick(mode, name);
    const add = form.getByRole('button', { name: 'Agregar producto' });
    await userEvent.click(add);
    form.getByText('Escribe la cantidad en ml');
    for (const [typed, refused] of [
      ['12.55', 'Escribe la cantidad con hasta un decimal'],
      ['10001', 'Escribe hasta 10,000 ml'],
      ['0', 'Escribe la cantidad en ml'],
    ] as const) {
      await fill(form.getByLabelText('Cantidad'), typed);
      await userEvent.click(add);
      form.getByText(refused);
    }
    await fill(form.getByLabelText('Cantidad'), '12.5');
    await userEvent.dblClick(add);
    await screen.findByRole('list', { name: 'Productos del proceso 1' });
    expect((await storedSteps())[0]?.products).toMatchObject([
      { option, product_id: id(), product_name, quantity: 12.5 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Agregar producto al proceso 1' }),
      ),
    );
  });

  test("none is found: 'No hay productos registrado'", async () => {
    await addStep('Aplicar');
    await open();
    await userEvent.click(await findButton('Agregar producto al proceso 1'));
    const picker = await findDialog('Agregar producto');
    await picker.findByRole('button', { name: SHAMPOO });
    await userEvent.type(picker.getByRole('searchbox'), 'zzzz');
    await picker.findByText('No hay productos registrado');
  });

  test('the step asks for a thing once: one that is there already is changed instead', async () => {
    const id = await addStep('Aplicar');
    await addProduct(id, 1, product_id, 40);
    await open();
    await userEvent.click(await findButton('Agregar producto al proceso 1'));
    const picker = await findDialog('Agregar producto');
    await picker.findByText('Agregado');
    await userEvent.click(picker.getByRole('button', { name: SHAMPOO }));
    const form = await findDialog('Editar producto');
    expect(form.getByLabelText('Cantidad').getAttribute('value')).toBe('40');
  });

  test('what somebody else added meanwhile, or made inactive, is said at the product', async () => {
    const id = await addStep('Aplicar');
    await open();
    await userEvent.click(await findButton('Agregar producto al proceso 1'));
    const form = await pick('Por marca', 'Raíz Nativa');
    await addProduct(id, 3, brand_id, 5);
    await userEvent.type(form.getByLabelText('Cantidad'), '8');
    await userEvent.click(form.getByRole('button', { name: 'Agregar producto' }));
    await form.findByText('Este proceso ya lo usa: cambia su cantidad');
    expect(form.getByLabelText('Marca').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(form.getByRole('button', { name: 'Volver' }));
    const next = await pick('Producto específico', SHAMPOO);
    const change = async (status_id: number) => {
      const { version } = (await page.salon.ok('product/variants', { product_id })).product;
      await page.salon.ok('product/update/details', { product: { id: product_id, version, status_id } });
    };
    await change(2);
    await userEvent.type(next.getByLabelText('Cantidad'), '8');
    await userEvent.click(next.getByRole('button', { name: 'Agregar producto' }));
    await next.findByText('Elige un producto, una línea o una marca de la lista');
    await change(1);
  });

  test('its quantity is changed', async () => {
    const id = await addStep('Aplicar');
    await addProduct(id, 2, line_id, 25);
    await open();
    await userEvent.click(await findButton(/^Por línea Raíz Nativa · Detox/));
    const form = await findDialog('Editar producto');
    form.getByText('Por línea · Raíz Nativa · Detox');
    await fill(form.getByLabelText('Cantidad'), '45.5{Enter}');
    await waitFor(() => expect(sums()).toContain('Producto 45.5 ml'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is removed after a confirmation; the dossier reloads and the focus stays at its step', async () => {
    const id = await addStep('Aplicar');
    await addProduct(id, 1, product_id, 40);
    await open();
    await userEvent.click(await findButton(new RegExp(`^Producto ${SHAMPOO}`)));
    await userEvent.click(
      (await findDialog('Editar producto')).getByRole('button', { name: 'Eliminar producto' }),
    );
    const asked = await findQuestion('¿Deseas eliminar este producto del proceso?');
    asked.getByText('Esta acción no se puede deshacer');
    await userEvent.click(asked.getByRole('button', { name: 'Eliminar producto' }));
    await screen.findByText('Sin productos');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Agregar producto al proceso 1' }),
      ),
    );
  });
});

import { fill } from '@melena/shared/testing/fill';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findButton, findDialog, screenTest } from '../../testing';

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

describe('the dossier', () => {
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
});

test('a step is moved and takes the others along; the dose of its product is changed', async () => {
  for (const title of ['Lavar', 'Secar']) await addProduct(await addStep(title), 2, line_id, 25);
  await open();
  await userEvent.click(await findButton(/^Editar proceso 2/));
  const form = await findDialog('Editar proceso');
  await fill(form.getByLabelText('Número de paso'), '9');
  form.getByText('Será el 2: los procesos se numeran sin saltos.');
  await fill(form.getByLabelText('Número de paso'), '1{Enter}');
  await screen.findByRole('button', { name: /^Editar proceso 1: Secar/ });
  expect(await stepNumbers()).toEqual(['1 Secar', '2 Lavar']);
  const [dose] = await screen.findAllByRole('button', { name: /^Por línea Raíz Nativa · Detox/ });
  await userEvent.click(dose as HTMLElement);
  await fill((await findDialog('Editar producto')).getByLabelText('Cantidad'), '45.5{Enter}');
  await screen.findByText(/70\.5/);
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
    form.getByText('Escribe la cantidad');
    for (const [typed, refused] of [
      ['12.55', 'Escribe la cantidad con hasta un decimal'],
      ['10001', 'Escribe hasta 10,000'],
      ['0', 'Escribe la cantidad'],
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
});

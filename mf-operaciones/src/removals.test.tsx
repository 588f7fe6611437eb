import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { findQuestion, screenTest } from './testing';

const page = screenTest();
const addresses = { product: '', service: '', variant: '', healer: '' };

beforeAll(async () => {
  const { salon } = page;
  const [shampoo] = (await salon.ok('product/get', { search: 'Shampoo matizador' })).products;
  const { category_id = 0, brand_id = 0, id = 0 } = shampoo ?? {};
  const product = await salon.ok('product/add', { product: { category_id, brand_id, name: 'Se va' } });
  addresses.product = `/productos/${product.product_id}`;

  const [category] = (await salon.ok('service/get', {})).categories;
  const service = { category_id: category?.id ?? 0, name: 'Ritual' };
  const { service_id } = await salon.ok('service/add', { service });
  const variant = { service_id, hair_type_id: 1, minutes: 30 };
  const { variant_id } = await salon.ok('service/add', { variant });
  const process = { service_variant_id: variant_id ?? 0, title: 'Lavar', minutes: 10 };
  const { process_id } = await salon.ok('service/process/add', { process });
  const dose = { service_process_id: process_id, option: 1, product_id: id, quantity: 40 };
  await salon.ok('service/process/add', { product: dose });
  addresses.service = `/servicios/${service_id}`;
  addresses.variant = `${addresses.service}/variant/${variant_id}`;

  const healer_id = salon.sofia;
  await salon.ok('healers/add', { service: { healer_id, service_id, comission: '20' } });
  addresses.healer = `/healers/${healer_id}`;
});

interface Removal {
  /** The page, and the button of the dialog that removes, where it is in one. */
  readonly of: keyof typeof addresses;
  readonly dialog?: string | RegExp;
  readonly remove: string;
  readonly question: string;
  readonly verb?: string;
  readonly said: string;
  /** A page whose thing is gone doesn't ask for it again. */
  readonly read?: string;
}

// Each is a part of the next ones of its kind, so it goes before them.
test.each<Removal>([
  {
    of: 'healer',
    dialog: 'Ritual',
    remove: 'Eliminar servicio',
    question: '¿Deseas eliminar el servicio del healer?',
    said: 'Ritual eliminado',
  },
  {
    of: 'variant',
    dialog: /^Producto Shampoo/,
    remove: 'Eliminar producto',
    question: '¿Deseas eliminar este producto del proceso?',
    said: 'Sin productos',
  },
  {
    of: 'variant',
    dialog: /^Editar proceso 1/,
    remove: 'Eliminar proceso',
    question: '¿Deseas eliminar este proceso?',
    said: 'No se ha registrado el dossier',
  },
  {
    of: 'variant',
    remove: 'Eliminar',
    question: '¿Deseas eliminar esta variante?',
    verb: 'Eliminar variante',
    said: 'No se encontraron variantes de este servicio',
    read: 'service/variant',
  },
  {
    of: 'service',
    remove: 'Eliminar',
    question: '¿Deseas eliminar este servicio?',
    verb: 'Eliminar servicio',
    said: 'Servicio Ritual eliminado',
    read: 'service/details',
  },
  {
    of: 'product',
    dialog: 'Editar producto',
    remove: 'Eliminar producto',
    question: '¿Deseas eliminar este producto y toda su información?',
    said: 'Producto Se va eliminado',
    read: 'product/variants',
  },
])('$question', async ({ of, dialog, remove, question, verb = remove, said, read }) => {
  await page.open(addresses[of]);
  if (dialog) await userEvent.click(await screen.findByRole('button', { name: dialog }));
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: remove }));
    return findQuestion(question);
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const asked = await ask();
  asked.getByText('Esta acción no se puede deshacer');
  page.calls.length = 0;
  await userEvent.click(asked.getByRole('button', { name: verb }));
  await screen.findByText(said);
  if (read) expect(page.calls).not.toContain(read);
});

import { queryClient, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { brandFields } from '@melena/shared/contract/product/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { screenTest } from '@melena/shared/testing/screen-test';
import { setReachable } from '@melena/shared/testing/serve-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSalon } from '../../../api/testing/salon-fixture';

type Brand = CallReply<'product/brands'>['brands'][number];

const page = screenTest({
  routes: [
    { path: 'marca/libre', load: async () => () => <BrandPage strict={false} /> },
    { path: 'marca/estricta', load: async () => () => <BrandPage strict /> },
  ],
  folder: 'marca',
  role: 'administrador',
  start: startSalon,
});
let brandId = 0;

function BrandPage({ strict }: { strict: boolean }) {
  const list = useCall('product/brands', {});
  return (
    <Loaded
      query={list}
      failed="No se pudieron cargar las marcas"
      skeleton={<p>Cargando marcas</p>}
      empty={{ when: ({ brands }) => !brands.some(({ id }) => id === brandId), show: <p>Sin marca</p> }}
    >
      {({ brands }) =>
        brands
          .filter(({ id }) => id === brandId)
          .map(brand => <BrandForm key={brand.id} brand={brand} strict={strict} />)
      }
    </Loaded>
  );
}

function BrandForm({ brand, strict }: { brand: Brand; strict: boolean }) {
  const { id, version, name, status_id } = brand;
  const form = useCommandForm({
    call: 'product/brands/update',
    schema: brandFields,
    values: { name, status_id },
    version,
    strict,
    toBody: (_, changes) => ({ brand: { id, ...changes } }),
    done: values => `Guardada: ${values.name}`,
  });
  return (
    <ActionDialog
      title="Marca"
      action={form}
      verb="Guardar"
      busyVerb="Guardando"
      onClose={() => {}}
      removal={{
        call: 'product/brands/update',
        body: { brand: { id, version, status_id: ROW_STATUS.inactive } },
        question: '¿Deseas desactivar esta marca?',
        verb: 'Desactivar',
        busyVerb: 'Desactivando',
        children: <b>{name}</b>,
        done: `${name} desactivada`,
        onSending: sending => toast.done(sending ? 'Enviando' : 'Rechazada'),
        onDone: () => toast.done('Terminado'),
      }}
    >
      <TextField label="Nombre" {...form.bind('name')} />
      <p>{status_id === ROW_STATUS.active ? 'Activa' : 'Inactiva'}</p>
    </ActionDialog>
  );
}

async function openBrand(name: string, kind: 'libre' | 'estricta' = 'libre') {
  brandId = (await page.salon.ok('product/brands/add', { brand: { name } })).brand_id;
  await page.open(`/marca/${kind}`);
  return await screen.findByLabelText<HTMLInputElement>('Nombre');
}

const saved = async () => {
  const { brands } = await page.salon.ok('product/brands', {});
  return brands.find(({ id }) => id === brandId);
};
const updates = () => page.calls.filter(path => path === 'product/brands/update').length;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a lost answer keeps what is typed, says Reintentar, and is done once', async () => {
  const field = await openBrand('Perdida');
  const before = (await saved())?.version ?? 0;
  await userEvent.type(field, ' hoy');
  page.loseNextAnswer();
  await press('Guardar');
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(field.value).toBe('Perdida hoy');
  await press('Reintentar');
  await screen.findByText('Guardada: Perdida hoy');
  expect(await saved()).toMatchObject({ name: 'Perdida hoy', version: before + 1 });
});

test('fields that nobody typed into follow the row, and only what was typed is sent', async () => {
  const field = await openBrand('Seguida');
  await userEvent.type(field, ' aquí');
  const { version = 0 } = (await saved()) ?? {};
  const brand = { id: brandId, version, status_id: ROW_STATUS.inactive };
  await page.salon.ok('product/brands/update', { brand });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('Inactiva');
  await press('Guardar');
  await screen.findByText('Guardada: Seguida aquí');
  expect(await saved()).toMatchObject({ name: 'Seguida aquí', status_id: ROW_STATUS.inactive });
});

test('where the person decides by the whole row, another change of it is refused once', async () => {
  const field = await openBrand('Estricta', 'estricta');
  await userEvent.type(field, ' mía');
  const { version = 0 } = (await saved()) ?? {};
  const brand = { id: brandId, version, status_id: ROW_STATUS.inactive };
  await page.salon.ok('product/brands/update', { brand });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('Inactiva');
  await press('Guardar');
  await screen.findByText(/^Alguien más hizo un cambio/);
  expect(await saved()).toMatchObject({ name: 'Estricta' });
  await press('Guardar');
  await screen.findByText('Guardada: Estricta mía');
  expect(await saved()).toMatchObject({ name: 'Estricta mía', status_id: ROW_STATUS.inactive });
});

test('a confirmation is sent once, stays where it is refused, and is done at the next try', async () => {
  await openBrand('Terminal');
  const { version = 0 } = (await saved()) ?? {};
  await page.salon.ok('product/brands/update', { brand: { id: brandId, version, name: 'Terminal dos' } });
  await press('Desactivar');
  const question = await screen.findByRole('alertdialog', { name: '¿Deseas desactivar esta marca?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Volver'));
  const verbs = () =>
    screen.getAllByRole('button', { name: 'Desactivar' }).filter(it => question.contains(it));
  await userEvent.dblClick(verbs()[0] as HTMLElement);
  await screen.findByText(/^Alguien más hizo un cambio/);
  await screen.findByText('Rechazada');
  expect(updates()).toBe(1);
  await waitFor(() => expect(question.textContent).toContain('Terminal dos'));
  await userEvent.click(verbs()[0] as HTMLElement);
  await screen.findByText('Terminal dos desactivada');
  await screen.findByText('Terminado');
  expect(await saved()).toMatchObject({ status_id: ROW_STATUS.inactive });
});

test('what does not load says so in its place and is tried again; where there is nothing, that', async () => {
  brandId = -1;
  setReachable(false);
  await page.open('/marca/libre');
  screen.getByText('Cargando marcas');
  await screen.findByText('No se pudieron cargar las marcas');
  setReachable(true);
  await press('Reintentar');
  await screen.findByText('Sin marca');
});

import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const clients = screenTest('clientes');

async function openFiscal(clientId: number) {
  await clients.open(`/clientes/${clientId}`);
  const card = within(await screen.findByRole('region', { name: 'Datos fiscales' }));
  await userEvent.click(await card.findByRole('button', { name: /Agregar|Editar/ }));
  return { card, form: await findDialog('Datos fiscales') };
}

async function choose(form: ReturnType<typeof within>, list: string, name: RegExp) {
  await userEvent.click(form.getByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('fiscal data are refused at the field that is wrong, and kept as the SAT writes them', async () => {
  const { ximena } = clients.salon;
  const { card, form } = await openFiscal(ximena);
  card.getByText('Sin datos para facturar.');
  const rfc = form.getByLabelText('RFC');
  await waitFor(() => expect(document.activeElement).toBe(rfc));
  await userEvent.type(rfc, 'cacx7605101p9');
  await userEvent.type(form.getByLabelText('Código postal fiscal'), '3625');
  await userEvent.type(form.getByLabelText('Nombre o razón social'), 'Xóchilt Casas');
  const save = form.getByRole('button', { name: 'Guardar cambios' });
  await userEvent.click(save);
  await form.findByText('Escribe los cinco dígitos');
  expect(form.getByRole('combobox', { name: 'Régimen fiscal' }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(form.getByLabelText('Código postal fiscal'), '7');

  // The lists hold what goes with a person's RFC, and with the regime.
  await userEvent.click(form.getByRole('combobox', { name: 'Régimen fiscal' }));
  await screen.findByRole('option', { name: /^612/ });
  expect(screen.queryByRole('option', { name: /^601/ })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: /^605/ }));
  await userEvent.click(form.getByRole('combobox', { name: 'Uso de CFDI' }));
  await screen.findByRole('option', { name: /^S01/ });
  expect(screen.queryByRole('option', { name: /^G03/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await choose(form, 'Régimen fiscal', /^612/);
  await choose(form, 'Uso de CFDI', /^G03/);
  await userEvent.click(save);
  const asked = await findQuestion();
  asked.getByText('El último carácter de CACX7605101P9 no corresponde. ¿Está bien escrito?');
  await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
  await userEvent.type(rfc, '{Backspace}8');
  await userEvent.click(save);
  await card.findByText('CACX7605101P8');
  card.getByText('XÓCHILT CASAS');
  card.getByText('612 Personas Físicas con Actividades Empresariales y Profesionales');
  const { fiscal } = await clients.salon.ok('invoice/fiscal', { client_id: ximena });
  expect(fiscal).toMatchObject({ rfc: 'CACX7605101P8', cfdi_use: 'G03', postal_code: '36257' });
});

test('a use that went with the former regime is asked for again', async () => {
  const { vip: client_id } = clients.salon;
  await clients.salon.ok('invoice/fiscal/save', {
    fiscal: {
      client_id,
      rfc: 'CACX7605101P8',
      legal_name: 'XOCHILT CASAS',
      regime: '612',
      cfdi_use: 'G03',
      postal_code: '36257',
    },
  });
  const { form } = await openFiscal(client_id);
  await choose(form, 'Régimen fiscal', /^616/);
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText('Este uso no va con el régimen: elige otro');
  await choose(form, 'Uso de CFDI', /^S01/);
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('S01 Sin efectos fiscales');
});

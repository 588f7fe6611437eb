import { queryClient } from '@melena/shared/client';
import { fill } from '@melena/shared/testing/fill';
import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { PASSWORD } from '../../../api/testing/app';
import { screenTest } from '../common/testing';

const invoices = screenTest('facturas');

const recipient = {
  rfc: 'CACX7605101P8',
  legal_name: 'XOCHILT CASAS CHAVEZ',
  regime: '612',
  cfdi_use: 'G03',
  postal_code: '36257',
};

let charged = 0;

/** A haircut of 450.00 of a client, charged in cash. */
async function charge(client: number) {
  const { salon } = invoices;
  const { caja } = await salon.ok('caja/get', {});
  if (!caja) await salon.ok('caja/add', { caja: {} });
  const hour = 10 + Math.floor(charged / 2);
  const healer = charged++ % 2 === 0 ? salon.mariana : salon.sofia;
  const { id, folio } = await salon.bookAndStart({
    client,
    healer,
    hour: `${hour < 14 ? hour : hour + 1}:00`,
  });
  await salon.ok('caja/charge', { appointment_id: id, type_id: 1 });
  return { id, folio };
}

const request = async (id: number) =>
  (await invoices.salon.ok('invoice/request', { tickets: [{ kind: 'appointment', id }], recipient }))
    .invoice_id;

/** Writes what the stamping service answers. */
const write = (id: number, values: object) =>
  inTransaction(invoices.salon.db, tx =>
    tx.updateTable('invoices').set(values).where('id', '=', id).execute(),
  );

type Within = Awaited<ReturnType<typeof findDialog>>;
const press = async (within: Within | typeof screen, name: string | RegExp) =>
  userEvent.click(await within.findByRole('button', { name }));

async function choose(form: Awaited<ReturnType<typeof findDialog>>, list: string, name: RegExp) {
  await userEvent.click(form.getByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

beforeEach(async () => {
  const issuer = {
    rfc: 'EKU9003173C9',
    legal_name: 'ESCUELA KEMPER URGATE',
    regime: '601',
    postal_code: '06700',
    series: 'F',
    service_key: '91101700',
    product_key: '53131602',
  };
  await invoices.salon.ok('invoice/issuer/save', { issuer });
});

describe("'Solicitar factura'", () => {
  test('finds the ticket by its folio, refuses at the field, and opens the invoice', async () => {
    const { vip } = invoices.salon;
    const { folio } = await charge(vip);
    const page = await invoices.open('/facturas');
    await press(screen, 'Solicitar factura');
    const find = await findDialog('Solicitar factura');
    await userEvent.type(find.getByLabelText('Folio del ticket'), '99999{Enter}');
    await find.findByText('No hay un ticket cobrado con ese folio');
    await userEvent.clear(find.getByLabelText('Folio del ticket'));
    await userEvent.type(find.getByLabelText('Folio del ticket'), `#${folio}{Enter}`);

    await screen.findByText(`Ticket #${folio} · Valeria Prueba`);
    const form = await findDialog('Solicitar factura');
    form.getByText('Total de la factura: $450.00, sin propinas.');
    const rfc = form.getByLabelText('RFC');
    await userEvent.type(rfc, 'CACX7605101P9');
    await userEvent.type(form.getByLabelText('Código postal fiscal'), '36257');
    await userEvent.type(form.getByLabelText('Nombre o razón social'), 'Xóchilt Casas');
    await choose(form, 'Régimen fiscal', /^612/);
    await choose(form, 'Uso de CFDI', /^G03/);
    await press(form, 'Solicitar factura');
    const asked = await findQuestion();
    asked.getByText('El último carácter de CACX7605101P9 no corresponde. ¿Está bien escrito?');
    await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
    await userEvent.type(rfc, '{Backspace}8');
    await press(form, 'Solicitar factura');

    const detail = await findDialog(/^Factura #\d+$/);
    await detail.findByText('XÓCHILT CASAS');
    expect(page.address()).toMatch(/^\/facturas\/\d+$/);
    // Reception asks for it; an administrator issues it.
    expect(detail.queryByRole('button', { name: 'Emitir factura' })).toBeNull();
  });

  test('offers the other tickets of the client, and what the client gave before', async () => {
    const { influencer } = invoices.salon;
    await invoices.salon.ok('invoice/fiscal/save', { fiscal: { ...recipient, client_id: influencer } });
    const [one, other] = [await charge(influencer), await charge(influencer)];
    await invoices.open(`/facturas?cita=${one.id}`);
    await screen.findByLabelText('RFC');
    const form = await findDialog('Solicitar factura');
    expect(form.getByLabelText('RFC')).toHaveProperty('value', 'CACX7605101P8');
    await userEvent.click(form.getByRole('checkbox', { name: new RegExp(`#${other.folio}`) }));
    await form.findByText('Total de la factura: $900.00, sin propinas.');
    await choose(form, 'Forma de pago', /^28/);
    await press(form, 'Solicitar factura');
    const detail = await findDialog(/^Factura #\d+$/);
    await detail.findByText('28 Tarjeta de débito');
    detail.getByText(`#${other.folio}`);
  });
});

describe('an administrator', () => {
  test('corrects an issued invoice, cancels it with a motive, and its ticket takes another one', async () => {
    const { id, folio } = await charge(invoices.salon.ximena);
    const invoice_id = await request(id);
    const page = await invoices.open(`/facturas/${invoice_id}`, 'administrador');
    let detail = await findDialog(/^Factura #\d+$/);
    await press(detail, 'Emitir factura');
    detail = await findDialog(/^Factura F-\d+$/);
    await press(detail, 'Corregir datos');
    const form = await findDialog('Corregir datos de la factura');
    await fill(form.getByLabelText('Código postal fiscal'), '06600');
    await press(form, 'Guardar cambios');
    detail = await findDialog(/^Factura #\d+$/);
    await detail.findByText('06600');
    const asking = `/facturas?cita=${id}`;
    await page.go(asking);
    await screen.findByText(new RegExp(`^El ticket #${folio} ya tiene la factura #\\d+$`));

    await page.go(`/facturas/${invoice_id}`);
    detail = await findDialog(/^Factura #\d+$/);
    await press(detail, 'Cancelar factura');
    const cancel = await findDialog(/^¿Deseas cancelar la factura/);
    await press(cancel, 'Cancelar factura');
    await cancel.findByText('Escribe el motivo');
    await userEvent.type(cancel.getByLabelText('Motivo'), 'Ya no la quiere');
    await press(cancel, 'Cancelar factura');
    await detail.findByText(/Ya no la quiere$/);
    expect(detail.queryByRole('button', { name: /^Emitir/ })).toBeNull();
    await page.go(asking);
    await screen.findByLabelText('RFC');
  });

  test('issues the global invoice of a day, and sees what is in it before', async () => {
    await charge(invoices.salon.ximena);
    await invoices.open('/facturas', 'administrador');
    await press(screen, 'Factura global');
    const form = await findDialog('Factura global de un día');
    await form.findByText(/sin factura/);
    await press(form, 'Emitir factura global');
    const detail = await findDialog(/^Factura F-\d+$/);
    await detail.findByText('PUBLICO EN GENERAL');
    expect(detail.queryByRole('button', { name: 'Corregir datos' })).toBeNull();
  });

  test('reads what the stamping service refused, and sees the way on', async () => {
    const invoice_id = await request((await charge(invoices.salon.ximena)).id);
    await invoices.salon.ok('invoice/issue', { invoice_id });
    await write(invoice_id, { status_id: 5, problem: 'CFDI40145 - El nombre no pertenece al RFC' });
    await invoices.open(`/facturas/${invoice_id}`, 'administrador');
    const detail = await findDialog(/^Factura F-\d+$/);
    await detail.findByText('El PAC la rechazó: CFDI40145 - El nombre no pertenece al RFC');
    detail.getByRole('button', { name: 'Emitir de nuevo' });
    detail.getByRole('button', { name: 'Corregir datos' });
  });
});

test('a refund after the stamp: the invoice says what the accountant has to do, and its cancellation the motive', async () => {
  const { salon } = invoices;
  const { id, folio } = await charge(salon.ximena);
  const invoice_id = await request(id);
  await salon.ok('invoice/issue', { invoice_id });
  const uuid = '5A0D8BC3-0A4C-4F6A-9C5B-4F6D3B1C2A10';
  const stamp = { uuid, stamped_at: new Date(), sat_seal: 'sello', stamped_xml: '<xml/>' };
  await write(invoice_id, { status_id: 4, ...stamp });
  const { payments } = await salon.ok('sale/ticket', { appointment_id: id });
  const refund = { payment_id: payments[0]?.id ?? 0, kind: 'refund' as const, reason: 'No quedó conforme' };
  await salon.ok('payment/correct', { ...refund, amount: '100', password: PASSWORD });
  await invoices.open(`/facturas/${invoice_id}`, 'administrador');
  const detail = await findDialog(/^Factura F-\d+$/);
  await detail.findByText(/se devolvieron/);
  expect(detail.getByText(/nota de crédito: un CFDI de egreso por \$100.00/)).toBeTruthy();
  expect(detail.getByText(new RegExp(`tipo de relación 01, folio fiscal ${uuid}`, 'i'))).toBeTruthy();
  // A ticket that is refunded in full is still named.
  await salon.ok('payment/correct', { ...refund, amount: '350', password: PASSWORD });
  await act(() => queryClient.invalidateQueries());
  await detail.findByText(/motivo 03/);
  detail.getByText(`#${folio}`);
  await press(detail, 'Cancelar factura');
  const cancel = await findDialog(/^¿Deseas cancelar la factura/);
  await press(cancel, 'Cancelar factura');
  await cancel.findByText('Elige el motivo ante el SAT');
  await choose(cancel, 'Motivo ante el SAT', /^03/);
  await press(cancel, 'Cancelar factura');
  await detail.findByText(/03 No se llevó a cabo la operación$/);
});

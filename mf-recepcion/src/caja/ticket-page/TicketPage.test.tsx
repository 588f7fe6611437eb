import { PHONE_WANTED } from '@melena/shared/rules/phone';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../../api/src/core/database/transaction';
import { PASSWORD } from '../../../../api/testing/app';
import { findButton, freeHour, tillTest } from '../testing';
import { PAPER_FONTS, textsOf } from './fonts-testing';
import { rowsOf } from './paper-rows';
import { drawTicket } from './ticket-pdf';

const till = tillTest();
let visit: number;

beforeAll(async () => {
  const { salon } = till;
  await till.ensureTill();
  await inTransaction(salon.db, tx =>
    tx.updateTable('salons').set({ address: 'Av. Horacio 1022', phone: '5552801199' }).execute(),
  );
  visit = await chargedVisit();
});

async function chargedVisit() {
  const { salon } = till;
  const { id, version } = await salon.bookAndStart({ ...freeHour(), client: salon.vip });
  await salon.ok('caja/charge', {
    ...{ appointment_id: id, version, received: '300', tips: [{ healer_id: salon.mariana, amount: '50' }] },
    payments: [
      { type_id: 2, account_id: salon.bank, amount: '250', folio: '048213' },
      { type_id: 1, amount: '250' },
    ],
  });
  return id;
}

// The paper as it was when the printer was called: jsdom has none.
let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.stubGlobal('print', () => printed.push(screen.getByRole('article').textContent ?? ''));
});

const paper = () => screen.findByRole('article', { name: /^Ticket/ });

test('tells the salon, who attended, the lines, each method, the change and the IVA', async () => {
  await till.open(`/caja/ticket/${visit}`);
  const { textContent: text } = await paper();
  for (const part of [
    ...['Av. Horacio 1022', '55 5280 1199', 'ClienteValeria Prueba', 'Corte', 'Subtotal450.00'],
    ...[
      'Total$450.00',
      'Aut. 048213',
      'Recibido $300.00',
      'Cambio$50.00',
      'IVA 16 % incluido62.07',
      'Gracias, Valeria',
    ],
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Copia');
});

test('the first print is the original, the second one says so, and both are counted', async () => {
  await till.open(`/caja/ticket/${visit}`);
  await paper();
  await userEvent.click(await findButton('Imprimir'));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).not.toContain('Copia');
  await waitFor(async () => expect((await paper()).textContent).toContain('Copia'));
  await userEvent.click(await findButton('Imprimir'));
  await waitFor(() => expect(printed).toHaveLength(2));
  expect(printed[1]).toContain('Copia');
  const { prints } = (await till.salon.ok('sale/paper', { appointment_id: visit })).paper;
  expect(prints.count).toBe(2);
});

test('a ticket that nobody knows leads back to the till', async () => {
  await till.open('/caja/ticket/999999');
  expect(await screen.findByText('No se encontró el ticket')).toBeTruthy();
});

test('WhatsApp opens with the telephone and the text as it was edited; a short telephone is said at its field', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  await till.open(`/caja/ticket/${visit}`);
  const form = within(await screen.findByRole('region', { name: 'Enviar por WhatsApp' }));
  const phone = form.getByLabelText<HTMLInputElement>('Teléfono');
  expect(phone.value).toBe('55 0000 0002');
  await userEvent.type(form.getByLabelText('Texto'), ' ¡Vuelve pronto!');
  await userEvent.click(form.getByRole('button', { name: 'Abrir WhatsApp' }));
  const [address] = open.mock.calls[0] ?? [];
  expect(address).toMatch(/^https:\/\/wa\.me\/525500000002\?text=/);
  expect(decodeURIComponent(address)).toMatch(/Hola, Valeria\.[\s\S]*Total \$450\.00[\s\S]*¡Vuelve pronto!$/);
  await userEvent.clear(phone);
  await userEvent.type(phone, '5512{Enter}');
  expect(form.getByText(PHONE_WANTED)).toBeTruthy();
  expect(document.activeElement).toBe(phone);
  expect(open).toHaveBeenCalledOnce();
});

test("a gift card's slip has its number and validity; a correction's the reason and the original", async () => {
  const { salon } = till;
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '600' }],
    sale: { client_id: salon.vip, lines: [{ kind: 'gift_card', amount: '600', note: 'Para Inés' }] },
  });
  const { payments } = await salon.ok('sale/ticket', { sale_id });
  await salon.ok('payment/correct', {
    ...{ payment_id: payments[0]?.id ?? 0, kind: 'method', type_id: 3, account_id: salon.bank },
    ...{ reason: 'Se cobró con el método equivocado', note: 'Pagó por SPEI', password: PASSWORD },
  });
  await till.open(`/caja/ticket/venta/${sale_id}`);
  const choose = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Hoja' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await choose(/^Tarjeta de regalo/);
  expect((await paper()).textContent).toMatch(/MEL-\w{4}-\w{4}\$600\.00Para Inés.*Válida hastanov 20\. 2027/);
  await choose(/^Otro método/);
  expect((await paper()).textContent).toMatch(
    /Ticket originalV-\d+.*Efectivo−600\.00.*600\.00.*MotivoSe cobró con el método equivocado.*Pagó por SPEI.*Autorizó/,
  );
});

test('the PDF file is 80 mm wide and holds the same text in the product’s letters, and its mark filled', async () => {
  const { paper: told } = await till.salon.ok('sale/paper', { appointment_id: visit });
  const person = { client: 'Nguyễn 💇🏽‍♀️ Łukasz Şahin Женя', first_name: 'Íñigo' };
  const file = drawTicket(rowsOf({ ...told, ...person }, 'ticket', false), PAPER_FONTS);
  expect(file.internal.pageSize.getWidth()).toBeCloseTo(80, 1);
  expect(file.internal.pages.filter(Boolean)).toHaveLength(1);
  const source = file.output();
  const texts = textsOf(file);
  for (const part of ['Total', '$450.00', 'Aut. 048213', 'Cambio', 'Gracias, Íñigo', 'Nguyễn Łukasz Şahin'])
    expect(texts.join('\n')).toContain(part);
  expect(texts.join(' ')).toContain('????');
  // The outlines of letters are painted before anything else.
  expect(source.indexOf('\nf\n')).toBeLessThan(source.indexOf('Tj'));
  expect(source.indexOf('\nf\n')).toBeGreaterThan(source.indexOf(' c\n'));
});

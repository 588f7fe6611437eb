import { PHONE_WANTED } from '@melena/shared/rules/phone';
import { PAPER_FONTS, textsOf } from '@melena/shared/testing/pdf';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../../api/src/core/database/transaction';
import { freeHour, tillTest } from '../testing';
import { rowsOf } from './paper-rows';
import { drawTicket } from './ticket-pdf';

const till = tillTest();
let visit: number;

beforeAll(async () => {
  const { salon } = till;
  await till.ensureTill();
  await inTransaction(salon.db, tx =>
    tx.updateTable('branches').set({ address: 'Av. Horacio 1022', phone: '5552801199' }).execute(),
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

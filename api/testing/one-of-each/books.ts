import { today } from '@melena/shared/rules/time';
import { vi } from 'vitest';
import { type SalonFixture, TODAY } from '../salon-fixture';

export async function matchStatement(salon: SalonFixture): Promise<void> {
  const { ok, bank } = salon;
  const payment = { client_id: salon.vip, type_id: 3, account_id: bank, amount: '321.05' };
  const { payment_id } = await ok('payment/add', { payment });
  const lines = ['321.05', '-7'].map(amount => ({ day: TODAY, amount, description: 'SPEI' }));
  await ok('statement/import', { account_id: bank, file_name: 'bbva.csv', lines });
  const statement = await ok('statement/get', { account_id: bank, from: TODAY, to: TODAY });
  const [came, went] = ['321.05', '-7.00'].map(
    amount => statement.lines.find(line => line.amount === amount)?.id ?? 0,
  );
  await ok('statement/match', { matches: [{ line_id: came ?? 0, payment_ids: [payment_id] }] });
  await ok('statement/ignore', { line_id: went ?? 0, reason: 'Comisión del mes' });
  await ok('statement/reopen', { line_id: came ?? 0 });
  const more = [{ day: TODAY, amount: '86.20', description: 'SPEI sin nombre' }];
  await ok('statement/import', { account_id: bank, file_name: 'bbva.csv', lines: more });
  const unknown = (await ok('statement/get', { account_id: bank, from: TODAY, to: TODAY })).lines.find(
    ({ amount }) => amount === '86.20',
  );
  const line = { line_id: unknown?.id ?? 0, version: unknown?.version ?? 0 };
  await ok('payment/add', { payment: { ...payment, amount: '86.20' }, line });
}

export async function issueInvoices(salon: SalonFixture): Promise<void> {
  const { ok, ximena } = salon;
  const person = { rfc: 'CACX7605101P8', legal_name: 'Xochilt Casas', regime: '612', cfdi_use: 'G03' };
  const fiscal = { ...person, client_id: ximena, postal_code: '36257' };
  await ok('invoice/fiscal/save', { fiscal });
  await ok('invoice/fiscal/save', { fiscal: { ...fiscal, postal_code: '06700' } });
  const keys = { series: 'F', service_key: '91101700', product_key: '53131602' };
  const { cfdi_use: _, ...own } = person;
  await ok('invoice/issuer/save', { issuer: { ...own, ...keys, postal_code: '06700' } });
  const { tickets } = await ok('invoice/tickets', { client_id: ximena });
  const [ticket] = tickets;
  if (!ticket) throw new Error('Something was charged');
  const day = today(new Date(ticket.charged_at));
  const { invoice_id: global } = await ok('invoice/global', { day });
  await ok('invoice/cancel', { invoice_id: global, reason: 'Faltaba un ticket' });
  const { client_id: _client, ...recipient } = fiscal;
  const { invoice_id } = await ok('invoice/request', {
    tickets: [{ kind: ticket.kind, id: ticket.id }],
    recipient,
  });
  await ok('invoice/update', { invoice: { id: invoice_id, ...recipient, payment_form: '28' } });
  await ok('invoice/issue', { invoice_id });
  vi.stubEnv('PAC_URL', 'http://localhost');
  vi.stubEnv('PAC_TOKEN', '-');
  await ok('invoice/stamp', { invoice_id });
  vi.unstubAllEnvs();
}

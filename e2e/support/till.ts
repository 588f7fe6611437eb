import { Api } from './api';
import { bookFor, newClient, serviceWithAdvance } from './book-through-api';
import { PASSWORD } from './demo-people';

/** Closes the till that an earlier journey left open. */
export async function closeTill(api: Api): Promise<void> {
  const { caja } = await api.call('caja/get', {});
  if (!caja) return;
  const { id, version } = caja;
  await api.call('caja/update', { caja: { id, version, close: true }, password: PASSWORD });
}

/** Creates an appointment of today that is in progress, for a new client, with its advance paid by transfer. */
export async function inProgress(api: Api, firstName: string) {
  const service = await serviceWithAdvance(api);
  const client = await newClient(api, firstName);
  const { id, folio } = await bookFor(api, client.id, service, 0);
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const amount = service.advance;
  await api.call('payment/add', {
    payment: { client_id: client.id, type_id: 3, account_id: accounts[0]?.id, amount },
    assign: { type_id: 1, amount, appointment_id: id },
  });
  await api.call('appointment/update', { appointment: { id, status_id: 3 } });
  return { id, folio, due: (Number(service.price) - Number(amount)).toFixed(2) };
}

/** Like `inProgress`; then its healer finishes, so that the charge asks nothing. */
export async function awaitingCharge(api: Api, firstName: string) {
  const visit = await inProgress(api, firstName);
  await api.call('appointment/update', { appointment: { id: visit.id, complete: true } });
  return visit;
}

/** The counter's calls, with a till that is open. */
export async function withTill(server?: string): Promise<Api> {
  const api = await Api.as('recepcion', server);
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
  return api;
}

/** A product of which there are enough, with its code. */
export async function sellable(api: Api) {
  const { products } = await api.call('product/stock', {});
  const row = products.find(
    ({ code, total_selling, price_iva }) => code !== '' && total_selling > 10 && Number(price_iva) > 0,
  );
  if (!row) throw new Error('Nothing to sell');
  return row;
}

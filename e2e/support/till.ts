import type { Api } from './api';
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

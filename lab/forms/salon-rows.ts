import { today } from '@melena/shared/rules/time';
import type { Api } from '../../e2e/support/api';
import { newClient } from '../../e2e/support/book-through-api';
import { JOURNEY_START } from '../../e2e/support/clock';

/** A test person of the SAT. */
export const RECIPIENT = {
  rfc: 'CACX7605101P8',
  legal_name: 'XOCHILT CASAS CHAVEZ',
  regime: '612',
  cfdi_use: 'G03',
  postal_code: '36257',
};

export const someone = () => `Formas ${Math.floor(Math.random() * 1e6)}`;

export async function openTill(api: Api): Promise<void> {
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
}

/** An appointment of today that is to be charged. */
export async function started(api: Api): Promise<number> {
  await openTill(api);
  const { appointments } = await api.call('calendar/get', { day: today(JOURNEY_START) });
  for (const { id, status_id } of appointments) {
    if (status_id !== 2 && status_id !== 3) continue;
    if (status_id === 2) await api.call('appointment/update', { appointment: { id, status_id: 3 } });
    const { appointment } = await api.call('appointment/details', { appointment_id: id });
    if (Number(appointment.pending) > 0 && Number(appointment.discount) === 0) return id;
  }
  throw new Error('Nothing of today is to be charged');
}

/** An appointment that was charged and is in no invoice. */
export async function openTicket(api: Api): Promise<number> {
  const appointment_id = await started(api);
  await api.call('caja/charge', { appointment_id, type_id: 1 });
  return appointment_id;
}

/** A payment that can be reversed: the till is open. */
export async function newPayment(api: Api): Promise<string> {
  await openTill(api);
  const { id } = await newClient(api, someone());
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const payment = { client_id: id, type_id: 3, account_id: accounts[0]?.id, amount: '100' };
  return `/pagos/${(await api.call('payment/add', { payment })).payment_id}`;
}

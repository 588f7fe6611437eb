import { today } from '@melena/shared/rules/time';
import type { Api } from '../../e2e/support/api';
import { newClient } from '../../e2e/support/book-through-api';
import { JOURNEY_START } from '../../e2e/support/clock';
import { PASSWORD } from '../../e2e/support/demo-people';

/** The approval of an administrator. */
export const ADMIN = { 'Contraseña de administrador': PASSWORD };

/** The fiscal data of a person that the SAT has made up for tests. */
export const FISCAL = {
  RFC: 'CACX7605101P8',
  'Código postal fiscal': '36257',
  'Nombre o razón social': 'XOCHILT CASAS CHAVEZ',
};

export const someone = () => `Formas ${Math.floor(Math.random() * 1e6)}`;

export async function openTill(api: Api): Promise<void> {
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
}

/** An appointment of today that is to be charged. */
export async function started(api: Api): Promise<{ id: number }> {
  await openTill(api);
  const { appointments } = await api.call('calendar/get', { day: today(JOURNEY_START) });
  for (const { id, status_id } of appointments) {
    if (status_id !== 2 && status_id !== 3) continue;
    if (status_id === 2) await api.call('appointment/update', { appointment: { id, status_id: 3 } });
    const { appointment } = await api.call('appointment/details', { appointment_id: id });
    if (Number(appointment.pending) > 0 && Number(appointment.discount) === 0) return { id };
  }
  throw new Error('Nothing of today is to be charged');
}

/** An appointment that was charged and is in no invoice. */
export async function openTicket(api: Api): Promise<number> {
  const { id } = await started(api);
  await openTill(api);
  await api.call('caja/charge', { appointment_id: id, type_id: 1 });
  return id;
}

export async function ticket(api: Api): Promise<string> {
  return `/caja?cita=${(await started(api)).id}`;
}

export async function payment(api: Api): Promise<string> {
  const { id } = await newClient(api, someone());
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const { payment_id } = await api.call('payment/add', {
    payment: { client_id: id, type_id: 3, account_id: accounts[0]?.id, amount: '100' },
  });
  return `/pagos/${payment_id}`;
}

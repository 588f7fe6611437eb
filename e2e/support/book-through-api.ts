import { isEditable } from '@melena/shared/rules/agenda/appointment-status';
import { addDays, today } from '@melena/shared/rules/time';
import type { Api } from './api';
import { JOURNEY_START } from './clock';
import { type FreeSlot, freeSlots } from './free-slots';

type Services = Awaited<ReturnType<typeof bookableServices>>;
export type Service = Services[number];

/** The day that is so many days after the journeys' day. */
export const upcomingDay = (days: number) => addDays(today(JOURNEY_START), days);

export async function bookableServices(api: Api) {
  return (await api.call('calendar/services', {})).services;
}

/** A short service of the demo salon that needs an advance. */
export async function serviceWithAdvance(api: Api): Promise<Service> {
  const service = (await bookableServices(api)).find(
    ({ advance, minutes }) => advance !== '0.00' && minutes <= 60,
  );
  if (!service) throw new Error('The demo salon has no short service with an advance');
  return service;
}

/** Free hours of the first day with free hours, from that day on. */
export async function slotsFrom(api: Api, days: number, minutes: number): Promise<FreeSlot[]> {
  for (let day = days; day < days + 7; day++) {
    const slots = await freeSlots(api, upcomingDay(day), minutes);
    if (slots.length > 0) return slots;
  }
  throw new Error('No free hour in a week');
}

/** A free hour of today. On a full day the last appointment that hasn't started is cancelled first. */
export async function slotToday(api: Api, minutes: number): Promise<FreeSlot> {
  const day = upcomingDay(0);
  for (;;) {
    const [slot] = await freeSlots(api, day, minutes);
    if (slot) return slot;
    await cancelLastOfToday(api);
  }
}

/** Makes room on a full day: other journeys book there too. */
export async function cancelLastOfToday(api: Api): Promise<void> {
  const { appointments } = await api.call('calendar/get', { day: upcomingDay(0) });
  const last = appointments.filter(isEditable).at(-1);
  if (!last) throw new Error('No healer has time today');
  await api.call('calendar/update', { appointment: { id: last.id, status_id: 5 } });
}

/** A telephone that no other client has. */
export function newPhone(): string {
  return `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

/** Registers a client that no other journey uses. */
export async function newClient(api: Api, first_name: string): Promise<{ id: number; phone: string }> {
  const phone = newPhone();
  const { client } = await api.call('clients/add', { client: { first_name, last_name: 'Prueba', phone } });
  return client;
}

/** Books a service in the first free hour, so many days after today; 0 is today. */
export async function bookFor(api: Api, clientId: number, service: Service, days: number) {
  const [slot] =
    days === 0 ? [await slotToday(api, service.minutes)] : await slotsFrom(api, days, service.minutes);
  if (!slot) throw new Error('No free hour in a week');
  const { day, hour, healer_id } = slot;
  const { appointment } = await api.call('calendar/add', {
    appointment: { client_id: clientId, healer_id, day, hour },
    services: [{ service_id: service.id }],
  });
  return appointment;
}

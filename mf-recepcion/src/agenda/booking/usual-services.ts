import type { CallReply } from '@melena/shared/contract/calls';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import type { BookableService } from '@melena/shared/salon/appointments/service-groups';

type Visit = CallReply<'clients/profile'>['services'][number];

const SHOWN = 3;

/** The last services of a client that can still be booked, the latest first, each once. */
export function usualServices(
  visits: readonly Visit[],
  services: readonly BookableService[],
): BookableService[] {
  const ids = visits.filter(isLive).flatMap(({ service_ids }) => service_ids);
  return [...new Set(ids)].flatMap(id => services.find(service => service.id === id) ?? []).slice(0, SHOWN);
}

import { call, queryClient } from '@melena/shared/client';
import type { CallBody, CallReply, QueryPath } from '@melena/shared/contract/calls';
import { partsWithin } from '@melena/shared/rules/agenda/appointment-parts';
import type { DraggedPart } from './landing';

/** The name of a service of the block that a healer doesn't give; undefined where every one is given. */
export type ServiceCheck = (healerId: number) => string | undefined;

type Services = CallReply<'calendar/services'>['services'];
type Lines = CallReply<'calendar/appointment'>['services'];

/** Asks which healers give what the block holds. A drop waits for the answer; a label doesn't. */
export async function fetchServiceCheck({ appointment, part }: DraggedPart): Promise<ServiceCheck> {
  const [{ services }, details] = await Promise.all([
    fetchCall('calendar/services', {}),
    fetchCall('calendar/appointment', { appointment: { id: appointment.id } }),
  ]);
  const parts = partsWithin({ ...details.appointment, lines: details.services });
  const own = parts.find(({ healer_id, hour }) => healer_id === part.healer_id && hour === part.hour);
  const lines = own?.lines ?? [];
  return healerId => (healerId === part.healer_id ? undefined : gives(healerId, lines, services));
}

/** The first service of the lines that the healer doesn't give. One that can't be booked any more says nothing. */
function gives(healerId: number, lines: Lines, services: Services): string | undefined {
  return lines.find(({ service_id }) => {
    const service = services.find(({ id }) => id === service_id);
    return service && !service.healers.includes(healerId);
  })?.name;
}

/** Asks the server, unless it answered of late. */
export function fetchCall<P extends QueryPath>(path: P, body: CallBody<P>): Promise<CallReply<P>> {
  return queryClient.fetchQuery({
    queryKey: [path, body],
    queryFn: ({ signal }) => call(path, body, { signal }),
    staleTime: 30_000,
  });
}

import { busyBlocks, hasColumn, workingSpan } from '@melena/shared/rules/agenda/availability';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import { freeStarts } from '@melena/shared/rules/agenda/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import type { Api } from './api';
import { OFFSET } from './ports';

export interface FreeSlot {
  readonly day: Day;
  readonly hour: Hour;
  readonly healer_id: number;
  readonly healer: string;
}

/** Free hours of a day for a service of so many minutes, by the journeys' clock. */
export async function freeSlots(api: Api, day: Day, minutes: number): Promise<FreeSlot[]> {
  const { healers, appointments, ...hours } = await api.call('calendar/get', { day });
  const now = new Date(Date.now() + OFFSET);
  const salon = spanOfDay(hours);
  return healers.filter(hasColumn).flatMap(healer => {
    const own = appointments.filter(({ healer_id }) => healer_id === healer.id);
    const hours = workingSpan(healer, salon);
    const starts = freeStarts({ day, minutes, hours, busy: busyBlocks(healer, own), now });
    const name = `${healer.first_name} ${healer.last_name}`;
    return starts.map(hour => ({ day, hour, healer_id: healer.id, healer: name }));
  });
}

import { useCall } from '@melena/shared/client';
import { scheduleFields } from '@melena/shared/contract/healers/forms';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { widestSpan } from '@melena/shared/rules/agenda/salon-hours';
import type { ScheduleLimits } from '@melena/shared/rules/agenda/schedule';
import { today } from '@melena/shared/rules/time';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';
import { useSession } from '@melena/shared/session';
import { type Schedule, valuesOf } from './schedule-values';

export function useNewSchedule(healerId: number, salonId: number, onDone: () => void) {
  const stranding = useStranded();
  const limits: ScheduleLimits = { salon: useSalonSpan(salonId), today: today() };
  const form = useCommandForm({
    call: 'healers/schedule/add',
    schema: scheduleFields(limits),
    values: valuesOf(undefined, salonId),
    toBody: schedule => ({ schedule: { healer_id: healerId, ...schedule } }),
    send: stranding.send,
    done: 'Horario agregado',
    onDone: stranding.thenClose(onDone),
  });
  return { form, limits, stranding };
}

/** A row of a schedule that is edited: `row` as it is now, which somebody else may change meanwhile. */
export function useScheduleRow(row: Schedule, onDone: () => void) {
  const stranding = useStranded();
  const { id, version, salon_id } = row;
  const limits: ScheduleLimits = { salon: useSalonSpan(salon_id), before: row };
  const form = useCommandForm({
    call: 'healers/schedule/update',
    schema: scheduleFields(limits),
    values: valuesOf(row, salon_id),
    version,
    toBody: ({ hour_in = null, hour_out = null }, changes) => {
      // A row that changes its type loses its hours, but for those that are sent.
      const hours = 'type_id' in changes ? { hour_in, hour_out } : {};
      return { schedule: { id, ...hours, ...changes } };
    },
    send: stranding.send,
    done: 'Horario guardado',
    onDone: stranding.thenClose(onDone),
  });
  return { form, limits, stranding };
}

/** The salon's hours, of the window's own by default; undefined until they are known. */
export function useSalonSpan(salonId?: number) {
  const own = useSession()?.me.salon_id;
  const { data } = useCall('salon/get', {});
  const salon = data?.salons.find(({ id }) => id === (salonId ?? own));
  return salon && widestSpan(salon);
}

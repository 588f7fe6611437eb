import { useCall, useCommand } from '@melena/shared/client';
import { type ScheduleValues, scheduleFields } from '@melena/shared/contract/healers/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useRowForm } from '@melena/shared/kit/forms/use-row-form';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { salonSpan } from '@melena/shared/rules/availability';
import type { ScheduleLimits } from '@melena/shared/rules/schedule';
import { today } from '@melena/shared/rules/time';
import { useAffected } from '@melena/shared/salon/appointments/use-affected';
import { type Schedule, valuesOf } from './schedule-values';

/** A row that is added to a healer's schedule. */
export function useNewSchedule(healerId: number, salonId: number, onDone: () => void) {
  const { run, error } = useCommand('healers/schedule/add');
  const stranding = useAffected();
  const frame: ScheduleLimits = { salon: useSalonSpan(salonId), today: today() };
  const form = useZodForm(scheduleFields(frame), {
    defaults: valuesOf(undefined, salonId),
    onSubmit: async values => {
      const schedule = { healer_id: healerId, ...values };
      if (!(await stranding.send(consent => run({ schedule, ...consent })))) return;
      toast.done('Horario agregado');
      onDone();
    },
  });
  return { form, frame, stranding, error };
}

/** A row of a schedule that is edited: `row` as it is now, which somebody else may change meanwhile. */
export function useScheduleRow(row: Schedule, onDone: () => void) {
  const { run, error } = useCommand('healers/schedule/update');
  const stranding = useAffected();
  const frame: ScheduleLimits = { salon: useSalonSpan(row.salon_id), before: row };
  const schema = scheduleFields(frame);
  const form = useRowForm(schema, {
    row,
    valuesOf: (one): ScheduleValues => valuesOf(one, one.salon_id),
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      const { hour_in = null, hour_out = null } = schema.safeParse(form.values).data ?? {};
      // A row that changes its type loses its hours, but for those that are sent.
      const hours = 'type_id' in changes ? { hour_in, hour_out } : {};
      const schedule = { id: row.id, version, ...hours, ...changes };
      if (!(await stranding.send(consent => run({ schedule, ...consent })))) return null;
      toast.done('Horario guardado');
      onDone();
      return null;
    },
  });
  return { form, frame, stranding, error };
}

/** The salon's hours; undefined until they are known. */
function useSalonSpan(salonId: number) {
  const { data } = useCall('salon/get', {});
  const salon = data?.salons.find(({ id }) => id === salonId);
  const { hour_start, hour_end } = salon ?? {};
  return hour_start && hour_end ? salonSpan({ hour_start, hour_end }) : undefined;
}

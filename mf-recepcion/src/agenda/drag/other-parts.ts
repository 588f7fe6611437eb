import { partsOfAppointment } from '@melena/shared/rules/agenda/appointment-parts';
import { busyBlocks, workingSpan } from '@melena/shared/rules/agenda/availability';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import { mondayOf } from '@melena/shared/rules/agenda/week';
import { toPartRows } from '../../common/day-grid/rows';
import type { DragScene } from '../drag-store';
import type { HeldPart, OtherPart } from './landing';
import { fetchCall } from './service-check';

/** Asks for the week of each other healer of the block in the hand, whose parts move along with it. */
export async function fetchOtherParts({ appointment }: HeldPart, scene: DragScene): Promise<OtherPart[]> {
  const { week, day } = scene;
  const row = week?.rows.find(({ id }) => id === appointment.id);
  if (!week || !row) return [];
  const parts = partsOfAppointment(row).filter(({ healer_id }) => healer_id !== week.healerId);
  return Promise.all(
    parts.map(async part => {
      const { days } = await fetchCall('calendar/week', { from: mondayOf(day), healer_id: part.healer_id });
      const plans = days.map(plan => {
        const taken = plan.appointments
          .filter(({ id }) => id !== appointment.id)
          .flatMap(toPartRows)
          .filter(({ healer_id }) => healer_id === part.healer_id);
        const hours = workingSpan(plan.healer, spanOfDay(plan));
        return [plan.day, { hours, blocks: busyBlocks(plan.healer, taken) }] as const;
      });
      return { part, firstName: days[0]?.healer.first_name ?? '', days: new Map(plans) };
    }),
  );
}

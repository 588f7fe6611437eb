import type { ScheduleValues } from '@melena/shared/contract/healer-forms';
import { type ScheduleHour, scheduleHours } from '@melena/shared/rules/schedule';
import { formatHour } from '@melena/shared/rules/time';
import type { ZodForm } from '@melena/shared/ui/form';
import { SelectField } from '@melena/shared/ui/SelectField';
import css from './schedule.module.css';
import type { Schedule } from './schedule-values';

interface HourFieldsProps {
  form: ZodForm<ScheduleValues>;
  /** The row that is edited: an hour that no list offers stays in its own. */
  before: Schedule | undefined;
}

/** Start, lunch and end of a day's work, every half hour. */
export function HourFields({ form, before }: HourFieldsProps) {
  const hours = (field: ScheduleHour) =>
    scheduleHours(field, before?.[field]).map(hour => ({ value: hour, label: formatHour(hour) }));
  return (
    <div className={css.hours}>
      <SelectField label="Entrada" placeholder="Elige" options={hours('hour_in')} {...form.bind('hour_in')} />
      <SelectField
        label="Comida"
        options={[{ value: '', label: 'Sin comida' }, ...hours('hour_food')]}
        {...form.bind('hour_food')}
      />
      <SelectField
        label="Salida"
        placeholder="Elige"
        options={hours('hour_out')}
        {...form.bind('hour_out')}
      />
    </div>
  );
}

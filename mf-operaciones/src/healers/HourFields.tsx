import type { ScheduleValues } from '@melena/shared/contract/healers/forms';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import {
  absenceHours,
  type ScheduleHour,
  type ScheduleLimits,
  scheduleHours,
} from '@melena/shared/rules/agenda/schedule';
import { formatHour, type Hour } from '@melena/shared/rules/time';
import css from './schedule.module.css';

interface HourFieldsProps {
  form: ZodForm<ScheduleValues>;
  /** The salon's hours, and the row that is edited: an hour that no list offers stays in its own. */
  limits: ScheduleLimits;
}

const optionsOf = (hours: readonly Hour[]) => hours.map(hour => ({ value: hour, label: formatHour(hour) }));

export function WorkHours({ form: { bind }, limits }: HourFieldsProps) {
  const hours = (field: ScheduleHour) => optionsOf(scheduleHours(field, limits));
  return (
    <div className={css.hours}>
      <SelectField label="Entrada" placeholder="Elige" options={hours('hour_in')} {...bind('hour_in')} />
      <SelectField
        label="Comida"
        options={[{ value: '', label: 'Sin comida' }, ...hours('hour_food')]}
        {...bind('hour_food')}
      />
      <SelectField label="Salida" placeholder="Elige" options={hours('hour_out')} {...bind('hour_out')} />
    </div>
  );
}

/** From when to when a healer is away on a day. */
export function AbsenceHours({ form: { bind }, limits }: HourFieldsProps) {
  return (
    <FormRow>
      <SelectField
        label="Desde"
        placeholder="Elige"
        options={optionsOf(absenceHours('hour_in', limits))}
        {...bind('hour_in')}
      />
      <SelectField
        label="Hasta"
        placeholder="Elige"
        options={optionsOf(absenceHours('hour_out', limits))}
        {...bind('hour_out')}
      />
    </FormRow>
  );
}

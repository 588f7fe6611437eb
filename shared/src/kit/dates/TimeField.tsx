import { halfHoursBetween } from '../../rules/agenda/slots';
import { formatHour, type Hour } from '../../rules/time';
import { SelectField, type SelectFieldProps } from '../fields/SelectField';

const HALF_HOURS = halfHoursBetween('06:00', '23:00');

/** An hour of the day, every half hour. A value between two of them is offered too. */
export function TimeField(field: Omit<SelectFieldProps<Hour>, 'options'>) {
  const { value } = field;
  const hours = value && !HALF_HOURS.includes(value) ? [...HALF_HOURS, value].sort() : HALF_HOURS;
  return <SelectField {...field} options={hours.map(hour => ({ value: hour, label: formatHour(hour) }))} />;
}

import { formatHour, type Hour, hourOf, minutesOf } from '../../rules/time';
import type { Option } from '../fields/Select';
import { SelectField, type SelectFieldProps } from '../fields/SelectField';

export interface TimeFieldProps extends Omit<SelectFieldProps<Hour>, 'options'> {
  /** The first and the last hour offered. */
  from?: Hour;
  to?: Hour;
  /** In minutes; half an hour unless told. */
  step?: number;
}

/** An hour of the day. One that is off the step is offered too where it is the value. */
export function TimeField({ from = '06:00', to = '23:00', step = 30, ...field }: TimeFieldProps) {
  return <SelectField {...field} options={hours(from, to, step, field.value)} />;
}

function hours(from: Hour, to: Hour, step: number, value: Hour | null): Option<Hour>[] {
  const start = minutesOf(from);
  const count = Math.floor((minutesOf(to) - start) / step) + 1;
  const offered = Array.from({ length: count }, (_, index) => hourOf(start + index * step));
  if (value && !offered.includes(value)) offered.push(value);
  return offered.sort().map(hour => ({ value: hour, label: formatHour(hour) }));
}

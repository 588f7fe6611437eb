import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { Field } from '@melena/shared/kit/fields/Field';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Muted } from '@melena/shared/kit/text';
import { USUAL_HOURS } from '@melena/shared/rules/agenda/salon-hours';
import { type ScheduleHour, scheduleHours } from '@melena/shared/rules/agenda/schedule';
import type { Span } from '@melena/shared/rules/agenda/slots';
import type { WorkDay } from '@melena/shared/rules/agenda/work-week';
import { formatHour, WEEKDAY_NAMES, WEEKDAYS } from '@melena/shared/rules/time';
import { CopyCheck } from 'lucide-react';
import { WORK_WEEK } from './days-text';
import css from './week-grid.module.css';

type Weekday = (typeof WEEKDAYS)[number];
export type Week = (WorkDay & { readonly day: Weekday })[];

export const DAYS = WORK_WEEK as readonly Weekday[];
const NO_FOOD = '';
const HOURS = [
  { field: 'hour_in', label: 'Entrada' },
  { field: 'hour_food', label: 'Comida' },
  { field: 'hour_out', label: 'Salida' },
] as const;

interface WeekGridProps {
  value: Week;
  onChange: (week: Week) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** The salon's hours. */
  salon: Span | undefined;
}

/** The hours of each weekday; a day without a tick is free, and one day's hours are copied to the others. */
export function WeekGrid({ value, onChange, error, disabled, salon }: WeekGridProps) {
  const last = value.at(-1);
  const usual = {
    hour_in: last?.hour_in ?? salon?.start ?? USUAL_HOURS.hour_start,
    hour_food: last?.hour_food ?? null,
    hour_out: last?.hour_out ?? salon?.end ?? USUAL_HOURS.hour_end,
  };
  const write = (week: Week) => onChange(DAYS.flatMap(day => week.find(one => one.day === day) ?? []));
  const options = (field: ScheduleHour, own: WorkDay) => [
    ...(field === 'hour_food' ? [{ value: NO_FOOD, label: 'Sin comida' }] : []),
    ...scheduleHours(field, { before: own, ...(salon && { salon }) }).map(hour => ({
      value: hour,
      label: formatHour(hour),
    })),
  ];
  return (
    <Field label="Horario de la semana" error={error} group>
      {() => (
        <div className={css.week}>
          {DAYS.map(day => {
            const own = value.find(one => one.day === day);
            const name = WEEKDAY_NAMES[WEEKDAYS.indexOf(day)] ?? day;
            return (
              <section key={day} aria-label={name} className={css.day}>
                <Checkbox
                  checked={own !== undefined}
                  disabled={disabled}
                  onChange={on =>
                    write(on ? [...value, { day, ...usual }] : value.filter(one => one.day !== day))
                  }
                >
                  {name}
                </Checkbox>
                {own ? (
                  <>
                    {HOURS.map(({ field, label }) => (
                      <SelectField
                        key={field}
                        label={label}
                        labelHidden
                        disabled={disabled}
                        options={options(field, own)}
                        value={own[field] ?? NO_FOOD}
                        onChange={hour =>
                          write(value.map(one => (one === own ? { ...own, [field]: hour || null } : one)))
                        }
                      />
                    ))}
                    <IconButton
                      icon={CopyCheck}
                      name={`Copiar a los demás días: ${name}`}
                      disabled={disabled}
                      onClick={() => write(value.map(({ day }) => ({ ...own, day })))}
                    />
                  </>
                ) : (
                  <Muted className={css.free}>Descansa</Muted>
                )}
              </section>
            );
          })}
        </div>
      )}
    </Field>
  );
}

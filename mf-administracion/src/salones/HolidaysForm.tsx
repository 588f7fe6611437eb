import { chosenHolidays } from '@melena/shared/contract/salon/forms';
import { TimeField } from '@melena/shared/kit/dates/TimeField';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { customaryDaysOf, type Holiday, holidaysOf, shortDaysOf } from '@melena/shared/rules/agenda/holidays';
import type { ClosedDay } from '@melena/shared/rules/agenda/salon-hours';
import { formatDayShort, partsOf, today } from '@melena/shared/rules/time';
import { StrandingDialog } from '@melena/shared/salon/appointments/StrandingDialog';

interface HolidaysFormProps {
  closed: readonly ClosedDay[];
  onClose: () => void;
}

/** The official holidays of this year or the next, days that many salons close on, and short ones; closed ones can't be chosen. */
export function HolidaysForm({ closed, onClose }: HolidaysFormProps) {
  const now = today(useNow());
  const { year } = partsOf(now);
  const isClosed = (day: string) => closed.some(one => one.date_start <= day && day <= one.date_end);
  const freeIn = (wanted: number) =>
    holidaysOf(wanted).flatMap(({ day }) => (day < now || isClosed(day) ? [] : [day]));
  const optionsOf = (of: readonly Holiday[]) =>
    of
      .filter(({ day }) => day >= now)
      .map(({ day, name }) => ({
        value: day,
        label: `${formatDayShort(day)} · ${name}${isClosed(day) ? ' (ya cerrado)' : ''}`,
        disabled: isClosed(day),
      }));
  return (
    <StrandingDialog
      lose="hours"
      title="Festivos oficiales"
      call="salon/closed/add"
      schema={chosenHolidays}
      values={{ year: String(year), days: freeIn(year), short: [] as string[], hour_end: '15:00' }}
      toBody={({ year, days, short, hour_end }) => ({
        closed_days: [
          ...closedDays(daysOf(Number(year)), days),
          ...closedDays(shortDaysOf(Number(year)), short).map(row => ({ ...row, hour_end })),
        ],
      })}
      done="Festivos agregados a los días cerrados"
      verb="Cerrar esos días"
      onClose={onClose}
    >
      {({ bind, set, values }) => {
        const short = optionsOf(shortDaysOf(Number(values.year)));
        return (
          <>
            <Segments
              label="Año"
              options={[year, year + 1].map(each => ({ value: String(each), label: String(each) }))}
              value={values.year}
              onChange={chosen => {
                set('year', chosen);
                set('days', freeIn(Number(chosen)));
                set('short', []);
              }}
            />
            <CheckboxGroup label="Días" options={optionsOf(daysOf(Number(values.year)))} {...bind('days')} />
            {short.length > 0 && (
              <>
                <CheckboxGroup label="Abre medio día" options={short} {...bind('short')} />
                <TimeField label="Cierra a las" {...bind('hour_end')} />
              </>
            )}
          </>
        );
      }}
    </StrandingDialog>
  );
}

const closedDays = (of: readonly Holiday[], chosen: readonly string[]) =>
  of
    .filter(({ day }) => chosen.includes(day))
    .map(({ day, name }) => ({ name, date_start: day, date_end: day }));

/** The official ones first: they are chosen unless somebody takes them away. */
function daysOf(year: number): Holiday[] {
  return [...holidaysOf(year), ...customaryDaysOf(year)];
}

import { chosenHolidays } from '@melena/shared/contract/salon/forms';
import { TimeField } from '@melena/shared/kit/dates/TimeField';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { customaryDaysOf, type Holiday, holidaysOf, shortDaysOf } from '@melena/shared/rules/agenda/holidays';
import type { ClosedDay } from '@melena/shared/rules/agenda/salon-hours';
import { formatDayShort, partsOf, today } from '@melena/shared/rules/time';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';

const VERB = 'Cerrar esos días';

interface HolidaysFormProps {
  closed: readonly ClosedDay[];
  onClose: () => void;
}

/** The official holidays of this year or the next, days that many salons close on, and short ones; closed ones can't be chosen. */
export function HolidaysForm({ closed, onClose }: HolidaysFormProps) {
  const stranding = useStranded();
  const now = today(useNow());
  const { year } = partsOf(now);
  const coming = (of: readonly Holiday[]) => of.filter(({ day }) => day >= now);
  const isClosed = (day: string) => closed.some(one => one.date_start <= day && day <= one.date_end);
  const freeIn = (wanted: number) =>
    coming(holidaysOf(wanted)).flatMap(({ day }) => (isClosed(day) ? [] : [day]));
  const form = useCommandForm({
    call: 'salon/closed/add',
    schema: chosenHolidays,
    values: { year: String(year), days: freeIn(year), short: [], hour_end: '15:00' },
    toBody: ({ year, days, short, hour_end }) => {
      const rows = (of: readonly Holiday[], chosen: readonly string[]) =>
        of
          .filter(({ day }) => chosen.includes(day))
          .map(({ day, name }) => ({ name, date_start: day, date_end: day }));
      return {
        closed_days: [
          ...rows(daysOf(Number(year)), days),
          ...rows(shortDaysOf(Number(year)), short).map(row => ({ ...row, hour_end })),
        ],
      };
    },
    send: stranding.send,
    done: 'Festivos agregados a los días cerrados',
    onDone: stranding.thenClose(onClose),
  });
  const { bind, set, values } = form;
  const optionsOf = (of: readonly Holiday[]) =>
    coming(of).map(({ day, name }) => ({
      value: day,
      label: `${formatDayShort(day)} · ${name}${isClosed(day) ? ' (ya cerrado)' : ''}`,
      disabled: isClosed(day),
    }));
  const short = optionsOf(shortDaysOf(Number(values.year)));
  return (
    <>
      <ActionDialog title="Festivos oficiales" action={form} verb={VERB} onClose={onClose}>
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
        {short.length > 0 && <CheckboxGroup label="Abre medio día" options={short} {...bind('short')} />}
        {values.short.length > 0 && <TimeField label="Cierra a las" {...bind('hour_end')} />}
      </ActionDialog>
      <StrandedConfirm lose="hours" stranding={stranding} form={form} verb={VERB} />
    </>
  );
}

/** The official ones first: they are chosen unless somebody takes them away. */
function daysOf(year: number): Holiday[] {
  return [...holidaysOf(year), ...customaryDaysOf(year)];
}

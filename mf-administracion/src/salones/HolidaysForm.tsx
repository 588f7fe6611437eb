import { chosenHolidays } from '@melena/shared/contract/salon/forms';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { holidaysOf } from '@melena/shared/rules/agenda/holidays';
import type { ClosedDay } from '@melena/shared/rules/agenda/salon-hours';
import { formatDayShort, partsOf, today } from '@melena/shared/rules/time';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';

const VERB = 'Cerrar esos días';

interface HolidaysFormProps {
  closed: readonly ClosedDay[];
  onClose: () => void;
}

/** Mexico's official holidays of this year or the next; those that are closed already can't be chosen. */
export function HolidaysForm({ closed, onClose }: HolidaysFormProps) {
  const stranding = useStranded();
  const now = today(useNow());
  const { year } = partsOf(now);
  const coming = (wanted: number) => holidaysOf(wanted).filter(({ day }) => day >= now);
  const isClosed = (day: string) => closed.some(one => one.date_start <= day && day <= one.date_end);
  const freeIn = (wanted: number) => coming(wanted).flatMap(({ day }) => (isClosed(day) ? [] : [day]));
  const form = useCommandForm({
    call: 'salon/closed/add',
    schema: chosenHolidays,
    values: { year: String(year), days: freeIn(year) },
    toBody: ({ year, days }) => ({
      closed_days: holidaysOf(Number(year))
        .filter(({ day }) => days.includes(day))
        .map(({ day, name }) => ({ name, date_start: day, date_end: day })),
    }),
    send: stranding.send,
    done: 'Festivos agregados a los días cerrados',
    onDone: stranding.thenClose(onClose),
  });
  const { bind, set, values } = form;
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
          }}
        />
        <CheckboxGroup
          label="Días"
          options={coming(Number(values.year)).map(({ day, name }) => ({
            value: day,
            label: `${formatDayShort(day)} · ${name}${isClosed(day) ? ' (ya cerrado)' : ''}`,
            disabled: isClosed(day),
          }))}
          {...bind('days')}
        />
      </ActionDialog>
      <StrandedConfirm lose="hours" stranding={stranding} form={form} verb={VERB} />
    </>
  );
}

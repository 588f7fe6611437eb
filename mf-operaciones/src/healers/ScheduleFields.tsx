import type { ScheduleValues } from '@melena/shared/contract/healers/forms';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted } from '@melena/shared/kit/text';
import { SCHEDULE_TYPE, writeDays } from '@melena/shared/rules/agenda/availability';
import { findWorkAtOnce, type ScheduleLimits } from '@melena/shared/rules/agenda/schedule';
import { today } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { daysText, WORK_WEEK } from './days-text';
import { AbsenceHours, WorkHours } from './HourFields';
import { isWorkRow, type Schedule } from './schedule-values';

const DAYS = WORK_WEEK.map(day => ({ value: day, label: day }));
const AVAILABILITY = [
  { value: SCHEDULE_TYPE.available, label: 'Disponible', icon: CalendarCheck },
  { value: SCHEDULE_TYPE.off, label: 'No disponible', icon: CalendarX },
];
const ABSENCE_KINDS = [
  { value: 'day' as const, label: 'Todo el día' },
  { value: 'hours' as const, label: 'Unas horas' },
  { value: 'moments' as const, label: 'De corrido' },
];
const ABSENCE_SPANS = [
  { value: 'once' as const, label: 'Una fecha' },
  { value: 'period' as const, label: 'Un periodo' },
];

export interface ScheduleFieldsProps {
  form: ZodForm<ScheduleValues>;
  limits: ScheduleLimits;
  /** The salons to choose from: a row that exists stays in its own. */
  salons: readonly { value: number; label: string }[];
  onSalon?: (salonId: number) => void;
  /** The healer's schedule, in every salon. */
  rows: readonly Schedule[];
}

/** When a healer works, or doesn't: days, hours and from when to when. */
export function ScheduleFields({ form, limits, salons, onSalon, rows }: ScheduleFieldsProps) {
  const { bind, values } = form;
  const salon = bind('salon_id');
  return (
    <>
      <RadioTiles label="Disponibilidad" columns={2} options={AVAILABILITY} {...bind('type_id')} />
      <SelectField
        label="Salón"
        options={salons}
        {...salon}
        onChange={chosen => {
          salon.onChange(chosen);
          onSalon?.(chosen);
        }}
      />
      {isWorkRow(values) ? (
        <>
          <CheckboxGroup label="Días" options={DAYS} {...bind('days')} />
          <WorkHours form={form} limits={limits} />
          <Period form={form} />
          <WorkElsewhere values={values} rows={rows} />
        </>
      ) : (
        <AbsenceFields form={form} limits={limits} />
      )}
    </>
  );
}

/** Says where else the healer works at those hours: nobody is booked twice, but who fills both salons may mean it. */
function WorkElsewhere({ values, rows }: { values: ScheduleValues; rows: readonly Schedule[] }) {
  const salons = useSession()?.me.salons ?? [];
  const { days, date_start, date_end, ...typed } = values;
  if (days.length === 0) return null;
  const row = { ...typed, days: writeDays(days), date_start: date_start || null, date_end: date_end || null };
  return salons.map(({ id, name }) => {
    const there = rows.filter(({ salon_id }) => salon_id === id && id !== values.salon_id);
    const shared = findWorkAtOnce(row, there, today());
    if (shared.length === 0) return null;
    return (
      <Notice key={id} tone="warn">
        A esas horas también trabaja en <b>{name}</b>: {daysText(writeDays(shared))}. Se verá libre en las dos
        agendas y podrá agendarse en una a la vez.
      </Notice>
    );
  });
}

/** All day, some hours, or from a moment to another; one date doesn't ask for a day of the week. */
function AbsenceFields({ form, limits }: Pick<ScheduleFieldsProps, 'form' | 'limits'>) {
  const { bind, values } = form;
  const { takes, spans } = values;
  const help = 'Desde esa hora de la fecha inicial hasta esa hora de la final, sin volver entre tanto.';
  return (
    <>
      <RadioTiles label="Ausencia" columns={3} options={ABSENCE_KINDS} {...bind('takes')} />
      {takes !== 'day' && <AbsenceHours form={form} limits={limits} />}
      {takes === 'moments' && (
        <>
          <Muted as="p">{help}</Muted>
          <Period form={form} />
        </>
      )}
      {takes !== 'moments' && (
        <RadioTiles label="Cuándo" columns={2} options={ABSENCE_SPANS} {...bind('spans')} />
      )}
      {takes !== 'moments' && spans === 'once' && <DateField label="Fecha" {...bind('date_start')} />}
      {takes !== 'moments' && spans === 'period' && (
        <>
          <Period form={form} />
          <CheckboxGroup
            label="Días"
            help="Si no eliges ninguno, cuentan todos los días entre las dos fechas."
            options={DAYS}
            {...bind('days')}
          />
        </>
      )}
    </>
  );
}

function Period({ form: { bind } }: Pick<ScheduleFieldsProps, 'form'>) {
  return (
    <FormRow>
      <DateField label="Fecha inicial" optional {...bind('date_start')} />
      <DateField label="Fecha final" optional {...bind('date_end')} />
    </FormRow>
  );
}

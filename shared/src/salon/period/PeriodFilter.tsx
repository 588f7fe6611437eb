import { useState } from 'react';
import { dayRange } from '../../contract/fields';
import { DateField } from '../../kit/dates/DateField';
import { Select } from '../../kit/fields/Select';
import { ActionDialog } from '../../kit/forms/ActionDialog';
import { useZodForm } from '../../kit/forms/use-zod-form';
import { countDays } from '../../rules/reports/compare';
import type { Day } from '../../rules/time';
import { PERIOD_NAMES, type Period, type PeriodName, rangeLabel } from './period';

export interface PeriodFilterProps {
  period: Period;
  /** The offered periods; all by default. */
  names?: readonly PeriodName[];
  /** The verb of the dates: 'Ver pagos' by default. */
  verb?: string;
  /** The most days that can be chosen; any number by default. */
  mostDays?: number;
  /** The chosen dates as the filter names them: 'dom 1 nov–dom 15 nov' by default. */
  label?: string;
  width?: number;
  onChange: (name: PeriodName, range?: { from: Day; to: Day }) => void;
}

const ALL = Object.keys(PERIOD_NAMES) as PeriodName[];

/** The days that are shown, by their name or from one to another. */
export function PeriodFilter({
  period,
  names = ALL,
  verb = 'Ver pagos',
  mostDays,
  label,
  width = 168,
  onChange,
}: PeriodFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const options = names.map(value => ({ value, label: PERIOD_NAMES[value] }));
  return (
    <>
      <Select
        label="Periodo"
        width={width}
        options={options}
        // Days of somebody's own are chosen anew: no name of the list is theirs.
        value={period.name === 'rango' ? null : period.name}
        shown={label ?? nameOf(period)}
        onChange={name => (name === 'rango' ? setChoosing(true) : onChange(name))}
      />
      {choosing && (
        <RangeDialog
          period={period}
          verb={verb}
          mostDays={mostDays}
          onChoose={range => {
            setChoosing(false);
            onChange('rango', range);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function nameOf(period: Period): string {
  return period.name === 'rango' ? rangeLabel(period) : PERIOD_NAMES[period.name];
}

interface RangeDialogProps extends Pick<PeriodFilterProps, 'mostDays'> {
  period: Period;
  verb: string;
  onChoose: (range: { from: Day; to: Day }) => void;
  onClose: () => void;
}

function RangeDialog({ period, verb, mostDays, onChoose, onClose }: RangeDialogProps) {
  const form = useZodForm(mostDays ? rangeOf(mostDays) : dayRange, {
    defaults: { from: period.from ?? '', to: period.to ?? '' },
    onSubmit: onChoose,
  });
  return (
    <ActionDialog
      size={400}
      title="Elegir fechas"
      action={form}
      verb={verb}
      unsaved={false}
      onClose={onClose}
    >
      <DateField label="Desde" {...form.bind('from')} />
      <DateField label="Hasta" {...form.bind('to')} />
    </ActionDialog>
  );
}

/** Days from one to another, no more than a report covers. */
function rangeOf(mostDays: number) {
  return dayRange.refine(range => range.from > range.to || countDays(range) <= mostDays, {
    error: `Elige hasta ${mostDays} días`,
    path: ['to'],
  });
}

import { dayRange } from '@melena/shared/contract/fields';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { Select } from '@melena/shared/kit/fields/Select';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import type { Day } from '@melena/shared/rules/time';
import { useState } from 'react';
import { PERIOD_NAMES, type Period, type PeriodName, rangeLabel } from './period';

export interface PeriodFilterProps {
  period: Period;
  /** Those that are offered; all unless told. */
  names?: readonly PeriodName[];
  /** The verb of the dates: 'Ver pagos' unless told. */
  verb?: string;
  onChange: (name: PeriodName, range?: { from: Day; to: Day }) => void;
}

const ALL = Object.keys(PERIOD_NAMES) as PeriodName[];

/** The days that are shown, by their name or from one to another. */
export function PeriodFilter({ period, names = ALL, verb = 'Ver pagos', onChange }: PeriodFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const options = names.map(value => ({
    value,
    label: value === 'rango' && value === period.name ? rangeLabel(period) : PERIOD_NAMES[value],
  }));
  return (
    <>
      <Select
        label="Periodo"
        width={168}
        options={options}
        value={period.name}
        onChange={name => (name === 'rango' ? setChoosing(true) : onChange(name))}
      />
      {choosing && (
        <RangeDialog
          period={period}
          verb={verb}
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

interface RangeDialogProps {
  period: Period;
  verb: string;
  onChoose: (range: { from: Day; to: Day }) => void;
  onClose: () => void;
}

function RangeDialog({ period, verb, onChoose, onClose }: RangeDialogProps) {
  const form = useZodForm(dayRange, {
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

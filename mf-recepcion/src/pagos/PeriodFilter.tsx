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
  onChange: (name: PeriodName, range?: { from: Day; to: Day }) => void;
}

/** The days that are shown, by their name or from one to another. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const options = (Object.keys(PERIOD_NAMES) as PeriodName[]).map(value => ({
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
  onChoose: (range: { from: Day; to: Day }) => void;
  onClose: () => void;
}

function RangeDialog({ period, onChoose, onClose }: RangeDialogProps) {
  const form = useZodForm(dayRange, {
    defaults: { from: period.from ?? '', to: period.to ?? '' },
    onSubmit: onChoose,
  });
  return (
    <ActionDialog size={400} title="Elegir fechas" action={form} verb="Ver pagos" onClose={onClose}>
      <DateField label="Desde" {...form.bind('from')} />
      <DateField label="Hasta" {...form.bind('to')} />
    </ActionDialog>
  );
}

import { type WeekValues, WORK_DAYS } from '@melena/shared/contract/salon/forms';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { TimeField } from '@melena/shared/kit/dates/TimeField';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted } from '@melena/shared/kit/text';
import { WEEKDAY_NAMES } from '@melena/shared/rules/time';
import { CopyCheck } from 'lucide-react';
import { useRef } from 'react';
import css from './week.module.css';

interface WeekFieldsProps {
  form: ZodForm<WeekValues>;
}

/** When a salon opens and closes: the same every day, or each weekday by itself. */
export function WeekFields({ form }: WeekFieldsProps) {
  const { bind, values, set } = form;
  const { error: _, value: same, ...toggle } = bind('same');

  const { hour_start, hour_end } = values;
  /** Hours that all days share, as they were before each had its own: who chooses others means them for each day. */
  const before = useRef({ hour_start, hour_end });

  /** The days begin with the hours that were chosen for all; of a new salon none is open yet. */
  function change(alike: boolean) {
    set('same', alike);
    const { current } = before;
    before.current = { hour_start, hour_end };
    if (alike || (current.hour_start === hour_start && current.hour_end === hour_end)) return;
    const isNew = WORK_DAYS.every(day => !values[`open_${day}`]);
    for (const day of WORK_DAYS) {
      if (isNew) set(`open_${day}`, true);
      set(`start_${day}`, hour_start);
      set(`end_${day}`, hour_end);
    }
  }

  return (
    <>
      {same && (
        <FormRow>
          <TimeField label="Abre" {...bind('hour_start')} />
          <TimeField label="Cierra" {...bind('hour_end')} />
        </FormRow>
      )}
      <Checkbox {...toggle} checked={same} onChange={change}>
        Igual todos los días
      </Checkbox>
      {!same && (
        <div className={css.week}>
          {WORK_DAYS.map(day => (
            <WeekdayRow key={day} day={day} form={form} />
          ))}
        </div>
      )}
    </>
  );
}

function WeekdayRow({
  day,
  form: { bind, values, set },
}: WeekFieldsProps & { day: (typeof WORK_DAYS)[number] }) {
  /** The other days that are open get its hours. */
  function copy() {
    for (const other of WORK_DAYS.filter(each => values[`open_${each}`])) {
      set(`start_${other}`, values[`start_${day}`]);
      set(`end_${other}`, values[`end_${day}`]);
    }
  }
  const name = WEEKDAY_NAMES[day] ?? '';
  const { error, value: open, ...toggle } = bind(`open_${day}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div role="group" aria-label={name} className={css.day}>
      <Checkbox {...toggle} checked={open}>
        {name}
      </Checkbox>
      {open ? (
        <>
          <TimeField label="Abre" labelHidden {...bind(`start_${day}`)} />
          <TimeField label="Cierra" labelHidden {...bind(`end_${day}`)} />
          <IconButton icon={CopyCheck} name={`Copiar a los demás días: ${name}`} onClick={copy} />
        </>
      ) : (
        <Muted className={css.closed}>{error ?? 'Cerrado'}</Muted>
      )}
    </div>
  );
}

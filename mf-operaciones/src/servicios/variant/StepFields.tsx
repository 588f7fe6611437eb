import type { StepValues } from '@melena/shared/contract/service/forms';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { minutesBeyond } from './dossier-sums';
import { positionHelp } from './step-position';

interface StepFieldsProps {
  form: ZodForm<StepValues>;
  /** The step's number, or the one that it gets if nobody chooses. */
  place: number;
  /** The highest number that it can have. */
  last: number;
  others: number;
  booked: number;
}

/** Title, number and minutes of a step, and what they mean for the other steps. */
export function StepFields({ form, place, last, others, booked }: StepFieldsProps) {
  const excess = minutesBeyond(others + (form.values.minutes ?? 0), booked);
  return (
    <>
      <TextField label="Título" {...form.bind('title')} />
      <FormRow>
        <NumberField
          label="Número de paso"
          help={positionHelp(form.values.step, place, last)}
          {...form.bind('step')}
        />
        <NumberField
          label="Minutos"
          unit="min"
          help={excess && `El dossier dura ${excess}.`}
          {...form.bind('minutes')}
        />
      </FormRow>
    </>
  );
}

import { z } from 'zod';
import type { CallReply } from '../../contract/calls';
import { SelectField } from '../../kit/fields/SelectField';
import { CommandDialog } from '../../kit/forms/CommandDialog';
import { absenceText } from './absence-text';
import { reasonOptions } from './reasons';

const schema = z.object({ reason: z.string().min(1, 'Elige el motivo') });

interface ReasonDialogProps {
  absence: CallReply<'healers/profile'>['schedule'][number];
  onClose: () => void;
}

/** The reason of an absence that is registered already; its hours stay. */
export function ReasonDialog({ absence: { id, version, ...absence }, onClose }: ReasonDialogProps) {
  return (
    <CommandDialog
      title="Motivo de la ausencia"
      subtitle={absenceText(absence)}
      call="healers/schedule/update"
      schema={schema}
      values={{ reason: absence.reason }}
      version={version}
      strict
      toBody={(_, changes) => ({ schedule: { id, ...changes } })}
      done="Motivo guardado"
      onClose={onClose}
    >
      {form => (
        <SelectField label="Motivo" options={reasonOptions(absence.reason)} {...form.bind('reason')} />
      )}
    </CommandDialog>
  );
}

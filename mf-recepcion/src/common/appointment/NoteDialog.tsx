import { noteForm } from '@melena/shared/contract/appointment/schemas';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { Appointment } from './types';

interface NoteDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

export function NoteDialog({ appointment: { id, version, folio, note }, onClose }: NoteDialogProps) {
  return (
    <CommandDialog
      title="Nota de la visita"
      subtitle={`Cita #${folio}`}
      call="appointment/update"
      schema={noteForm}
      values={{ note }}
      version={version}
      toBody={(typed, { version: shown }) => ({ appointment: { id, version: shown, note: typed.note } })}
      done="Nota guardada"
      onClose={onClose}
    >
      {form => <TextAreaField label="Nota" optional maxLength={300} {...form.bind('note')} />}
    </CommandDialog>
  );
}

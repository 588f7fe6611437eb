import { closedDayTyped } from '@melena/shared/contract/salon/forms';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';

const VERB = 'Agregar día cerrado';

/** A day with a name on which the salon is closed, or several in a row. */
export function ClosedDayForm({ onClose }: { onClose: () => void }) {
  const stranding = useStranded();
  const form = useCommandForm({
    call: 'salon/closed/add',
    schema: closedDayTyped,
    values: { name: '', date_start: '', date_end: '' },
    toBody: day => ({ closed_days: [day] }),
    send: stranding.send,
    done: ({ name }) => `${name} agregado a los días cerrados`,
    onDone: stranding.thenClose(onClose),
  });
  const { bind } = form;
  return (
    <>
      <ActionDialog title="Nuevo día cerrado" action={form} verb={VERB} onClose={onClose}>
        <TextField label="Motivo" placeholder="Navidad" maxLength={60} {...bind('name')} />
        <DateField label="Desde" {...bind('date_start')} />
        <DateField label="Hasta" optional help="Sin fecha es un solo día." {...bind('date_end')} />
      </ActionDialog>
      <StrandedConfirm lose="hours" stranding={stranding} form={form} verb={VERB} />
    </>
  );
}

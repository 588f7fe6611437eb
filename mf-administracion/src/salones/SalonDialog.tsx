import type { CallReply } from '@melena/shared/contract/calls';
import { salonRow } from '@melena/shared/contract/salon/schemas';
import { TimeField } from '@melena/shared/kit/dates/TimeField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted } from '@melena/shared/kit/text';
import { AffectedConfirm } from '@melena/shared/salon/appointments/AffectedConfirm';
import { useAffected } from '@melena/shared/salon/appointments/use-affected';

export type Salon = CallReply<'salon/get'>['salons'][number];

const fields = salonRow.pick({ hour_start: true, hour_end: true });

interface SalonDialogProps {
  /** As it is now: somebody else may change it meanwhile. */
  salon: Salon;
  onClose: () => void;
}

/** When a salon opens and closes. The agenda of every open screen follows at once. */
export function SalonDialog({ salon, onClose }: SalonDialogProps) {
  const affected = useAffected();
  const { id, version, hour_start, hour_end } = salon;
  const form = useCommandForm({
    call: 'salon/update',
    schema: fields,
    values: { hour_start, hour_end },
    version,
    toBody: (_, changes) => ({ salon: { id, ...changes } }),
    send: affected.send,
    done: `Horario de ${salon.name} guardado`,
    onDone: onClose,
  });
  const { bind, busy } = form;
  return (
    <>
      <ActionDialog title="Horario del salón" subtitle={salon.name} action={form} onClose={onClose}>
        <FormRow>
          <TimeField label="Abre" disabled={busy} {...bind('hour_start')} />
          <TimeField label="Cierra" disabled={busy} {...bind('hour_end')} />
        </FormRow>
        <Muted as="p">Antes de guardar verás qué citas quedan fuera del nuevo horario.</Muted>
      </ActionDialog>
      <AffectedConfirm lose="hours" affected={affected} form={form} verb="Guardar cambios" />
    </>
  );
}

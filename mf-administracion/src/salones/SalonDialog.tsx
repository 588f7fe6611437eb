import type { CallReply } from '@melena/shared/contract/calls';
import { weekForm, weekValues } from '@melena/shared/contract/salon/forms';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Muted } from '@melena/shared/kit/text';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';
import { ZoneField } from '@melena/shared/salon/ZoneField';
import { WeekFields } from './WeekFields';

export type Salon = CallReply<'salon/get'>['salons'][number];

interface SalonDialogProps {
  /** As it is now: somebody else may change it meanwhile. */
  salon: Salon;
  onClose: () => void;
}

/** The time zone of a salon, and when it opens and closes on each weekday. The agenda of every open screen follows at once. */
export function SalonDialog({ salon, onClose }: SalonDialogProps) {
  const stranding = useStranded();
  const { id, version } = salon;
  const form = useCommandForm({
    call: 'salon/update',
    schema: weekForm,
    values: weekValues(salon),
    version,
    toBody: (hours, { version: shown }) => ({ salon: { id, version: shown, ...hours } }),
    send: stranding.send,
    done: `Horario de ${salon.name} guardado`,
    onDone: stranding.thenClose(onClose),
  });
  return (
    <>
      <ActionDialog title="Horario del salón" subtitle={salon.name} action={form} onClose={onClose}>
        <WeekFields form={form} />
        <ZoneField {...form.bind('time_zone')} />
        <Muted as="p">Antes de guardar verás qué citas quedan fuera del nuevo horario.</Muted>
      </ActionDialog>
      <StrandedConfirm lose="hours" stranding={stranding} form={form} verb="Guardar cambios" />
    </>
  );
}

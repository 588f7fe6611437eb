import { type NewSalonValues, newSalonForm, weekValues } from '@melena/shared/contract/salon/forms';
import { salonFields } from '@melena/shared/contract/salon/schemas';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';
import { SalonFields, USUAL_HOURS } from '../salones/NewSalonDialog';
import type { Salon } from '../salones/SalonDialog';

interface SalonDataDialogProps {
  salon: Salon;
  onClose: () => void;
}

/** Name, telephone, address and week of the salon in one. */
export function SalonDataDialog({ salon, onClose }: SalonDataDialogProps) {
  const stranding = useStranded();
  const { id, version } = salon;
  const hasHours = salon.hour_start !== null || salon.weekdays.length > 0;
  const values: NewSalonValues = {
    ...valuesOf(salonFields, salon),
    ...weekValues({ ...salon, ...(!hasHours && USUAL_HOURS) }),
    people: [],
  };
  const form = useCommandForm({
    call: 'salon/update',
    schema: newSalonForm,
    values,
    version,
    toBody: ({ salon: typed }, { version: shown }) => ({ salon: { id, version: shown, ...typed } }),
    send: stranding.send,
    done: ({ salon: { name } }) => `${name} guardado`,
    onDone: stranding.thenClose(onClose),
  });
  return (
    <>
      <ActionDialog size={840} title="Tu salón" action={form} onClose={onClose}>
        <SalonFields form={form} />
      </ActionDialog>
      <StrandedConfirm lose="hours" stranding={stranding} form={form} verb="Guardar cambios" />
    </>
  );
}

import { type NewSalonValues, newSalonForm, weekValues } from '@melena/shared/contract/salon/forms';
import { salonFields } from '@melena/shared/contract/salon/schemas';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { USUAL_HOURS } from '@melena/shared/rules/agenda/salon-hours';
import { StrandingDialog } from '@melena/shared/salon/appointments/StrandingDialog';
import { SalonFields } from '../salones/NewSalonDialog';
import type { Salon } from '../salones/SalonDialog';

interface SalonDataDialogProps {
  salon: Salon;
  onClose: () => void;
}

/** Name, telephone, address and week of the salon in one. */
export function SalonDataDialog({ salon, onClose }: SalonDataDialogProps) {
  const hasHours = salon.hour_start !== null || salon.weekdays.length > 0;
  const values: NewSalonValues = {
    ...valuesOf(salonFields, salon),
    ...weekValues({ ...salon, ...(!hasHours && USUAL_HOURS) }),
    people: [],
  };
  return (
    <StrandingDialog
      lose="hours"
      size={840}
      title="Tu salón"
      call="salon/update"
      schema={newSalonForm}
      values={values}
      version={salon.version}
      toBody={({ salon: typed }, { version }) => ({ salon: { id: salon.id, version, ...typed } })}
      done={({ salon: { name } }) => `${name} guardado`}
      onClose={onClose}
    >
      {form => <SalonFields form={form} />}
    </StrandingDialog>
  );
}

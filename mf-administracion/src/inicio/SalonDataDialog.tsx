import { type NewSalonValues, newSalonForm, weekValues } from '@melena/shared/contract/salon/forms';
import { salonFields } from '@melena/shared/contract/salon/schemas';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';
import { ZoneField } from '@melena/shared/salon/ZoneField';
import type { Salon } from '../salones/SalonDialog';
import { WeekFields } from '../salones/WeekFields';
import { useOwnSalon } from './use-own-salon';

/** Proposed where nobody set any. */
const USUAL_HOURS = { hour_start: '10:00', hour_end: '20:00' };

/** Name, telephone, address and week of the salon in one. */
export function SalonDataDialog({ onClose }: { onClose: () => void }) {
  const salon = useOwnSalon();
  return salon && <SalonDataForm salon={salon} onClose={onClose} />;
}

function SalonDataForm({ salon, onClose }: { salon: Salon; onClose: () => void }) {
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
    toBody: ({ salon: typed }) => ({ salon: { id, version, ...typed } }),
    send: stranding.send,
    done: ({ salon: { name } }) => `${name} guardado`,
    onDone: stranding.thenClose(onClose),
  });
  const { bind } = form;
  return (
    <>
      <ActionDialog size={840} title="Tu salón" action={form} onClose={onClose}>
        <FormRow>
          <TextField label="Nombre" maxLength={120} {...bind('name')} />
          <PhoneField label="Teléfono" optional {...bind('phone')} />
        </FormRow>
        <FormRow>
          <TextField label="Dirección" optional maxLength={200} {...bind('address')} />
          <ZoneField {...bind('time_zone')} />
        </FormRow>
        <WeekFields form={form} />
      </ActionDialog>
      <StrandedConfirm lose="hours" stranding={stranding} form={form} verb="Guardar cambios" />
    </>
  );
}

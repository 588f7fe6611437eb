import type { CallReply } from '@melena/shared/contract/calls';
import { weekForm, weekValues } from '@melena/shared/contract/salon/forms';
import { Muted } from '@melena/shared/kit/text';
import { StrandingDialog } from '@melena/shared/salon/appointments/StrandingDialog';
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
  return (
    <StrandingDialog
      lose="hours"
      title="Horario del salón"
      subtitle={salon.name}
      call="salon/update"
      schema={weekForm}
      values={weekValues(salon)}
      version={salon.version}
      toBody={(hours, { version }) => ({ salon: { id: salon.id, version, ...hours } })}
      done={`Horario de ${salon.name} guardado`}
      onClose={onClose}
    >
      {form => (
        <>
          <WeekFields form={form} />
          <ZoneField {...form.bind('time_zone')} />
          <Muted as="p">Antes de guardar verás qué citas quedan fuera del nuevo horario.</Muted>
        </>
      )}
    </StrandingDialog>
  );
}

import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { salonRow } from '@melena/shared/contract/salon/schemas';
import { TimeField } from '@melena/shared/kit/dates/TimeField';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useRowForm } from '@melena/shared/kit/forms/use-row-form';
import { AffectedConfirm } from '@melena/shared/salon/appointments/AffectedConfirm';
import { useAffected } from '@melena/shared/salon/appointments/use-affected';

export type Salon = CallReply<'salon/get'>['salons'][number];

const fields = salonRow.pick({ hour_start: true, hour_end: true });
const WORDS = { verb: 'Guardar cambios', busyVerb: 'Guardando' };

interface SalonDialogProps {
  /** As it is now: somebody else may change it meanwhile. */
  salon: Salon;
  onClose: () => void;
}

/** When a salon opens and closes. The agenda of every open screen follows at once. */
export function SalonDialog({ salon, onClose }: SalonDialogProps) {
  const { run, error } = useCommand('salon/update');
  const stranding = useAffected();
  const form = useRowForm(fields, {
    row: salon,
    valuesOf: ({ hour_start, hour_end }) => ({ hour_start, hour_end }),
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      const sent = { id: salon.id, version, ...changes };
      if (!(await stranding.send(consent => run({ salon: sent, ...consent })))) return null;
      toast.done(`Horario de ${salon.name} guardado`);
      onClose();
      return null;
    },
  });
  const { bind, busy } = form;
  return (
    <>
      <ActionDialog
        {...WORDS}
        title="Horario del salón"
        subtitle={salon.name}
        action={form}
        onClose={onClose}
      >
        <div className="form-row">
          <TimeField label="Abre" disabled={busy} {...bind('hour_start')} />
          <TimeField label="Cierra" disabled={busy} {...bind('hour_end')} />
        </div>
        <p className="t-2">Antes de guardar verás qué citas quedan fuera del nuevo horario.</p>
      </ActionDialog>
      {stranding.stranded && (
        <AffectedConfirm
          {...WORDS}
          lose="hours"
          stranded={stranding.stranded}
          seen={stranding.seen}
          busy={busy}
          error={error}
          onConfirm={() => form.submit()}
          onBack={stranding.back}
        />
      )}
    </>
  );
}

import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { ActionDialog, actionOf } from '@melena/shared/ui/ActionDialog';
import { TimeField } from '@melena/shared/ui/TimeField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';

export type Salon = CallReply<'salon/get'>['salons'][number];

/** When a salon opens and closes. The agenda of every open screen follows at once. */
export function SalonDialog({ salon, onClose }: { salon: Salon; onClose: () => void }) {
  const command = useCommand('salon/update');
  const [start, setStart] = useState(salon.hour_start);
  const [end, setEnd] = useState(salon.hour_end);

  async function save() {
    const { id, version } = salon;
    if (!(await command.attempt({ salon: { id, version, hour_start: start, hour_end: end } }))) return;
    toast.done(`Horario de ${salon.name} guardado`);
    onClose();
  }

  const { fields = {} } = command.error ?? {};
  return (
    <ActionDialog
      title="Horario del salón"
      subtitle={salon.name}
      action={actionOf(command, save, ['salon.hour_start', 'salon.hour_end'])}
      verb="Guardar cambios"
      busyVerb="Guardando"
      onClose={onClose}
    >
      <div className="form-row">
        <TimeField
          label="Abre"
          value={start}
          onChange={setStart}
          error={fields['salon.hour_start']}
          disabled={command.busy}
        />
        <TimeField
          label="Cierra"
          value={end}
          onChange={setEnd}
          error={fields['salon.hour_end']}
          disabled={command.busy}
        />
      </div>
      <p className="t-2">Las citas que ya están fuera del nuevo horario se quedan como están.</p>
    </ActionDialog>
  );
}

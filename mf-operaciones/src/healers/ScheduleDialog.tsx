import { StrandedConfirm } from '@melena/shared/appointment/StrandedConfirm';
import { useStranding } from '@melena/shared/appointment/use-stranding';
import { useCommand } from '@melena/shared/client';
import { scheduleFields } from '@melena/shared/contract/healer-forms';
import { SCHEDULE_TYPE } from '@melena/shared/rules/availability';
import { useSession } from '@melena/shared/session';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { Button } from '@melena/shared/ui/Button';
import { CheckboxGroup } from '@melena/shared/ui/CheckboxGroup';
import { changed } from '@melena/shared/ui/changed';
import { DateField } from '@melena/shared/ui/DateField';
import { useZodForm } from '@melena/shared/ui/form';
import { RadioTiles } from '@melena/shared/ui/RadioTiles';
import { SelectField } from '@melena/shared/ui/SelectField';
import { toast } from '@melena/shared/ui/toast-store';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { WORK_WEEK } from './days-text';
import { HourFields } from './HourFields';
import { RemoveScheduleConfirm } from './RemoveScheduleConfirm';
import { heldOf, type Schedule, valuesOf, worksIn } from './schedule-values';

const DAYS = WORK_WEEK.map(day => ({ value: day, label: day }));
const AVAILABILITY = [
  { value: SCHEDULE_TYPE.available, label: 'Disponible', icon: CalendarCheck },
  { value: SCHEDULE_TYPE.off, label: 'No disponible', icon: CalendarX },
];

interface ScheduleDialogProps {
  healerId: number;
  /** The row that is edited, as it was when it was opened; absent where one is added. */
  row?: Schedule;
  onClose: () => void;
}

/** When a healer works, or doesn't: days, hours and from when to when. */
export function ScheduleDialog({ healerId, row, onClose }: ScheduleDialogProps) {
  const me = useSession()?.me;
  const add = useCommand('healers/schedule/add');
  const update = useCommand('healers/schedule/update');
  const stranding = useStranding();
  const [removing, setRemoving] = useState(false);
  const salon = { value: row?.salon_id ?? me?.salon_id ?? 0, label: row?.salon ?? me?.salon ?? '' };
  const form = useZodForm(scheduleFields(row), {
    defaults: valuesOf(row, salon.value),
    onSubmit: async values => {
      const saved = await stranding.send(consent =>
        row
          ? update.run({ schedule: { id: row.id, ...changed(heldOf(row), values) }, ...consent })
          : add.run({ schedule: { healer_id: healerId, ...values }, ...consent }),
      );
      if (!saved) return;
      toast.done(row ? 'Horario guardado' : 'Horario agregado');
      onClose();
    },
  });
  const { bind, busy, values } = form;
  const verb = row ? 'Guardar horario' : 'Agregar horario';
  return (
    <>
      <ActionDialog
        size={560}
        title={row ? 'Editar horario' : 'Nuevo horario'}
        action={form}
        verb={verb}
        busyVerb={row ? 'Guardando' : 'Agregando'}
        onClose={onClose}
        footStart={
          row && (
            <Button kind="warn" disabled={busy} onClick={() => setRemoving(true)}>
              Eliminar horario
            </Button>
          )
        }
      >
        <RadioTiles label="Disponibilidad" columns={2} options={AVAILABILITY} {...bind('type_id')} />
        <SelectField label="Salón" options={[salon]} {...bind('salon_id')} />
        <CheckboxGroup label="Días" options={DAYS} {...bind('days')} />
        {worksIn(values) && <HourFields form={form} before={row} />}
        <div className="form-row">
          <DateField label="Fecha inicial" optional {...bind('date_start')} />
          <DateField label="Fecha final" optional {...bind('date_end')} />
        </div>
      </ActionDialog>
      {removing && row && (
        <RemoveScheduleConfirm row={row} onBack={() => setRemoving(false)} onDone={onClose} />
      )}
      {stranding.stranded && (
        <StrandedConfirm
          lose="healer"
          stranded={stranding.stranded}
          seen={stranding.seen}
          verb={verb}
          busyVerb={row ? 'Guardando' : 'Agregando'}
          busy={busy}
          error={row ? update.error : add.error}
          onConfirm={() => form.submit()}
          onBack={stranding.back}
        />
      )}
    </>
  );
}

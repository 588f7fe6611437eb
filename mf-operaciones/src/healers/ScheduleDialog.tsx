import { SalonScope } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Num } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';
import { useSession } from '@melena/shared/session';
import { type ReactNode, useState } from 'react';
import { daysText } from './days-text';
import { ScheduleFields, type ScheduleFieldsProps } from './ScheduleFields';
import { datesText, hoursText, type Schedule } from './schedule-values';
import { useNewSchedule, useScheduleRow } from './use-schedule-form';

const NEW = { title: 'Nuevo horario', verb: 'Agregar horario' };
const EDIT = { title: 'Editar horario', verb: 'Guardar horario' };

interface NewScheduleDialogProps {
  healerId: number;
  rows: readonly Schedule[];
  onClose: () => void;
}

export function NewScheduleDialog(props: NewScheduleDialogProps) {
  const me = useSession()?.me;
  const [salonId, setSalonId] = useState(me?.salon_id ?? 0);
  const salons = (me?.salons ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SalonScope value={salonId}>
      <NewScheduleForm {...props} salonId={salonId} salons={salons} onSalon={setSalonId} />
    </SalonScope>
  );
}

interface NewScheduleFormProps
  extends NewScheduleDialogProps,
    Pick<ScheduleFieldsProps, 'salons' | 'onSalon'> {
  salonId: number;
}

function NewScheduleForm({ healerId, salonId, onClose, ...more }: NewScheduleFormProps) {
  return (
    <ScheduleForm {...NEW} {...more} {...useNewSchedule(healerId, salonId, onClose)} onClose={onClose} />
  );
}

interface EditScheduleDialogProps {
  /** As it is now, or as it was where somebody removed it meanwhile. */
  row: Schedule;
  rows: readonly Schedule[];
  onClose: () => void;
}

export function EditScheduleDialog(props: EditScheduleDialogProps) {
  return (
    <SalonScope value={props.row.salon_id}>
      <EditScheduleForm {...props} />
    </SalonScope>
  );
}

function EditScheduleForm({ row, rows, onClose }: EditScheduleDialogProps) {
  const [removing, setRemoving] = useState(false);
  const edit = useScheduleRow(row, onClose);
  return (
    <>
      <ScheduleForm
        {...EDIT}
        {...edit}
        salons={[{ value: row.salon_id, label: row.salon }]}
        rows={rows}
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={edit.form.busy} onClick={() => setRemoving(true)}>
            Eliminar horario
          </Button>
        }
      />
      {removing && <RemoveScheduleConfirm row={row} onBack={() => setRemoving(false)} onDone={onClose} />}
    </>
  );
}

type ScheduleFormProps = ReturnType<typeof useNewSchedule> &
  typeof NEW &
  Pick<ScheduleFieldsProps, 'salons' | 'onSalon' | 'rows'> & {
    footStart?: ReactNode;
    onClose: () => void;
  };

function ScheduleForm({
  form,
  limits,
  stranding,
  salons,
  onSalon,
  rows,
  title,
  verb,
  ...dialog
}: ScheduleFormProps) {
  return (
    <>
      <ActionDialog {...dialog} size={560} title={title} action={form} verb={verb}>
        <ScheduleFields form={form} limits={limits} salons={salons} onSalon={onSalon} rows={rows} />
      </ActionDialog>
      <StrandedConfirm lose="healer" stranding={stranding} form={form} verb={verb} />
    </>
  );
}

interface RemoveScheduleConfirmProps {
  row: Schedule;
  onBack: () => void;
  onDone: () => void;
}

/** Asks before a row of a schedule goes, and once more where that strands appointments. */
function RemoveScheduleConfirm({ row, onBack, onDone }: RemoveScheduleConfirmProps) {
  const stranding = useStranded();
  const { id, version } = row;
  const form = useCommandForm({
    call: 'healers/schedule/update',
    toBody: () => ({ schedule: { id, version, status_id: ROW_STATUS.removed } }),
    send: stranding.send,
    done: 'Horario eliminado',
    onDone: stranding.thenClose(onDone),
  });
  const verbs = { verb: 'Eliminar horario' };
  if (stranding.stranded || stranding.messages.length > 0) {
    return (
      <StrandedConfirm
        {...verbs}
        danger
        lose="healer"
        stranding={{ ...stranding, back: onBack }}
        form={form}
      />
    );
  }
  return (
    <Confirm
      {...verbs}
      open
      question="¿Deseas eliminar este horario?"
      busy={form.busy}
      error={form.error}
      onConfirm={() => form.submit()}
      onBack={onBack}
    >
      <b>{daysText(row.days)}</b>
      {[hoursText(row), datesText(row)].filter(Boolean).map(text => (
        <Num key={text}> · {text}</Num>
      ))}
    </Confirm>
  );
}

import { SalonScope } from '@melena/shared/client';
import { scheduleFields } from '@melena/shared/contract/healers/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Num } from '@melena/shared/kit/text';
import type { ScheduleLimits } from '@melena/shared/rules/agenda/schedule';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { today } from '@melena/shared/rules/time';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { StrandingDialog } from '@melena/shared/salon/appointments/StrandingDialog';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';
import { useSession } from '@melena/shared/session';
import { useState } from 'react';
import { daysText } from './days-text';
import { ScheduleFields, type ScheduleFieldsProps } from './ScheduleFields';
import { datesText, hoursText, type Schedule, valuesOf } from './schedule-values';
import { useSalonSpan } from './use-salon-span';

const DIALOG = { lose: 'healer', size: 560 } as const;

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
  const limits: ScheduleLimits = { salon: useSalonSpan(salonId), today: today() };
  return (
    <StrandingDialog
      {...DIALOG}
      title="Nuevo horario"
      call="healers/schedule/add"
      schema={scheduleFields(limits)}
      values={valuesOf(undefined, salonId)}
      toBody={schedule => ({ schedule: { healer_id: healerId, ...schedule } })}
      done="Horario agregado"
      verb="Agregar horario"
      onClose={onClose}
    >
      {form => <ScheduleFields form={form} limits={limits} {...more} />}
    </StrandingDialog>
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
  const { id, version, salon_id, salon } = row;
  const limits: ScheduleLimits = { salon: useSalonSpan(salon_id), before: row };
  return (
    <>
      <StrandingDialog
        {...DIALOG}
        title="Editar horario"
        call="healers/schedule/update"
        schema={scheduleFields(limits)}
        values={valuesOf(row, salon_id)}
        version={version}
        toBody={({ hour_in = null, hour_out = null }, changes) => {
          // A row that changes its type loses its hours, but for those that are sent.
          const hours = 'type_id' in changes ? { hour_in, hour_out } : {};
          return { schedule: { id, ...hours, ...changes } };
        }}
        done="Horario guardado"
        verb="Guardar horario"
        onClose={onClose}
        footStart={
          <Button kind="warn" onClick={() => setRemoving(true)}>
            Eliminar horario
          </Button>
        }
      >
        {form => <ScheduleFields {...{ form, limits, rows }} salons={[{ value: salon_id, label: salon }]} />}
      </StrandingDialog>
      {removing && <RemoveScheduleConfirm row={row} onBack={() => setRemoving(false)} onDone={onClose} />}
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

import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Num } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { StrandedConfirm } from '@melena/shared/salon/appointments/StrandedConfirm';
import { useStranded } from '@melena/shared/salon/appointments/use-stranded';
import { daysText } from './days-text';
import { datesText, hoursText, type Schedule } from './schedule-values';

interface RemoveScheduleConfirmProps {
  row: Schedule;
  onBack: () => void;
  onDone: () => void;
}

/** Asks before a row of a schedule goes, and once more where that strands appointments. */
export function RemoveScheduleConfirm({ row, onBack, onDone }: RemoveScheduleConfirmProps) {
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

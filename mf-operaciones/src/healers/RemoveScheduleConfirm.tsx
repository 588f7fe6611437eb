import { StrandedConfirm } from '@melena/shared/appointment/StrandedConfirm';
import { useStranding } from '@melena/shared/appointment/use-stranding';
import { useCommand } from '@melena/shared/client';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Confirm } from '@melena/shared/ui/Confirm';
import { toast } from '@melena/shared/ui/toast-store';
import { daysText } from './days-text';
import { datesText, hoursText, type Schedule } from './schedule-values';

interface RemoveScheduleConfirmProps {
  row: Schedule;
  onBack: () => void;
  onDone: () => void;
}

/** Asks before a row of a schedule goes, and once more where that strands appointments. */
export function RemoveScheduleConfirm({ row, onBack, onDone }: RemoveScheduleConfirmProps) {
  const { run, busy, error } = useCommand('healers/schedule/update');
  const { stranded, seen, send } = useStranding();

  async function remove() {
    const schedule = { id: row.id, version: row.version, status_id: ROW_STATUS.removed };
    // Another refusal is shown as `error`.
    const removed = await send(consent => run({ schedule, ...consent })).catch(() => null);
    if (!removed) return;
    toast.done('Horario eliminado');
    onDone();
  }

  const question = {
    verb: 'Eliminar horario',
    busyVerb: 'Eliminando',
    busy,
    error,
    onConfirm: remove,
    onBack,
  };
  if (stranded) return <StrandedConfirm {...question} danger lose="healer" stranded={stranded} seen={seen} />;
  return (
    <Confirm {...question} open question="¿Deseas eliminar este horario?">
      <b>{daysText(row.days)}</b>
      {[hoursText(row), datesText(row)].filter(Boolean).map(text => (
        <span key={text} className="num">
          {' '}
          · {text}
        </span>
      ))}
    </Confirm>
  );
}

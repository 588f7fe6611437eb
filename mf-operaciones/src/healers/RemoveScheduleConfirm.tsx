import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { AffectedConfirm } from '@melena/shared/salon/appointments/AffectedConfirm';
import { useAffected } from '@melena/shared/salon/appointments/use-affected';
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
  const { stranded, seen, send } = useAffected();

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
  if (stranded) return <AffectedConfirm {...question} danger lose="healer" stranded={stranded} seen={seen} />;
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

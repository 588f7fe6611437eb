import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import type { Appointment } from './types';

/** Freezes the total: the version says which total the healer and the client saw. */
export function BudgetConfirm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, version, folio, total } = appointment;
  const { attempt, busy, error } = useCommand('appointment/update');

  async function confirm() {
    if (!(await attempt({ appointment: { id, version, confirm: true } }))) return;
    toast.done(`Presupuesto de #${folio} confirmado`);
    onClose();
  }

  return (
    <Confirm
      open
      question="¿Deseas confirmar el presupuesto?"
      warning="El total ya no cambiará cuando agregues servicios o materia prima."
      verb="Confirmar presupuesto"
      busyVerb="Confirmando"
      danger={false}
      busy={busy}
      error={error}
      onConfirm={confirm}
      onBack={onClose}
    >
      Total de la cita: <Strong num>{formatMoney(total)}</Strong>
    </Confirm>
  );
}

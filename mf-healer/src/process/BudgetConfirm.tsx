import { Notice } from '@melena/shared/kit/feedback/Notice';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import type { Appointment } from './types';

/** Freezes the total: the version says which total the healer and the client saw. */
export function BudgetConfirm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, version, folio, total } = appointment;
  return (
    <CommandConfirm
      call="appointment/update"
      body={{ appointment: { id, version, confirm: true } }}
      question="¿Deseas confirmar el presupuesto?"
      warning="El total ya no cambiará cuando agregues servicios o materia prima."
      verb="Confirmar presupuesto"
      danger={false}
      done={`Presupuesto de #${folio} confirmado`}
      onBack={onClose}
    >
      Total de la cita: <Strong num>{formatMoney(total)}</Strong>
    </CommandConfirm>
  );
}

/** After the budget is confirmed: what services and material cost now. */
export function BudgetNotice({ appointment }: { appointment: Appointment }) {
  if (!appointment.confirmed_at) return null;
  return <Notice tone="info">El presupuesto está confirmado: el total ya no cambia.</Notice>;
}

import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useFrozen } from '@melena/shared/kit/forms/use-frozen';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted, Strong } from '@melena/shared/kit/text';
import { amountOf, type Centavos, formatMoney, sum, toPesos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { useState } from 'react';
import type { Details } from '../appointment/types';

/** What a cancelled appointment had been paid becomes its client's credit, payment by payment. */
export function MoveToCreditConfirm({ details, onClose }: { details: Details; onClose: () => void }) {
  const { attempt, error } = useCommand('payment/add');
  const [busy, setBusy] = useState(false);
  const { appointment, payments } = useFrozen(details, busy);
  const { id, folio, client } = appointment;
  const held = amountByPayment(payments);
  const whole = formatMoney(sum(held.map(({ amount }) => amount)));

  async function pass() {
    setBusy(true);
    const isDone = await passEach();
    setBusy(false);
    if (!isDone) return;
    toast.done(`${whole} de #${folio} pasaron al crédito de ${client}`);
    onClose();
  }

  /** Where one fails, those before it are done: what is left goes when it is tried again. */
  async function passEach(): Promise<boolean> {
    for (const { payment_id, amount } of held) {
      const assign = {
        payment_id,
        type_id: ASSIGNMENT_TYPE.credit,
        amount: toPesos(amount),
        appointment_id: id,
      };
      if (!(await attempt({ assign }))) return false;
    }
    return true;
  }

  return (
    <Confirm
      open
      question="¿Deseas pasar a crédito lo pagado de la cita?"
      verb="Pasar a crédito"
      busyVerb="Pasando"
      danger={false}
      busy={busy}
      error={error}
      onConfirm={pass}
      onBack={onClose}
    >
      <Muted as="p">
        <Folio folio={folio} /> · {client}
        <br />
        <Strong num>{whole}</Strong> quedan a favor del cliente para otra cita.
      </Muted>
    </Confirm>
  );
}

/** What the appointment still holds of each payment: what was taken back of one is negative. */
function amountByPayment(payments: Details['payments']): { payment_id: number; amount: Centavos }[] {
  const ids = [...new Set(payments.map(({ payment_id }) => payment_id))];
  return ids
    .map(payment_id => {
      const parts = payments.filter(part => part.payment_id === payment_id);
      return { payment_id, amount: sum(parts.map(({ amount }) => amountOf(amount))) };
    })
    .filter(({ amount }) => amount > 0);
}

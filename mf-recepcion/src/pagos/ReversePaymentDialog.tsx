import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { IRREVERSIBLE } from '@melena/shared/kit/overlays/Confirm';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { formatMoney } from '@melena/shared/rules/money';
import { useState } from 'react';
import { AdminPassword } from '../common/payment/AdminPassword';
import { NoTillNotice, useTillMissing } from '../common/payment/NoTillNotice';

export interface ReversePaymentDialogProps {
  payment: CallReply<'payment/assigments'>['payment'];
  onClose: () => void;
}

/** Takes a payment back, with what it was assigned to: an administrator's password, and why. */
export function ReversePaymentDialog({ payment, onClose }: ReversePaymentDialogProps) {
  const command = useCommand('payment/reverse');
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error } = command;
  const tillMissing = useTillMissing(true);

  async function reverse() {
    if (!(await command.attempt({ payment_id: payment.id, password, reason }))) return;
    toast.done(`Pago de ${formatMoney(payment.amount)} revertido`);
    onClose();
  }

  const { submit, problem, offline } = dialogAction(command, reverse, ['password', 'reason']);
  return (
    <Dialog
      open
      title="¿Deseas revertir este pago?"
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      bodyClassName="form"
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="danger"
            type="submit"
            busy={busy}
            busyLabel="Revirtiendo"
            disabled={tillMissing || password === '' || reason.trim() === ''}
          >
            {offline ? 'Reintentar' : 'Revertir pago'}
          </Button>
        </>
      }
    >
      {problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>}
      {tillMissing && <NoTillNotice>Lo que se devuelve sale de una caja abierta.</NoTillNotice>}
      <p>
        <b className="num">{formatMoney(payment.amount)}</b> de {payment.client} salen de la caja abierta, y
        lo que estaba asignado deja de estarlo. {IRREVERSIBLE}.
      </p>
      <TextAreaField
        label="Motivo"
        rows={2}
        maxLength={300}
        error={error?.fields.reason}
        value={reason}
        onChange={setReason}
        disabled={busy}
      />
      <AdminPassword value={password} onChange={setPassword} error={error} disabled={busy} />
    </Dialog>
  );
}

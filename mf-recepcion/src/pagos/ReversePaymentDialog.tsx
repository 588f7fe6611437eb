import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { IRREVERSIBLE } from '@melena/shared/kit/overlays/Confirm';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { AdminPassword } from '../common/payment/AdminPassword';
import { NoTillNotice, useTillMissing } from '../common/payment/NoTillNotice';

export interface ReversePaymentDialogProps {
  payment: CallReply<'payment/assigments'>['payment'];
  onClose: () => void;
}

/** Takes a payment back, with what it was assigned to: an administrator's password, and why. */
export function ReversePaymentDialog({ payment, onClose }: ReversePaymentDialogProps) {
  const { busy, bind, submit, problem, offline, values } = useCommandForm({
    call: 'payment/reverse',
    values: { reason: '', password: '' },
    toBody: typed => ({ payment_id: payment.id, ...typed }),
    done: `Pago de ${formatMoney(payment.amount)} revertido`,
    onDone: onClose,
  });
  const tillMissing = useTillMissing(true);
  return (
    <Dialog
      open
      title="¿Deseas revertir este pago?"
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      fields
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
            disabled={tillMissing || values.password === '' || values.reason.trim() === ''}
          >
            {offline ? 'Reintentar' : 'Revertir pago'}
          </Button>
        </>
      }
    >
      {problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>}
      {tillMissing && <NoTillNotice>Lo que se devuelve sale de una caja abierta.</NoTillNotice>}
      <p>
        <Strong num>{formatMoney(payment.amount)}</Strong> de {payment.client} salen de la caja abierta, y lo
        que estaba asignado deja de estarlo. {IRREVERSIBLE}.
      </p>
      <TextAreaField label="Motivo" rows={2} maxLength={300} disabled={busy} {...bind('reason')} />
      <AdminPassword disabled={busy} {...bind('password')} />
    </Dialog>
  );
}

import type { CallReply } from '@melena/shared/contract/calls';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { IRREVERSIBLE } from '@melena/shared/kit/overlays/Confirm';
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
  const form = useCommandForm({
    call: 'payment/reverse',
    values: { reason: '', password: '' },
    toBody: typed => ({ payment_id: payment.id, ...typed }),
    done: `Pago de ${formatMoney(payment.amount)} revertido`,
    onDone: onClose,
  });
  const { busy, bind, values } = form;
  const tillMissing = useTillMissing(true);
  return (
    <ActionDialog
      title="¿Deseas revertir este pago?"
      action={form}
      verb="Revertir pago"
      busyVerb="Revirtiendo"
      danger
      disabled={tillMissing || values.password === '' || values.reason.trim() === ''}
      onClose={onClose}
    >
      {tillMissing && <NoTillNotice>Lo que se devuelve sale de una caja abierta.</NoTillNotice>}
      <p>
        <Strong num>{formatMoney(payment.amount)}</Strong> de {payment.client} salen de la caja abierta, y lo
        que estaba asignado deja de estarlo. {IRREVERSIBLE}.
      </p>
      <TextAreaField label="Motivo" rows={2} maxLength={300} disabled={busy} {...bind('reason')} />
      <AdminPassword disabled={busy} {...bind('password')} />
    </ActionDialog>
  );
}

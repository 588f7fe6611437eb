import { isNowhere, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { reasonNotReversible } from '@melena/shared/rules/payment';
import { Plus, ReceiptText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AllocateDialog } from './AllocateDialog';
import { Allocations } from './Allocations';
import { PaymentFacts } from './PaymentFacts';
import { ReversePaymentDialog } from './ReversePaymentDialog';

export interface PaymentDialogProps {
  paymentId: number;
  onClose: () => void;
}

/** One payment, what it was assigned to, and what is left of it. */
export function PaymentDialog({ paymentId, onClose }: PaymentDialogProps) {
  const details = useCall('payment/assigments', { payment_id: paymentId });
  const [opened, setOpened] = useState<'assign' | 'reverse' | null>(null);
  const { data } = details;
  const inCredit = data?.assigments.some(({ appointment_id }) => appointment_id === null) ?? false;
  const profile = useCall(
    'clients/profile',
    { client_id: data?.payment.client_id ?? 0 },
    { enabled: inCredit },
  );
  const [refusal, setRefusal] = useState<string>();
  const close = () => setOpened(null);

  // Decided once: what arrives later must not take away a dialog that somebody types into.
  function open(dialog: 'assign' | 'reverse') {
    const reason =
      dialog === 'reverse' && data
        ? reasonNotReversible(data.assigments, profile.data?.client.credit)
        : undefined;
    setRefusal(reason);
    setOpened(reason === undefined ? dialog : null);
  }

  return (
    <Dialog
      open
      size={560}
      title="Detalle del pago"
      onClose={onClose}
      fields
      footStart={
        data &&
        isReversible(data) && (
          <Button kind="warn" icon={Undo2} onClick={() => open('reverse')}>
            Revertir pago
          </Button>
        )
      }
      foot={
        <>
          <Button onClick={onClose}>Volver</Button>
          {data && amountOf(data.remaining) !== ZERO && (
            <Button kind="primary" icon={Plus} onClick={() => open('assign')}>
              Agregar asignación
            </Button>
          )}
        </>
      }
    >
      {!data && isNowhere(details.error) ? (
        <Empty icon={ReceiptText} text="No se encontró el pago" />
      ) : (
        <Loaded
          query={details}
          failed="No se pudo cargar el pago"
          skeleton={<SkeletonRows rows={6} label="Cargando el pago" />}
        >
          {details => (
            <>
              {refusal && <Notice tone="danger">{refusal}</Notice>}
              <PaymentFacts details={details} />
              <Allocations rows={details.assigments} gone={details.payment.reversed_by_id !== null} />
              {opened === 'assign' && <AllocateDialog details={details} onClose={close} />}
              {opened === 'reverse' && <ReversePaymentDialog payment={details.payment} onClose={close} />}
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

/** Once only, and not the counter-entry itself. */
function isReversible({ payment }: CallReply<'payment/assigments'>): boolean {
  return payment.reverses_id === null && payment.reversed_by_id === null;
}

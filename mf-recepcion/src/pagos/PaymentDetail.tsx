import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { FormColumn } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Panel } from '@melena/shared/kit/overlays/Panel';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { amountOf, sum, ZERO } from '@melena/shared/rules/money';
import { reasonNotReversible } from '@melena/shared/rules/till/payment';
import { ReceiptText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AllocateDialog } from './AllocateDialog';
import { Allocations } from './Allocations';
import { PaymentFacts } from './PaymentFacts';
import { ReversePaymentDialog } from './ReversePaymentDialog';

export function PaymentDetail({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const details = useCall('payment/assigments', { payment_id: paymentId });
  const [opened, setOpened] = useState<'assign' | 'reverse' | null>(null);
  const close = () => setOpened(null);
  const { data } = details;
  const inCredit = data?.assigments.some(({ appointment_id }) => appointment_id === null) ?? false;
  const profile = useCall(
    'clients/profile',
    { client_id: data?.payment.client_id ?? 0 },
    { enabled: inCredit },
  );
  const [refusal, setRefusal] = useState<string>();
  const correction = data && correctionAddress(data.assigments);

  // Decided once: what arrives later must not take away a dialog that somebody types into.
  function reverse() {
    const reason =
      data &&
      (reasonNotReversible(data.assigments, profile.data?.client.credit) ??
        (correction ? IN_A_CHARGE : undefined));
    setRefusal(reason);
    setOpened(reason === undefined ? 'reverse' : null);
  }

  return (
    <>
      <Panel
        open
        title="Detalle del pago"
        onClose={onClose}
        footStart={
          data &&
          isReversible(data) && (
            <Button kind="warn" icon={Undo2} onClick={reverse}>
              Revertir pago
            </Button>
          )
        }
        foot={
          <>
            <Button onClick={onClose}>Volver</Button>
            {data && amountOf(data.remaining) !== ZERO && (
              <Button kind="primary" onClick={() => setOpened('assign')}>
                Agregar asignación
              </Button>
            )}
          </>
        }
      >
        <Loaded
          query={details}
          failed="No se pudo cargar el pago"
          nowhere={{ icon: ReceiptText, text: 'No se encontró el pago' }}
          skeleton={<SkeletonRows rows={6} label="Cargando el pago" />}
        >
          {details => (
            <FormColumn>
              {refusal && (
                <Notice
                  tone="danger"
                  action={
                    correction && (
                      <ButtonLink size="s" to={correction}>
                        Corregir cobro
                      </ButtonLink>
                    )
                  }
                >
                  {refusal}
                </Notice>
              )}
              <PaymentFacts details={details} />
              {details.assigments.length > 0 && (
                <Allocations rows={details.assigments} gone={details.payment.reversed_by_id !== null} />
              )}
            </FormColumn>
          )}
        </Loaded>
      </Panel>
      {opened === 'assign' && data && <AllocateDialog details={data} onClose={close} />}
      {opened === 'reverse' && data && <ReversePaymentDialog payment={data.payment} onClose={close} />}
    </>
  );
}

/** The server's sentence about a payment that was charged. */
const IN_A_CHARGE = 'Este pago es de un cobro: corrígelo en la caja de hoy.';

/** Once only, and not the counter-entry itself. */
function isReversible({ payment }: CallReply<'payment/assigments'>): boolean {
  return amountOf(payment.amount) > ZERO && payment.reversed_by_id === null;
}

type Part = CallReply<'payment/assigments'>['assigments'][number];

/** The page that puts the ticket right which holds a part of a payment; null where no charged ticket does. */
function correctionAddress(parts: readonly Part[]): string | null {
  for (const { appointment_id, appointment_status_id: status_id, sale_id } of parts) {
    const same = (part: Part) => part.appointment_id === appointment_id && part.sale_id === sale_id;
    if (sum(parts.filter(same).map(({ amount }) => amountOf(amount))) <= ZERO) continue;
    if (sale_id !== null) return paths.saleCorrection(sale_id);
    if (appointment_id !== null && status_id !== null && isFinished({ status_id }))
      return paths.ticketCorrection(appointment_id);
  }
  return null;
}

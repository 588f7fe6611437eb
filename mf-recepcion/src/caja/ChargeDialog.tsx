import { useCommand } from '@melena/shared/client';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { useFrozen } from '@melena/shared/kit/forms/use-frozen';
import { Money } from '@melena/shared/kit/text/Money';
import { canCharge, statusLabel } from '@melena/shared/rules/appointment-status';
import { amountOf, formatMoney, isPesos, type Pesos } from '@melena/shared/rules/money';
import { cashShortfall, changeOf, PAYMENT_TYPE, TILL_PAYMENT_TYPE } from '@melena/shared/rules/payment';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { PendingMaterial } from '@melena/shared/salon/products/PendingMaterial';
import { useState } from 'react';
import { PaymentMethodFields } from '../common/payment/PaymentMethodFields';
import { usePaymentMethod } from '../common/payment/use-payment-method';
import styles from './form.module.css';
import type { Appointment, Product } from './ticket-lines';

interface ChargeDialogProps {
  appointment: Appointment;
  products: readonly Product[];
  onClose: () => void;
}

/** Charges what is pending, whole and by one method, and with that ends the appointment. */
export function ChargeDialog({ appointment, products, onClose }: ChargeDialogProps) {
  const command = useCommand('caja/charge');
  const { busy, error } = command;
  const { known, method, change, tillMissing, blocked, body } = usePaymentMethod(TILL_PAYMENT_TYPE, true);
  // Cash that was handed over, to know the change; it is not sent.
  const [received, setReceived] = useState<Pesos>('');
  const [tried, setTried] = useState(false);
  const { id, version, folio, client, pending, credit, ...shown } = useFrozen(appointment, busy);
  const owing = amountOf(pending) > 0;
  const inCash = owing && method.typeId === PAYMENT_TYPE.cash;
  const wrong = inCash ? findCashFault(received, pending) : undefined;

  async function charge() {
    setTried(true);
    if (wrong) return;
    const name = `${owing ? `Cobro de ${formatMoney(pending)}` : 'Cierre'} de la cita #${folio}`;
    const caption = { name, detail: '', folio, appointmentId: id };
    if (!(await command.attempt({ appointment_id: id, version, ...body }, caption))) return;
    toast.done(owing ? chargeMessage(inCash ? received : '', pending, folio) : `Cita #${folio} finalizada`);
    onClose();
  }

  const chargeable = canCharge(shown);
  return (
    <ActionDialog
      size={560}
      title="Cobrar cita"
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      action={dialogAction(command, charge, ['type_id', 'account_id', 'folio'])}
      verb={owing ? 'Confirmar pago' : 'Finalizar cita'}
      busyVerb={owing ? 'Cobrando' : 'Finalizando'}
      disabled={!chargeable || (owing && (!known.data || blocked))}
      onClose={onClose}
    >
      {!chargeable && <Notice tone="info">La cita ya está en estado {statusLabel(shown)}.</Notice>}
      {chargeable && <PendingMaterial products={products} priced />}
      <div className={styles.due}>
        <b>Total pendiente</b>
        <Money value={pending} large />
      </div>
      {owing ? (
        <PaymentMethodFields
          label="Método de pago"
          known={known}
          method={method}
          change={change}
          tillMissing={tillMissing}
          credit={credit}
          due={pending}
          errors={{
            typeId: error?.fields.type_id,
            accountId: error?.fields.account_id,
            folio: error?.fields.folio,
          }}
          disabled={busy}
        />
      ) : (
        <p>No queda nada por cobrar: al confirmar, la cita queda finalizada.</p>
      )}
      {inCash && known.data && (
        <MoneyField
          label="Recibido"
          optional
          help={
            isPesos(received)
              ? `Cambio: ${formatMoney(changeOf(received, pending))}`
              : 'Para calcular el cambio.'
          }
          error={tried ? wrong : undefined}
          value={received}
          onChange={setReceived}
          disabled={busy}
        />
      )}
    </ActionDialog>
  );
}

/** What was charged, and what is to be given back of the cash. */
function chargeMessage(received: Pesos, pending: Pesos, folio: string): string {
  const charged = `Cobro de ${formatMoney(pending)} registrado en #${folio}`;
  if (!isPesos(received)) return charged;
  const change = changeOf(received, pending);
  return change > 0 ? `${charged}. Cambio: ${formatMoney(change)}` : charged;
}

function findCashFault(received: Pesos, pending: Pesos): string | undefined {
  if (received === '') return undefined;
  if (!isPesos(received)) return 'Escribe un monto en pesos';
  const missing = cashShortfall(received, pending);
  return missing > 0 ? `Faltan ${formatMoney(missing)}` : undefined;
}

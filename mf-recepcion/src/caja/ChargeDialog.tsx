import { Notice } from '@melena/shared/kit/feedback/Notice';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Money } from '@melena/shared/kit/text';
import { canCharge, statusLabel } from '@melena/shared/rules/appointment-status';
import { amountOf, formatMoney, isPesos, type Pesos } from '@melena/shared/rules/money';
import { cashShortfall, changeOf, PAYMENT_TYPE, TILL_PAYMENT_TYPE } from '@melena/shared/rules/payment';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { PendingMaterial } from '@melena/shared/salon/products/PendingMaterial';
import { useState } from 'react';
import { PaymentMethodFields, usePaymentMethod } from '../common/payment/PaymentMethodFields';
import styles from './form.module.css';
import type { Appointment, Product } from './ticket-lines';

interface ChargeDialogProps {
  appointment: Appointment;
  products: readonly Product[];
  onClose: () => void;
}

/** Charges what is pending, whole and by one method, and with that ends the appointment. */
export function ChargeDialog({ appointment, products, onClose }: ChargeDialogProps) {
  const payment = usePaymentMethod(TILL_PAYMENT_TYPE, true);
  // Cash that was handed over, to know the change; it is not sent.
  const [received, setReceived] = useState<Pesos>('');
  const [tried, setTried] = useState(false);
  const cash =
    amountOf(appointment.pending) > 0 && payment.method.typeId === PAYMENT_TYPE.cash ? received : undefined;
  const fault = cash === undefined ? undefined : findCashFault(cash, appointment.pending);
  const form = useCommandForm({
    call: 'caja/charge',
    row: appointment,
    toBody: () => ({ appointment_id: appointment.id, version: appointment.version, ...payment.body }),
    send: async (run, body) => {
      setTried(true);
      if (fault) return null;
      const { id: appointmentId, folio, pending } = appointment;
      const charge = amountOf(pending) > 0 ? `Cobro de ${formatMoney(pending)}` : 'Cierre';
      return run(body, { name: `${charge} de la cita #${folio}`, detail: '', folio, appointmentId });
    },
    done: chargeMessage(appointment, cash ?? ''),
    onDone: onClose,
  });
  const { busy } = form;
  const { folio, client, pending, credit, ...shown } = form.row;
  const owing = amountOf(pending) > 0;
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
      action={form}
      verb={owing ? 'Confirmar pago' : 'Finalizar cita'}
      busyVerb={owing ? 'Cobrando' : 'Finalizando'}
      disabled={!chargeable || (owing && (!payment.methods.data || payment.blocked))}
      onClose={onClose}
    >
      {!chargeable && <Notice tone="info">La cita ya está en estado {statusLabel(shown)}.</Notice>}
      {chargeable && <PendingMaterial products={products} priced />}
      <div className={styles.due}>
        <b>Total pendiente</b>
        <Money value={pending} size="xl" />
      </div>
      {owing ? (
        <PaymentMethodFields
          label="Método de pago"
          payment={payment}
          field={form.field}
          credit={credit}
          due={pending}
          disabled={busy}
        />
      ) : (
        <p>No queda nada por cobrar: al confirmar, la cita queda finalizada.</p>
      )}
      {cash !== undefined && payment.methods.data && (
        <MoneyField
          label="Recibido"
          optional
          help={
            isPesos(received)
              ? `Cambio: ${formatMoney(changeOf(received, pending))}`
              : 'Para calcular el cambio.'
          }
          error={tried ? fault : undefined}
          value={received}
          onChange={setReceived}
          disabled={busy}
        />
      )}
    </ActionDialog>
  );
}

/** The toast: the amount that was charged, and the change of the cash that was received. */
function chargeMessage({ pending, folio }: Appointment, received: Pesos): string {
  if (amountOf(pending) <= 0) return `Cita #${folio} finalizada`;
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

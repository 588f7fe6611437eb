import { useCommand } from '@melena/shared/client';
import { canCharge, statusLabel } from '@melena/shared/rules/appointment-status';
import { amountOf, formatMoney, isPesos } from '@melena/shared/rules/money';
import {
  changeOf,
  missingCash,
  PAYMENT_TYPE,
  reachesAccount,
  TILL_PAYMENT_TYPE,
} from '@melena/shared/rules/payment';
import { ActionDialog, actionOf } from '@melena/shared/ui/ActionDialog';
import { Folio } from '@melena/shared/ui/Folio';
import { Money } from '@melena/shared/ui/Money';
import { Notice } from '@melena/shared/ui/Notice';
import { toast } from '@melena/shared/ui/toast-store';
import { useHeld } from '@melena/shared/ui/use-held';
import { useState } from 'react';
import css from './form.module.css';
import { type ChargeForm, PaymentFields } from './PaymentFields';
import type { Appointment } from './ticket-lines';
import { useMethods } from './use-methods';

/** Charges what is pending, whole and by one method, and with that ends the appointment. */
export function ChargeDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const command = useCommand('caja/charge');
  const { busy, error } = command;
  const known = useMethods();
  const [typed, setTyped] = useState<ChargeForm>({
    typeId: TILL_PAYMENT_TYPE,
    accountId: null,
    folio: '',
    received: '',
  });
  const form = { ...typed, accountId: typed.accountId ?? known.data?.accounts[0]?.id ?? null };
  const [tried, setTried] = useState(false);
  const { id, version, folio, client, pending, credit, ...shown } = useHeld(appointment, busy);
  const owing = amountOf(pending) > 0;
  const wrong = owing ? whatIsWrong(form, pending) : {};

  async function charge() {
    setTried(true);
    if (wrong.received || wrong.accountId) return;
    const charged = await command.attempt({
      appointment_id: id,
      version,
      type_id: form.typeId,
      account_id: owing && reachesAccount(form.typeId) ? (form.accountId ?? undefined) : undefined,
      folio: form.folio.trim() || undefined,
    });
    if (!charged) return;
    toast.done(owing ? receipt(form, pending, folio) : `Cita #${folio} finalizada`);
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
      action={actionOf(command, charge, tried ? ['account_id'] : [])}
      verb={owing ? 'Confirmar pago' : 'Finalizar cita'}
      busyVerb={owing ? 'Cobrando' : 'Finalizando'}
      disabled={!chargeable || (owing && !known.data)}
      onClose={onClose}
    >
      {!chargeable && <Notice tone="info">La cita ya está en estado {statusLabel(shown)}.</Notice>}
      <div className={css.due}>
        <b>Total pendiente</b>
        <Money value={pending} large />
      </div>
      {owing ? (
        <PaymentFields
          known={known}
          form={form}
          pending={pending}
          credit={credit}
          errors={{
            received: tried ? wrong.received : undefined,
            accountId: error?.fields.account_id ?? (tried ? wrong.accountId : undefined),
          }}
          disabled={busy}
          onChange={change => setTyped(current => ({ ...current, ...change }))}
        />
      ) : (
        <p>No queda nada por cobrar: al confirmar, la cita queda finalizada.</p>
      )}
    </ActionDialog>
  );
}

/** What was charged, and what is to be given back of the cash. */
function receipt({ typeId, received }: ChargeForm, pending: string, folio: string): string {
  const charged = `Cobro de ${formatMoney(pending)} registrado en #${folio}`;
  if (typeId !== PAYMENT_TYPE.cash || !isPesos(received)) return charged;
  const change = changeOf(received, pending);
  return change > 0 ? `${charged}. Cambio: ${formatMoney(change)}` : charged;
}

function whatIsWrong(form: ChargeForm, pending: string): { received?: string; accountId?: string } {
  if (form.typeId === PAYMENT_TYPE.cash && form.received !== '') {
    if (!isPesos(form.received)) return { received: 'Escribe un monto en pesos' };
    const missing = missingCash(form.received, pending);
    return missing > 0 ? { received: `Faltan ${formatMoney(missing)}` } : {};
  }
  if (reachesAccount(form.typeId) && form.accountId === null) return { accountId: 'Elige la cuenta' };
  return {};
}

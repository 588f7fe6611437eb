import { useCall, useCommand } from '@melena/shared/client';
import { canCharge, statusLabel } from '@melena/shared/rules/appointment-status';
import { amountOf, formatMoney, isPesos } from '@melena/shared/rules/money';
import {
  changeOf,
  missingCash,
  PAYMENT_TYPE,
  reachesAccount,
  TILL_PAYMENT_TYPE,
} from '@melena/shared/rules/payment';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Failure, verbAfter } from '@melena/shared/ui/Failure';
import { Folio } from '@melena/shared/ui/Folio';
import { Money } from '@melena/shared/ui/Money';
import { Notice } from '@melena/shared/ui/Notice';
import { toast } from '@melena/shared/ui/toast-store';
import { useHeld } from '@melena/shared/ui/use-held';
import { type FormEvent, useState } from 'react';
import css from './form.module.css';
import { type ChargeForm, PaymentFields } from './PaymentFields';
import type { Appointment } from './ticket-lines';

/** Charges what is pending, whole and by one method, and with that ends the appointment. */
export function ChargeDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { run, busy, error } = useCommand('caja/charge');
  const known = useCall('payment/get', { limit: 1 });
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

  async function charge(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong.received || wrong.accountId) return;
    try {
      await run({
        appointment_id: id,
        version,
        type_id: form.typeId,
        account_id: owing && reachesAccount(form.typeId) ? (form.accountId ?? undefined) : undefined,
        folio: form.folio.trim() || undefined,
      });
      toast.done(owing ? receipt(form, pending, folio) : `Cita #${folio} finalizada`);
      onClose();
    } catch {
      // `error` says why, in the dialog; what was typed stays.
    }
  }

  const chargeable = canCharge(shown);
  return (
    <Dialog
      open
      size={560}
      title="Cobrar cita"
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      busy={busy}
      onClose={onClose}
      onSubmit={charge}
      bodyClassName="form"
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyLabel={owing ? 'Cobrando' : 'Finalizando'}
            disabled={!chargeable || (owing && !known.data)}
          >
            {verbAfter(error, owing ? 'Confirmar pago' : 'Finalizar cita')}
          </Button>
        </>
      }
    >
      <Failure error={error} fields={tried ? ['account_id'] : []} />
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
    </Dialog>
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

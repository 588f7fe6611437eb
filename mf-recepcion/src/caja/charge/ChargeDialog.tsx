import { Notice } from '@melena/shared/kit/feedback/Notice';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { type CommandForm, useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Num } from '@melena/shared/kit/text';
import { canCharge, statusLabel } from '@melena/shared/rules/agenda/appointment-status';
import { ivaPortion } from '@melena/shared/rules/iva';
import { add, type Centavos, formatMoney, type Pesos, subtract, ZERO } from '@melena/shared/rules/money';
import { isUnlikelyCash } from '@melena/shared/rules/till/payment';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NoTillNotice } from '../../common/payment/NoTillNotice';
import { ExcessNotice } from '../../common/payment/SumPart';
import type { Appointment, TicketData } from '../ticket-lines';
import { rememberPaper } from '../ticket-page/remembered-paper';
import { ChargeSums } from './ChargeSums';
import styles from './charge.module.css';
import type { SaleDraft } from './charge-draft';
import type { Receipt } from './charge-receipt';
import { receiptOf } from './charge-receipt';
import { MethodTiles } from './MethodTiles';
import { PaymentRows } from './PaymentRows';
import { PendingNotice } from './PendingNotice';
import { rememberAccount } from './remembered-account';
import { TipRows } from './TipRows';
import { openParts, UnfinishedConfirm } from './UnfinishedConfirm';
import { type Charge, useCharge } from './use-charge';

export interface ChargeDialogProps {
  /** The appointment, which ends with it; null of a sale alone. */
  ticket: TicketData | null;
  /** A counter sale that is charged with it, or alone. */
  sale: SaleDraft | null;
  onClose: () => void;
  /** It is charged; the dialog closes by itself. */
  onCharged: (receipt: Receipt) => void;
}

/** Charges an appointment, a sale or both, by one method or several, with the tips. */
export function ChargeDialog({ ticket, sale, onClose, onCharged }: ChargeDialogProps) {
  const charge = useCharge({ ticket, sale });
  const { draft, sums, obstacle, body } = charge;
  const [question, ask] = useState<'cash' | 'unfinished' | 'leave' | null>(null);
  /** The questions that the person has answered with yes; the one about cash for this amount. */
  const confirmed = useRef({ cash: ZERO, unfinished: false });
  const [ended, setEnded] = useState<{ receipt?: Receipt }>();
  const received = useRef<HTMLInputElement>(null);
  const appointment = ticket?.appointment;
  const owing = sums.due > ZERO;
  const working = ticket ? openParts(ticket) : [];
  const form = useCommandForm({
    call: 'caja/charge',
    row: ticket,
    toBody: () => ({
      appointment_id: appointment?.id,
      version: appointment?.version,
      sale: sale?.sale,
      password: sale?.password,
      ...body,
    }),
    send: async (run, { password, ...body }) => {
      if (
        charge.cash > ZERO &&
        isUnlikelyCash(charge.received, charge.cash) &&
        confirmed.current.cash !== charge.received
      ) {
        ask('cash');
        return null;
      }
      if (working.length > 0 && !confirmed.current.unfinished) {
        ask('unfinished');
        return null;
      }
      charge.setSending(true);
      const sent = password ? run({ ...body, password }) : run(body, captionOf(sums.due, appointment));
      return sent.catch((error: unknown) => {
        charge.setSending(false);
        throw error;
      });
    },
    done: (_, reply) => doneText(charge, reply.change, appointment?.folio),
    onDone: reply => {
      for (const { row, accountId } of charge.rows) {
        if (accountId !== null) rememberAccount(charge.tillId, row.typeId, accountId);
      }
      rememberPaper(charge.paper);
      setEnded({ receipt: receiptOf(reply, charge, ticket, sale) });
    },
  });
  const shown = form.row?.appointment;
  const chargeable = !shown || canCharge(shown);
  // It ended at another desk: there is nothing to charge here any more.
  const gone = shown !== undefined && !chargeable && !form.busy && !ended;
  const unsaved = draft.touched && !ended && !gone;
  // The guard must know before the address changes: it stands below, and its effects come first.
  const closing = useRef({ onCharged, onClose });
  useEffect(() => {
    closing.current = { onCharged, onClose };
  });
  useEffect(() => {
    if (!ended) return;
    if (ended.receipt) closing.current.onCharged(ended.receipt);
    closing.current.onClose();
  }, [ended]);
  const backToCharge = () => ask(null);

  return (
    <>
      <ActionDialog
        size={960}
        title={ticket ? 'Cobrar cita' : 'Cobrar venta'}
        subtitle={subtitleOf(ticket, sale)}
        action={gone && !form.offline ? { ...form, problem: undefined } : form}
        verb={gone ? 'Cobrar' : owing ? `Cobrar ${formatMoney(sums.due)}` : 'Finalizar cita'}
        busyVerb={owing ? 'Cobrando' : 'Finalizando'}
        disabled={!chargeable || obstacle !== undefined}
        initialFocus={received}
        unsaved={false}
        bodyClassName={styles.body}
        footStart={
          <span className={styles.reason} role="status">
            {gone ? null : chargeable && obstacle !== undefined ? (
              obstacle
            ) : (
              <>
                IVA incluido <Num>{formatMoney(ivaOf(charge, sale))}</Num>
              </>
            )}
          </span>
        }
        onClose={() => (unsaved ? ask('leave') : onClose())}
      >
        {gone ? (
          <Notice tone="info">La cita ya está en estado {statusLabel(shown)}.</Notice>
        ) : (
          <div className={styles.columns}>
            <div className={styles.main}>
              {chargeable && form.row && <PendingNotice products={form.row.products} />}
              <ChargeFields {...{ charge, ticket, sale, form }} />
            </div>
            <ChargeSums charge={charge} field={form.field} busy={form.busy} receivedRef={received} />
          </div>
        )}
      </ActionDialog>
      <LeaveGuard unsaved={unsaved} placeOf={({ pathname, search }) => pathname + search} />
      <Confirm
        open={question === 'cash'}
        question={`¿Recibiste ${formatMoney(charge.received)} en efectivo?`}
        warning={`Son ${formatMoney(charge.cash)}: el cambio sería de ${formatMoney(charge.change)}.`}
        verb="Sí, cobrar"
        busyVerb="Cobrando"
        danger={false}
        onConfirm={() => {
          ask(null);
          confirmed.current.cash = charge.received;
          form.submit();
        }}
        onBack={backToCharge}
      />
      <UnfinishedConfirm
        open={question === 'unfinished' && !gone}
        parts={working}
        owing={owing}
        onConfirm={() => {
          ask(null);
          confirmed.current.unfinished = true;
          form.submit();
        }}
        onBack={backToCharge}
      />
      <Confirm
        open={question === 'leave'}
        question="¿Salir sin cobrar?"
        warning="Lo que capturaste de este cobro se pierde."
        verb="Salir sin cobrar"
        busyVerb="Saliendo"
        onConfirm={() => {
          ask(null);
          setEnded({});
        }}
        onBack={backToCharge}
      />
    </>
  );
}

interface ChargeFieldsProps extends Pick<ChargeDialogProps, 'ticket' | 'sale'> {
  charge: Charge;
  form: Pick<CommandForm, 'field' | 'busy' | 'reset'>;
}

/** The payments and tips, under what stands in the way of them. */
function ChargeFields({ charge, ticket, sale, form: { field, busy, reset } }: ChargeFieldsProps) {
  return (
    <>
      <ExcessNotice excess={charge.sums.excess} />
      {charge.tillMissing && <NoTillNotice>Para cobrar tiene que haber una caja abierta.</NoTillNotice>}
      {charge.sums.due > ZERO ? (
        <>
          <MethodTiles charge={charge} disabled={busy} />
          <PaymentRows {...{ charge, ticket, field, busy }} onRemoved={reset} />
        </>
      ) : (
        <p>No queda nada por cobrar: al confirmar, la cita queda finalizada.</p>
      )}
      <TipRows {...{ charge, ticket, sale, field, busy }} />
    </>
  );
}

/** The charge as a waiting request names it. */
function captionOf(due: Centavos, appointment: Appointment | undefined) {
  const sum = due > ZERO ? `Cobro de ${formatMoney(due)}` : 'Cierre';
  if (!appointment) return { name: `${sum} de una venta`, folio: '', detail: '' };
  const { id, folio } = appointment;
  return { name: `${sum} de la cita #${folio}`, folio, appointmentId: id, detail: '' };
}

function doneText({ sums }: Charge, change: Pesos, folio: string | undefined): string {
  const credit = sums.excess > ZERO ? `. Saldo a favor: ${formatMoney(sums.excess)}` : '';
  if (sums.due <= ZERO) return `Cita #${folio ?? ''} finalizada${credit}`;
  const where = folio ? ` en #${folio}` : '';
  const rest = Number(change) > 0 ? `. Cambio: ${formatMoney(change)}` : '';
  return `Cobro de ${formatMoney(sums.due)} registrado${where}${rest}${credit}`;
}

function subtitleOf(ticket: TicketData | null, sale: SaleDraft | null): ReactNode {
  if (!ticket) return sale?.client?.name ?? 'Público en general';
  const { folio, client } = ticket.appointment;
  return (
    <>
      <Folio folio={folio} /> · {client}
      {sale && ' · con venta de mostrador'}
    </>
  );
}

/** In what the appointment costs and the sale's products; tips, gift cards and packages contain none. */
function ivaOf({ sums }: Charge, sale: SaleDraft | null) {
  return add(ivaPortion(subtract(sums.subtotal, sums.discount)), sale?.totals.iva ?? ZERO);
}

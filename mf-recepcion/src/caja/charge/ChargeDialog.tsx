import { Notice } from '@melena/shared/kit/feedback/Notice';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Num } from '@melena/shared/kit/text';
import { canCharge, statusLabel } from '@melena/shared/rules/agenda/appointment-status';
import { ivaPortion } from '@melena/shared/rules/iva';
import { add, formatMoney, subtract, ZERO } from '@melena/shared/rules/money';
import { isUnlikelyCash } from '@melena/shared/rules/till/payment';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NoTillNotice } from '../../common/payment/NoTillNotice';
import { ExcessNotice } from '../../common/payment/SumPart';
import type { TicketData } from '../ticket-lines';
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
import { useCharge } from './use-charge';

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
  const [leaving, setLeaving] = useState(false);
  const [doubting, setDoubting] = useState(false);
  const sure = useRef(ZERO);
  const [ending, setEnding] = useState(false);
  const mayEnd = useRef(false);
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
        sure.current !== charge.received
      ) {
        setDoubting(true);
        return null;
      }
      if (working.length > 0 && !mayEnd.current) {
        setEnding(true);
        return null;
      }
      charge.setSending(true);
      const sum = owing ? `Cobro de ${formatMoney(sums.due)}` : 'Cierre';
      const caption = appointment
        ? {
            name: `${sum} de la cita #${appointment.folio}`,
            folio: appointment.folio,
            appointmentId: appointment.id,
          }
        : { name: `${sum} de una venta`, folio: '' };
      const sent = password ? run({ ...body, password }) : run(body, { ...caption, detail: '' });
      return sent.catch((error: unknown) => {
        charge.setSending(false);
        throw error;
      });
    },
    done: (_, reply) => receiptText(reply.change),
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
  const close = () => (unsaved ? setLeaving(true) : onClose());

  function receiptText(change: string): string {
    const credit = sums.excess > ZERO ? `. Saldo a favor: ${formatMoney(sums.excess)}` : '';
    if (!owing) return `Cita #${appointment?.folio ?? ''} finalizada${credit}`;
    const where = appointment ? ` en #${appointment.folio}` : '';
    const rest = Number(change) > 0 ? `. Cambio: ${formatMoney(change)}` : '';
    return `Cobro de ${formatMoney(sums.due)} registrado${where}${rest}${credit}`;
  }

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
        onClose={close}
      >
        {gone ? (
          <Notice tone="info">La cita ya está en estado {statusLabel(shown)}.</Notice>
        ) : (
          <div className={styles.columns}>
            <div className={styles.main}>
              {chargeable && form.row && <PendingNotice products={form.row.products} />}
              <ExcessNotice excess={sums.excess} />
              {charge.tillMissing && (
                <NoTillNotice>Para cobrar tiene que haber una caja abierta.</NoTillNotice>
              )}
              {owing ? (
                <>
                  <MethodTiles charge={charge} disabled={form.busy} />
                  <PaymentRows
                    {...{ charge, ticket }}
                    field={form.field}
                    busy={form.busy}
                    onRemoved={form.reset}
                  />
                </>
              ) : (
                <p>No queda nada por cobrar: al confirmar, la cita queda finalizada.</p>
              )}
              <TipRows {...{ charge, ticket, sale }} field={form.field} busy={form.busy} />
            </div>
            <ChargeSums charge={charge} field={form.field} busy={form.busy} receivedRef={received} />
          </div>
        )}
      </ActionDialog>
      <LeaveGuard unsaved={unsaved} placeOf={({ pathname, search }) => pathname + search} />
      <Confirm
        open={doubting}
        question={`¿Recibiste ${formatMoney(charge.received)} en efectivo?`}
        warning={`Son ${formatMoney(charge.cash)}: el cambio sería de ${formatMoney(charge.change)}.`}
        verb="Sí, cobrar"
        busyVerb="Cobrando"
        danger={false}
        onConfirm={() => {
          setDoubting(false);
          sure.current = charge.received;
          form.submit();
        }}
        onBack={() => setDoubting(false)}
      />
      <UnfinishedConfirm
        open={ending && !gone}
        parts={working}
        owing={owing}
        onConfirm={() => {
          setEnding(false);
          mayEnd.current = true;
          form.submit();
        }}
        onBack={() => setEnding(false)}
      />
      <Confirm
        open={leaving}
        question="¿Salir sin cobrar?"
        warning="Lo que capturaste de este cobro se pierde."
        verb="Salir sin cobrar"
        busyVerb="Saliendo"
        onConfirm={() => {
          setLeaving(false);
          setEnded({});
        }}
        onBack={() => setLeaving(false)}
      />
    </>
  );
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
function ivaOf({ sums }: ReturnType<typeof useCharge>, sale: SaleDraft | null) {
  return add(ivaPortion(subtract(sums.subtotal, sums.discount)), sale?.totals.iva ?? ZERO);
}

import { useCall } from '@melena/shared/client';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { Badge } from '@melena/shared/kit/text';
import { useLocation } from '@melena/shared/router';
import { canCharge, isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { TILL_PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { AppointmentHead, PaneBack } from '@melena/shared/salon/appointments/AppointmentHead';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { VisitNote } from '@melena/shared/salon/appointments/VisitNote';
import { ProductEditDialog } from '@melena/shared/salon/products/ProductEditDialog';
import { ProductRemoveConfirm } from '@melena/shared/salon/products/ProductRemoveConfirm';
import { SearchX, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { healerNames } from '../common/appointment/healer-names';
import { AdvanceDialog } from '../common/appointment-actions/AdvanceDialog';
import { StartConfirm, UndoStartConfirm } from '../common/appointment-actions/StartConfirm';
import { ClientLink } from '../common/client/ClientLink';
import { receivedLines } from '../common/payment/payment-lines';
import { TicketPayments } from '../common/payment/TicketPayments';
import { ChargeDialog, type ChargeDialogProps } from './charge/ChargeDialog';
import { ChargeReceipt } from './charge/ChargeReceipt';
import type { Receipt } from './charge/charge-receipt';
import { DiscountDialog, RemoveDiscountDialog } from './DiscountDialog';
import { FinishedTicket } from './FinishedTicket';
import { ProductDialog } from './ProductDialog';
import { TicketFoot } from './TicketFoot';
import { TicketLines } from './TicketLines';
import styles from './ticket.module.css';
import type { TicketData, TicketDialogName } from './ticket-lines';
import { useHandedState } from './use-handed-state';

interface TicketProps {
  appointmentId: number;
  next: string | undefined;
  /** The list that a phone leaves for the ticket. */
  listAddress: string;
}

export function Ticket({ appointmentId, next, listAddress }: TicketProps) {
  const ticket = useCall('appointment/details', { appointment_id: appointmentId });
  const [dialog, setDialog] = useState<TicketDialogProps['name'] | null>(null);
  const [receipt, setReceipt] = useState(useHandedState<{ receipt: Receipt }>()?.receipt);
  const { charging, openCharge, closeCharge } = useChargeAddress();
  const openDialog = (name: TicketDialogName | null) => (name === 'charge' ? openCharge() : setDialog(name));
  return (
    <>
      {!ticket.data && <PaneBack to={listAddress} />}
      <Loaded
        query={ticket}
        failed="No se pudo cargar la cita"
        nowhere={{ icon: SearchX, text: 'No se encontró la cita' }}
        skeleton={<SkeletonRows rows={8} label="Cargando la cita" />}
      >
        {ticket => (
          <>
            <TicketHead ticket={ticket} listAddress={listAddress} />
            {ticket.appointment.client_comments && (
              <div className={styles.notes}>
                <ClientNotes comments={ticket.appointment.client_comments} />
              </div>
            )}
            {ticket.appointment.note && (
              <div className={styles.notes}>
                <VisitNote note={ticket.appointment.note} />
              </div>
            )}
            {receipt && <ChargeReceipt receipt={receipt} isLast={next === undefined} />}
            {isFinished(ticket.appointment) ? (
              <FinishedTicket ticket={ticket} next={next} justCharged={receipt !== undefined} />
            ) : (
              <>
                <TicketLines ticket={ticket} onOpen={openDialog}>
                  <TicketPayments lines={receivedLines(ticket.payments)} />
                </TicketLines>
                <TicketFoot appointment={ticket.appointment} onOpen={openDialog} />
              </>
            )}
            {dialog && <TicketDialog name={dialog} ticket={ticket} onOpen={openDialog} />}
            {charging && <Charge ticket={ticket} onClose={closeCharge} onCharged={setReceipt} />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface TicketDialogProps {
  name: Exclude<TicketDialogName, 'charge'>;
  ticket: TicketData;
  onOpen: (dialog: TicketDialogName | null) => void;
}

function TicketDialog({ name, ticket, onOpen }: TicketDialogProps) {
  const props = { appointment: ticket.appointment, onClose: () => onOpen(null) };
  if (name === 'start') return <StartConfirm {...props} />;
  if (name === 'undo-start') return <UndoStartConfirm {...props} />;
  if (name === 'advance' || name === 'advance-and-start') {
    const starts = name === 'advance-and-start';
    return <AdvanceDialog {...props} defaultType={TILL_PAYMENT_TYPE} starts={starts} />;
  }
  if (name === 'product') return <ProductDialog ticket={ticket} onClose={props.onClose} />;
  if (name === 'discount') return <DiscountDialog {...props} />;
  if (name === 'no-discount') return <RemoveDiscountDialog {...props} />;
  if ('remove' in name) return <ProductRemoveConfirm product={name.remove} onClose={props.onClose} />;
  return (
    <ProductEditDialog
      product={name.edit}
      onRemove={() => onOpen({ remove: name.edit })}
      onClose={props.onClose}
    />
  );
}

interface ChargeProps extends Omit<ChargeDialogProps, 'sale'> {
  ticket: TicketData;
}

/** An address that opens the charge may be older than the charge itself: then there is nothing to open. */
function Charge({ ticket, onClose, onCharged }: ChargeProps) {
  const [chargeable] = useState(canCharge(ticket.appointment));
  return chargeable && <ChargeDialog sale={null} {...{ ticket, onClose, onCharged }} />;
}

function TicketHead({ ticket, listAddress }: { ticket: TicketData; listAddress: string }) {
  const { appointment } = ticket;
  return (
    <AppointmentHead
      appointment={appointment}
      healers={healerNames(ticket)}
      backTo={listAddress}
      mark={isFinished(appointment) && <CorrectedMark appointmentId={appointment.id} />}
      client={
        <span className={styles.client}>
          <ClientLink client={appointment} />
          <ClientLevels levelId={appointment.level_id} />
        </span>
      }
    />
  );
}

/** Something of the charge was put right since. */
function CorrectedMark({ appointmentId }: { appointmentId: number }) {
  const { data } = useCall('sale/ticket', { appointment_id: appointmentId });
  if (!data?.payments.some(({ mark }) => mark !== 'none')) return null;
  return (
    <Badge tone="warn" icon={Undo2}>
      Con corrección
    </Badge>
  );
}

/** The charge of the chosen appointment, which the address opens: the agenda leads to it, and the way back closes it. */
function useChargeAddress() {
  const params = useListParams();
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  return {
    charging: params.text('cobrar') !== '',
    openCharge: () => params.open({ cobrar: 1 }),
    closeCharge: () => {
      // A second press comes before the browser has gone back.
      if (left.current !== key) params.close({ cobrar: null });
      left.current = key;
    },
  };
}

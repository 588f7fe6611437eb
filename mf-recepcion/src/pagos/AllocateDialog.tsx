import { useCall, useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Num, Strong } from '@melena/shared/kit/text';
import {
  amountOf,
  type Centavos,
  formatMoney,
  isPesos,
  type Pesos,
  toPesos,
  ZERO,
} from '@melena/shared/rules/money';
import { ASSIGNMENT_NAMES, ASSIGNMENT_TYPE, amountStillAccepted } from '@melena/shared/rules/payment';
import { useState } from 'react';
import { FindDialog } from '../common/appointment/FindDialog';
import { AppointmentField } from './AppointmentField';
import styles from './payment.module.css';

type Details = CallReply<'payment/assigments'>;
type AllocationType = (typeof ASSIGNMENT_TYPE)[keyof typeof ASSIGNMENT_TYPE];

const TYPES = Object.values(ASSIGNMENT_TYPE).map(value => ({ value, label: ASSIGNMENT_NAMES[value] ?? '' }));

/** What the server refuses at a field of this form. */
const FIELDS = ['assign.amount', 'amount', 'assign.appointment_id'];

export interface AllocateDialogProps {
  details: Details;
  onClose: () => void;
}

/** 'Agregar asignación': part of a payment to an appointment, or to the client's credit. */
export function AllocateDialog({ details: { payment, remaining }, onClose }: AllocateDialogProps) {
  const command = useCommand('payment/add');
  const [typeId, setTypeId] = useState<AllocationType>(ASSIGNMENT_TYPE.advance);
  const [typed, setTyped] = useState<TypedAmount | null>(null);
  const [appointmentId, setAppointmentId] = useState<number | null>(null);
  const [finding, setFinding] = useState(false);
  const [asking, setAsking] = useState(false);
  const found = useCall(
    'calendar/appointment',
    { appointment: { id: appointmentId ?? 0 } },
    { enabled: appointmentId !== null },
  );
  const toCredit = typeId === ASSIGNMENT_TYPE.credit;
  const appointment = toCredit || appointmentId === null ? undefined : found.data?.appointment;
  const room = appointment ? amountStillAccepted(appointment) : ZERO;
  const amount = allocatedAmount(typed, appointment && { id: appointment.id, room }, remaining);
  const ofAnother = appointment !== undefined && appointment.client_id !== payment.client_id;
  const tooMuch = appointment !== undefined && isPesos(amount) && amountOf(amount) > room;
  const { busy, error } = command;
  const fields = error?.fields ?? {};

  function submit() {
    if (tooMuch) return;
    if (ofAnother) setAsking(true);
    else return assign();
  }

  async function assign() {
    if (!toCredit && !appointment) return;
    const done = await command.attempt({
      assign: {
        payment_id: payment.id,
        type_id: typeId,
        amount,
        ...(appointment && { appointment_id: appointment.id, version: appointment.version }),
      },
    });
    setAsking(false);
    if (!done) return;
    const where = appointment ? `asignados a #${appointment.folio}` : `en crédito de ${payment.client}`;
    toast.done(`${formatMoney(amount)} ${where}`);
    onClose();
  }

  return (
    <ActionDialog
      size={560}
      title="Agregar asignación"
      subtitle={
        <>
          {payment.client} · quedan <Num>{formatMoney(remaining)}</Num>
        </>
      }
      action={dialogAction(command, submit, FIELDS)}
      verb="Asignar"
      busyVerb="Asignando"
      disabled={amount === '' || (!toCredit && room === ZERO)}
      onClose={onClose}
    >
      <RadioTiles
        className={styles.types}
        label="Tipo"
        options={TYPES}
        value={typeId}
        onChange={setTypeId}
        disabled={busy}
      />
      {!toCredit && (
        <AppointmentField
          found={appointmentId === null ? undefined : found}
          payer={payment}
          disabled={busy}
          onFind={() => setFinding(true)}
        />
      )}
      <MoneyField
        label="Cantidad"
        help={amountHelp(toCredit, room, payment.client)}
        error={
          fields['assign.amount'] ??
          fields.amount ??
          (tooMuch ? `Faltan ${formatMoney(room)} por pagar: escribe hasta esa cantidad` : undefined)
        }
        value={amount}
        onChange={value => setTyped({ value, appointmentId: appointment?.id ?? null })}
        disabled={busy}
      />
      {asking && appointment && (
        <Confirm
          open
          question="¿Deseas asignarlo a la cita de otra persona?"
          warning={null}
          verb="Asignar"
          busyVerb="Asignando"
          danger={false}
          busy={busy}
          onConfirm={assign}
          onBack={() => setAsking(false)}
        >
          <Strong num>{formatMoney(amount)}</Strong> de <b>{payment.client}</b> pagan la cita{' '}
          <Strong num>#{appointment.folio}</Strong> de <b>{appointment.client}</b>.
        </Confirm>
      )}
      {finding && (
        <FindDialog
          onFound={({ id }) => {
            setAppointmentId(id);
            setFinding(false);
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </ActionDialog>
  );
}

interface TypedAmount {
  value: Pesos;
  /** The appointment that it was typed for; null while none was chosen. */
  appointmentId: number | null;
}

/** What was typed, or all that remains; no more than the appointment takes, unless it was typed for it. */
function allocatedAmount(
  typed: TypedAmount | null,
  to: { id: number; room: Centavos } | undefined,
  remaining: Pesos,
): Pesos {
  const value = typed?.value ?? remaining;
  if (!to || (typed && typed.appointmentId === to.id)) return value;
  if (to.room === ZERO || !isPesos(value) || amountOf(value) <= to.room) return value;
  return toPesos(to.room);
}

function amountHelp(toCredit: boolean, room: Centavos, client: string): string | undefined {
  if (toCredit) return `Queda como crédito de ${client}, para sus próximas citas.`;
  return room > ZERO ? `A la cita le faltan ${formatMoney(room)}.` : undefined;
}

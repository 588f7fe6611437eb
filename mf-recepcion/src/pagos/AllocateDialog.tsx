import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
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

export interface AllocateDialogProps {
  details: Details;
  onClose: () => void;
}

/** 'Agregar asignación': part of a payment to an appointment, or to the client's credit. */
export function AllocateDialog({ details: { payment, remaining }, onClose }: AllocateDialogProps) {
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
  const form = useCommandForm({
    call: 'payment/add',
    toBody: () => ({
      assign: {
        payment_id: payment.id,
        type_id: typeId,
        amount,
        ...(appointment && { appointment_id: appointment.id, version: appointment.version }),
      },
    }),
    send: async (run, body) => {
      if (tooMuch || (!toCredit && !appointment)) return null;
      if (ofAnother && !asking) {
        setAsking(true);
        return null;
      }
      return run(body).finally(() => setAsking(false));
    },
    done: `${formatMoney(amount)} ${appointment ? `asignados a #${appointment.folio}` : `en crédito de ${payment.client}`}`,
    onDone: onClose,
  });
  const { busy, submit } = form;
  const refusal = form.field('amount');

  return (
    <ActionDialog
      size={560}
      title="Agregar asignación"
      subtitle={
        <>
          {payment.client} · quedan <Num>{formatMoney(remaining)}</Num>
        </>
      }
      action={form}
      verb="Asignar"
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
        {...refusal}
        error={
          refusal.error ??
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
          danger={false}
          busy={busy}
          onConfirm={submit}
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

/** The typed amount, or all that remains; no more than the appointment takes, unless it was typed for it. */
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

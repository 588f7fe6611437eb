import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted, Strong } from '@melena/shared/kit/text';
import { amountOf, type Centavos, formatMoney, sum, toPesos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/till/payment';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import type { Details } from '../appointment/types';

/** Turns what a cancelled appointment had been paid into its client's credit, payment by payment. */
export function MoveToCreditConfirm({ details, onClose }: { details: Details; onClose: () => void }) {
  const { row, busy, error, submit } = useCommandForm({
    call: 'payment/add',
    row: details,
    toBody: () => ({}),
    // A failure leaves those before it done: the others go when it is tried again.
    send: async run => {
      let reply = null;
      for (const { payment_id, amount } of amountsByPayment(details)) {
        const appointment_id = details.appointment.id;
        const type_id = ASSIGNMENT_TYPE.credit;
        reply = await run({ assign: { payment_id, type_id, amount: toPesos(amount), appointment_id } });
      }
      // Somebody else has moved all of it meanwhile: nothing is left to confirm.
      if (!reply) onClose();
      return reply;
    },
    done: `${wholeAmount(details)} de #${details.appointment.folio} pasaron al crédito de ${details.appointment.client}`,
    onDone: onClose,
  });
  return (
    <Confirm
      open
      question="¿Deseas pasar a crédito lo pagado de la cita?"
      verb="Pasar a crédito"
      danger={false}
      busy={busy}
      error={error}
      onConfirm={submit}
      onBack={onClose}
    >
      <Muted as="p">
        <Folio folio={row.appointment.folio} /> · {row.appointment.client}
        <br />
        <Strong num>{wholeAmount(row)}</Strong> quedan a favor del cliente para otra cita.
      </Muted>
    </Confirm>
  );
}

/** The amounts that the appointment still holds of each payment: what was taken back of one is negative. */
function amountsByPayment({ payments }: Details): { payment_id: number; amount: Centavos }[] {
  const ids = [...new Set(payments.map(({ payment_id }) => payment_id))];
  return ids
    .map(payment_id => {
      const parts = payments.filter(part => part.payment_id === payment_id);
      return { payment_id, amount: sum(parts.map(({ amount }) => amountOf(amount))) };
    })
    .filter(({ amount }) => amount > 0);
}

function wholeAmount(details: Details): string {
  return formatMoney(sum(amountsByPayment(details).map(({ amount }) => amount)));
}

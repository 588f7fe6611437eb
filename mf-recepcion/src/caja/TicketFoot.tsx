import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Note, Sums } from '@melena/shared/kit/text';
import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { minus } from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import { SumPart } from '../common/payment/SumPart';
import { NextStep } from './NextStep';
import { TicketActions, type TicketStepProps } from './TicketActions';
import styles from './ticket.module.css';
import type { Appointment } from './ticket-lines';

/** Additions, sums, and the one thing to do next under the total. */
export function TicketFoot({ appointment, onOpen }: TicketStepProps) {
  const cancelled = isCancelled(appointment);
  return (
    <footer className={styles.foot} data-foot>
      <TicketActions appointment={appointment} onOpen={onOpen} />
      <div className={styles.sumsAndCheckout}>
        <TicketSums appointment={appointment} />
        <div className={styles.checkout} data-next-step>
          <TotalLine>
            <b>{cancelled ? 'Pagado' : 'Total'}</b>
            <Money value={cancelled ? appointment.paid : appointment.pending} size="xl" />
          </TotalLine>
          <NextStep appointment={appointment} onOpen={onOpen} />
        </div>
      </div>
    </footer>
  );
}

/** Of what the amount under them is made. */
function TicketSums({ appointment }: { appointment: Appointment }) {
  const { paid, discount_percent: percent, discount_by: authorised } = appointment;
  const { subtotal, discount, excess } = ticketSums({ visit: appointment });
  return (
    <Sums className={styles.sums}>
      <SumPart name="Subtotal" amount={subtotal} shown />
      <SumPart name="Pagado" amount={paid} shown />
      <SumPart
        name={
          <>
            {percent === null ? 'Descuento' : `Descuento ${percent}%`}
            {authorised && <Note> · autorizó {authorised}</Note>}
          </>
        }
        amount={minus(discount)}
        shown
      />
      <SumPart name="Sobran" amount={excess} />
    </Sums>
  );
}

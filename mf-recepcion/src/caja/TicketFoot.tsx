import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Note, Sum, Sums } from '@melena/shared/kit/text';
import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { amountOf, subtract, ZERO } from '@melena/shared/rules/money';
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
  const { subtotal, paid, discount, discount_percent: percent, discount_by: authorised } = appointment;
  return (
    <Sums className={styles.sums}>
      <Sum name="Subtotal">
        <Money value={subtotal} />
      </Sum>
      <Sum name="Pagado">
        <Money value={subtract(ZERO, amountOf(paid))} />
      </Sum>
      <Sum
        name={
          <>
            {percent === null ? 'Descuento' : `Descuento ${percent}%`}
            {authorised && <Note> · autorizó {authorised}</Note>}
          </>
        }
      >
        <Money value={subtract(ZERO, amountOf(discount))} />
      </Sum>
    </Sums>
  );
}

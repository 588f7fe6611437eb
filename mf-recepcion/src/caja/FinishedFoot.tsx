import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Sums } from '@melena/shared/kit/text';
import { amountOf, minus, sum, ZERO } from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import type { ChargedTicket } from '../common/payment/payment-lines';
import { SumPart } from '../common/payment/SumPart';
import type { BookAgainProps } from './BookAgain';
import { FinishedActions } from './FinishedActions';
import styles from './ticket.module.css';
import type { Appointment } from './ticket-lines';

interface FinishedFootProps {
  appointment: Appointment;
  charged: ChargedTicket;
  /** The address of the next one who waits to pay. */
  next: string | undefined;
  /** The next booking that it can lead to. */
  again: BookAgainProps | null;
  onCorrect: (what: 'charge' | 'credit') => void;
}

/** What a charged ticket came to, and what can follow. */
export function FinishedFoot({ appointment, charged, next, again, onCorrect }: FinishedFootProps) {
  const { sale, tips, credited, payments } = charged;
  const tipped = sum(tips.map(({ amount }) => amountOf(amount)));
  const sums = ticketSums({ visit: appointment, sale, tips: tipped, credited });
  const percent = appointment.discount_percent;
  return (
    <footer className={styles.foot} data-foot>
      <FinishedActions
        appointmentId={appointment.id}
        {...{ next, again, onCorrect }}
        credited={payments.some(payment => amountOf(payment.credited) > ZERO)}
      />
      <div className={styles.sumsAndCheckout}>
        <Sums className={styles.sums}>
          <SumPart name="Subtotal" amount={sums.subtotal} shown />
          <SumPart
            name={percent === null ? 'Descuento' : `Descuento ${percent}%`}
            amount={minus(sums.discount)}
            shown
          />
          <SumPart name="Total" amount={sums.total} shown />
          <SumPart name="Devuelto" amount={minus(sums.refunded)} />
          <SumPart name="Pagado" amount={sums.paid} shown />
          <SumPart name={`Venta de mostrador ${sale?.folio ?? ''}`} amount={sums.sold} />
          {tips.map(tip => (
            <SumPart key={tip.healer_id} name={`Propina · ${tip.healer}`} amount={tip.amount} />
          ))}
          <SumPart name="Saldo a favor" amount={sums.credited} />
        </Sums>
        <div className={styles.checkout}>
          <TotalLine>
            <b>Cobrado</b>
            <Money value={sums.collected} size="xl" />
          </TotalLine>
        </div>
      </div>
    </footer>
  );
}

import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Sum, Sums } from '@melena/shared/kit/text';
import { add, amountOf, type Centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import type { BookAgainProps } from './BookAgain';
import { FinishedActions } from './FinishedActions';
import type { ChargedTicket } from './payment-lines';
import styles from './ticket.module.css';
import type { Appointment } from './ticket-lines';

interface FinishedFootProps {
  appointment: Appointment;
  charged: ChargedTicket;
  /** The address of the next one who waits to pay. */
  next: string | undefined;
  /** The next booking that it can lead to. */
  again: BookAgainProps | null;
  onCorrect: () => void;
}

/** What a charged ticket came to, and what can follow. */
export function FinishedFoot({ appointment, charged, next, again, onCorrect }: FinishedFootProps) {
  const { sale, tips } = charged;
  const sold = sale ? subtract(amountOf(sale.total), amountOf(sale.refunded)) : ZERO;
  const tipped = sum(tips.map(({ amount }) => amountOf(amount)));
  const percent = appointment.discount_percent;
  return (
    <footer className={styles.foot} data-foot>
      <FinishedActions appointmentId={appointment.id} next={next} again={again} onCorrect={onCorrect} />
      <div className={styles.sumsAndCheckout}>
        <Sums className={styles.sums}>
          <Sum name="Subtotal">
            <Money value={appointment.subtotal} />
          </Sum>
          <Part
            name={percent === null ? 'Descuento' : `Descuento ${percent}%`}
            amount={subtract(ZERO, amountOf(appointment.discount))}
          />
          <Part name="Devuelto" amount={subtract(ZERO, amountOf(appointment.refunded))} />
          <Part name={`Venta de mostrador ${sale?.folio ?? ''}`} amount={sold} />
          {tips.map(tip => (
            <Part key={tip.healer_id} name={`Propina · ${tip.healer}`} amount={amountOf(tip.amount)} />
          ))}
        </Sums>
        <div className={styles.checkout}>
          <TotalLine>
            <b>Cobrado</b>
            <Money value={add(amountOf(appointment.paid), sold, tipped)} size="xl" />
          </TotalLine>
        </div>
      </div>
    </footer>
  );
}

/** A part of what was charged, where there is any. */
function Part({ name, amount }: { name: string; amount: Centavos }) {
  if (amount === ZERO) return null;
  return (
    <Sum name={name}>
      <Money value={amount} />
    </Sum>
  );
}

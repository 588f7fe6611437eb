import { isCancelled, needsAdvance } from '@melena/shared/rules/appointment-status';
import { amountOf, centavos, formatMoney } from '@melena/shared/rules/money';
import { missingAdvance } from '@melena/shared/rules/quote';
import { classes } from '@melena/shared/ui/classes';
import { Money } from '@melena/shared/ui/Money';
import { Notice } from '@melena/shared/ui/Notice';
import { HandCoins } from 'lucide-react';
import styles from './appointment.module.css';
import type { Appointment } from './types';

/** What it costs, what was paid, and what is missing. */
export function SumFacts({ appointment }: { appointment: Appointment }) {
  const { subtotal, discount, total, advance, paid, pending } = appointment;
  const off = amountOf(discount);
  return (
    <>
      <dl className={classes('sums', styles.sums)}>
        {off > 0 && (
          <>
            <dt>Subtotal</dt>
            <dd>
              <Money value={subtotal} />
            </dd>
            <dt>Descuento</dt>
            <dd>
              <Money value={centavos(-off)} />
            </dd>
          </>
        )}
        <dt>Total</dt>
        <dd>
          <Money value={total} />
        </dd>
        <dt>Anticipo</dt>
        <dd>
          <Money value={advance} />
        </dd>
        <dt>Pagado</dt>
        <dd>
          <Money value={paid} />
        </dd>
        {!isCancelled(appointment) && (
          <>
            <dt className={classes('sum', styles.last)}>Pendiente</dt>
            <dd className={classes('sum', styles.last)}>
              <Money value={pending} />
            </dd>
          </>
        )}
      </dl>
      {needsAdvance(appointment) && (
        <div className={styles.missing}>
          <Notice tone="warn" icon={HandCoins}>
            Faltan <b className="num">{formatMoney(missingAdvance(appointment))}</b> del anticipo
          </Notice>
        </div>
      )}
    </>
  );
}

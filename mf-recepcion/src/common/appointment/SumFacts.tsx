import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Money, Strong, Sum, Sums } from '@melena/shared/kit/text';
import { isCancelled, needsAdvance } from '@melena/shared/rules/appointment-status';
import { amountOf, centavos, formatMoney } from '@melena/shared/rules/money';
import { missingAdvance } from '@melena/shared/rules/quote';
import { HandCoins } from 'lucide-react';
import styles from './appointment.module.css';
import { subtotalParts } from './subtotal-parts';
import type { Details } from './types';

/** What it costs and of what that is made, what was paid, and what is missing. */
export function SumFacts({ details }: { details: Pick<Details, 'appointment' | 'services' | 'products'> }) {
  const { appointment } = details;
  const { discount, discount_percent: percent, total, advance, paid, pending } = appointment;
  const cancelled = isCancelled(appointment);
  const off = amountOf(discount);
  const parts = subtotalParts(details);
  return (
    <>
      <Sums className={styles.sums}>
        {(parts.length > 1 || off > 0) &&
          parts.map(({ name, amount }) => (
            <Sum key={name} name={name}>
              <Money value={amount} />
            </Sum>
          ))}
        {off > 0 && (
          <Sum name={percent === null ? 'Descuento' : `Descuento ${percent}%`}>
            <Money value={centavos(-off)} />
          </Sum>
        )}
        <Sum name="Total">
          <Money value={total} struck={cancelled} />
        </Sum>
        {!cancelled && (
          <Sum name="Anticipo">
            <Money value={advance} />
          </Sum>
        )}
        <Sum name="Pagado">
          <Money value={paid} />
        </Sum>
        {!cancelled && (
          <Sum name="Pendiente" last className={styles.last}>
            <Money value={pending} />
          </Sum>
        )}
      </Sums>
      {needsAdvance(appointment) && (
        <div className={styles.missing}>
          <Notice tone="warn" icon={HandCoins}>
            Faltan <Strong num>{formatMoney(missingAdvance(appointment))}</Strong> del anticipo
          </Notice>
        </div>
      )}
    </>
  );
}

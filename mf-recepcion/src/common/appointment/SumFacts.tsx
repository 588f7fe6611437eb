import { classNames } from '@melena/shared/kit/class-names';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Money, Strong } from '@melena/shared/kit/text';
import { isCancelled, needsAdvance } from '@melena/shared/rules/appointment-status';
import { type Money as Amount, amountOf, centavos, formatMoney } from '@melena/shared/rules/money';
import { missingAdvance } from '@melena/shared/rules/quote';
import { HandCoins } from 'lucide-react';
import { Fragment } from 'react';
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
      <dl className={classNames('sums', styles.sums)}>
        {(parts.length > 1 || off > 0) &&
          parts.map(part => <Sum key={part.name} name={part.name} amount={part.amount} />)}
        {off > 0 && (
          <Sum name={percent === null ? 'Descuento' : `Descuento ${percent}%`} amount={centavos(-off)} />
        )}
        <Sum name="Total" amount={total} struck={cancelled} />
        {!cancelled && <Sum name="Anticipo" amount={advance} />}
        <Sum name="Pagado" amount={paid} />
        {!cancelled && (
          <>
            <dt className={classNames('sum', styles.last)}>Pendiente</dt>
            <dd className={classNames('sum', styles.last)}>
              <Money value={pending} />
            </dd>
          </>
        )}
      </dl>
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

function Sum({ name, amount, struck = false }: { name: string; amount: Amount; struck?: boolean }) {
  return (
    <Fragment>
      <dt>{name}</dt>
      <dd>
        <Money value={amount} className={classNames(struck && 't-2 struck')} />
      </dd>
    </Fragment>
  );
}

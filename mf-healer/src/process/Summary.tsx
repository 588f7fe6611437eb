import { Money } from '@melena/shared/kit/text';
import { amountOf, subtract, ZERO } from '@melena/shared/rules/money';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { Check } from 'lucide-react';
import css from './process.module.css';
import type { Appointment } from './types';

/** What the lines come to, what was paid of it, and what is pending. */
export function Summary({ appointment }: { appointment: Appointment }) {
  const { subtotal, discount, discount_percent: percent, paid, pending, confirmed_at } = appointment;
  return (
    <section className={`sheet ${css.summary}`} aria-label="Resumen">
      <dl className="sums">
        <dt>Subtotal</dt>
        <dd>
          <Money value={subtotal} />
        </dd>
        {amountOf(discount) > 0 && (
          <>
            <dt>{percent === null ? 'Descuento' : `Descuento ${percent}%`}</dt>
            <dd>
              <Money value={subtract(ZERO, amountOf(discount))} />
            </dd>
          </>
        )}
        <dt>Pagado</dt>
        <dd>
          <Money value={subtract(ZERO, amountOf(paid))} />
        </dd>
      </dl>
      <div className={`total-line ${css.total}`}>
        <b>Total pendiente</b>
        <Money value={pending} large />
      </div>
      {confirmed_at && (
        <p className={css.confirmed}>
          <Check />
          Presupuesto confirmado a las {formatHour(nowHour(new Date(confirmed_at)))}
        </p>
      )}
    </section>
  );
}

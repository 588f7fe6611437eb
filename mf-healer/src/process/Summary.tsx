import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Money, Sum, Sums } from '@melena/shared/kit/text';
import { amountOf, subtract, ZERO } from '@melena/shared/rules/money';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { Check } from 'lucide-react';
import css from './process.module.css';
import type { Appointment } from './types';

/** What the lines come to, what was paid of it, and what is pending. */
export function Summary({ appointment }: { appointment: Appointment }) {
  const { subtotal, discount, discount_percent: percent, paid, pending, confirmed_at } = appointment;
  return (
    <Sheet className={css.summary} aria-label="Resumen">
      <Sums>
        <Sum name="Subtotal">
          <Money value={subtotal} />
        </Sum>
        {amountOf(discount) > 0 && (
          <Sum name={percent === null ? 'Descuento' : `Descuento ${percent}%`}>
            <Money value={subtract(ZERO, amountOf(discount))} />
          </Sum>
        )}
        <Sum name="Pagado">
          <Money value={subtract(ZERO, amountOf(paid))} />
        </Sum>
      </Sums>
      <TotalLine className={css.total}>
        <b>Total pendiente</b>
        <Money value={pending} large />
      </TotalLine>
      {confirmed_at && (
        <p className={css.confirmed}>
          <Check />
          Presupuesto confirmado a las {formatHour(nowHour(new Date(confirmed_at)))}
        </p>
      )}
    </Sheet>
  );
}

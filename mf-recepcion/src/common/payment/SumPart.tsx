import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Money, Strong, Sum } from '@melena/shared/kit/text';
import { type Money as Amount, type Centavos, formatMoney, ZERO } from '@melena/shared/rules/money';
import type { ComponentProps } from 'react';

interface SumPartProps extends Omit<ComponentProps<typeof Sum>, 'children'> {
  amount: Amount;
  /** Said too where it is zero. */
  shown?: boolean;
}

/** An amount among sums, where there is any. */
export function SumPart({ amount, shown = Number(amount) !== 0, ...sum }: SumPartProps) {
  return (
    shown && (
      <Sum {...sum}>
        <Money value={amount} />
      </Sum>
    )
  );
}

/** Says that the excess over the total becomes credit. */
export function ExcessNotice({ excess }: { excess: Centavos }) {
  if (excess === ZERO) return null;
  return (
    <Notice tone="warn">
      Sobran <Strong num>{formatMoney(excess)}</Strong>: al cobrar quedan como saldo a favor, y desde el
      ticket se pueden devolver.
    </Notice>
  );
}

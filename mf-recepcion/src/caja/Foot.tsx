import { TotalLine } from '@melena/shared/kit/layout/blocks';
import { Money, Sums } from '@melena/shared/kit/text';
import type { Money as Amount } from '@melena/shared/rules/money';
import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface FootProps {
  actions: ReactNode;
  sums: ReactNode;
  /** The total under the sums. */
  total: readonly [name: string, amount: Amount];
  /** Under the total: the one thing to do next. */
  children?: ReactNode;
}

/** The foot of a ticket or a sale: what can be done with it, and its sums with the next step. */
export function Foot({ actions, sums, total: [name, amount], children }: FootProps) {
  return (
    <footer className={styles.foot} data-foot>
      <div className={styles.actions}>{actions}</div>
      <div className={styles.sumsAndCheckout}>
        <Sums className={styles.sums}>{sums}</Sums>
        <div className={styles.checkout} data-next-step={children ? '' : undefined}>
          <TotalLine>
            <b>{name}</b>
            <Money value={amount} size="xl" />
          </TotalLine>
          {children}
        </div>
      </div>
    </footer>
  );
}

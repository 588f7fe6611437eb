import * as paths from '@melena/shared/contract/paths';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Money, Muted, Note, Strong } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { formatDayShort } from '@melena/shared/rules/time';
import { CheckCheck } from 'lucide-react';
import styles from './conciliar.module.css';
import { addUp, type StatementPayment } from './statement-views';

export interface UnmatchedPaymentsProps {
  payments: readonly StatementPayment[];
  /** The number of those that were taken back before the bank had them. */
  cancelledOut: number;
}

/** The payments of the period that no line of the bank is: what is left on our side. */
export function UnmatchedPayments({ payments, cancelledOut }: UnmatchedPaymentsProps) {
  return (
    <Sheet
      fill
      className={styles.side}
      heading="Pagos sin conciliar"
      count={payments.length}
      actions={<Money value={addUp(payments)} />}
    >
      {cancelledOut > 0 && (
        <Muted as="p" className={styles.aside}>
          {cancelledOut} más se anulan entre sí: se revirtieron antes de llegar al banco.
        </Muted>
      )}
      {payments.length === 0 ? (
        <Empty icon={CheckCheck} text="Todos los pagos están en el banco" />
      ) : (
        <ul aria-label="Pagos sin conciliar">
          {payments.map(payment => (
            <li key={payment.id} className={styles.payment}>
              <span className={styles.text}>
                <Strong clip>{payment.client || 'Público en general'}</Strong>
                <Note num>
                  <Link to={paths.payment(payment.id)}>#{payment.id}</Link> · {formatDayShort(payment.day)} ·{' '}
                  {payment.reverses_id === null ? payment.type : `Reversión · ${payment.type}`}
                </Note>
                {payment.reference && <Note num>{payment.reference}</Note>}
              </span>
              <Money value={payment.amount} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

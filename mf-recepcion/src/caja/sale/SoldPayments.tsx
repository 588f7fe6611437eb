import * as paths from '@melena/shared/contract/paths';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Badge, Money, Sub, Text } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { formatDateTime } from '@melena/shared/rules/time';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import styles from './sold.module.css';
import type { SoldTicket } from './sold-ticket';

const MARKS = { none: '', corrected: 'Corregido', correction: 'Corrección' } as const;

/** How it was paid, and what was put right since. */
export function SoldPayments({ payments }: Pick<SoldTicket, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <section aria-label="Pagos">
      <Text as="h2" className={styles.heading}>
        Pagos
      </Text>
      <PlainTable density="two-line" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Método</th>
            <HeadCell align="right" className={styles.total}>
              Importe
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {payments.map(payment => (
            <tr key={payment.id}>
              <Cell main>
                <Link to={paths.payment(payment.id)}>{payment.type}</Link>{' '}
                {payment.mark !== 'none' && <Badge>{MARKS[payment.mark]}</Badge>}
                <Sub>
                  {joinParts(
                    formatDateTime(payment.creation_date),
                    payment.account,
                    payment.folio,
                    payment.voucher,
                    payment.reason,
                  )}
                </Sub>
              </Cell>
              <Cell align="right" figures className={styles.total}>
                <Money value={payment.amount} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}

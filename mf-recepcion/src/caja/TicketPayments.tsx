import * as paths from '@melena/shared/contract/paths';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Sub, Text } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { amountOf } from '@melena/shared/rules/money';
import { ASSIGNMENT_NAMES, ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { formatDateTime } from '@melena/shared/rules/time';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import styles from './ticket.module.css';
import type { TicketData } from './ticket-lines';

type Payment = TicketData['payments'][number];

/** The money that reached an appointment, first to last: when, how and how much. */
export function TicketPayments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <section className={styles.payments} aria-label="Pagos">
      <Text as="h2">Pagos</Text>
      <PlainTable className={styles.table}>
        <thead>
          <tr>
            <HeadCell wide className={styles.moment}>
              Cuándo
            </HeadCell>
            <HeadCell className={styles.method}>Método</HeadCell>
            <HeadCell wide>Detalle</HeadCell>
            <HeadCell align="right" className={styles.amount}>
              Importe
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {payments.map(payment => (
            <tr key={payment.id}>
              <Cell wide figures>
                {formatDateTime(payment.creation_date)}
              </Cell>
              <Cell main>
                <Link to={paths.payment(payment.payment_id)}>{payment.type}</Link>
                <Sub className={styles.narrow}>
                  {joinParts(formatDateTime(payment.creation_date), detailOf(payment))}
                </Sub>
              </Cell>
              <Cell wide quiet>
                {detailOf(payment)}
              </Cell>
              <Cell align="right" figures>
                <Money value={payment.amount} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}

/** Its purpose where that isn't the charge, the account that it reached, and the bank's reference. */
function detailOf({ amount, type_id, account, folio, payment_id }: Payment): string {
  const purpose = type_id === ASSIGNMENT_TYPE.payment ? '' : (ASSIGNMENT_NAMES[type_id] ?? '');
  return joinParts(
    amountOf(amount) < 0 ? 'Retirado' : purpose,
    account,
    // Without a reference it is the number of the payment itself.
    folio === String(payment_id) ? '' : folio,
  );
}

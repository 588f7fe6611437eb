import * as paths from '@melena/shared/contract/paths';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Badge, Money, ScreenReaderOnly, Sub, Text } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { formatDateTime } from '@melena/shared/rules/time';
import { CornerDownRight, Undo2 } from 'lucide-react';
import type { PaymentLine } from './payment-lines';
import styles from './payments.module.css';

/** The money that reached a ticket, first to last: when, how and how much. */
export function TicketPayments({ lines }: { lines: readonly PaymentLine[] }) {
  if (lines.length === 0) return null;
  const marked = lines.some(({ mark }) => mark !== 'none');
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
            {marked && (
              <HeadCell wide className={styles.mark}>
                <ScreenReaderOnly>Corrección</ScreenReaderOnly>
              </HeadCell>
            )}
            <HeadCell align="right" className={styles.amount}>
              Importe
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <PaymentRow key={line.key} line={line} marked={marked} />
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}

function PaymentRow({ line, marked }: { line: PaymentLine; marked: boolean }) {
  const { paymentId, moment, method, detail, mark, amount } = line;
  return (
    <tr>
      <Cell wide figures>
        {formatDateTime(moment)}
      </Cell>
      <Cell main>
        <Link to={paths.payment(paymentId)}>{method}</Link>
        <div className={styles.narrow}>
          <Sub num>{formatDateTime(moment)}</Sub>
          {detail && <Sub>{detail}</Sub>}
          <Mark mark={mark} />
        </div>
      </Cell>
      <Cell wide quiet className={styles.detail}>
        {detail}
      </Cell>
      {marked && (
        <Cell wide>
          <Mark mark={mark} />
        </Cell>
      )}
      <Cell align="right" figures>
        <Money value={amount} />
      </Cell>
    </tr>
  );
}

/** Nothing written is changed: a payment that was taken back, and the entry that does so, each say it. */
function Mark({ mark }: Pick<PaymentLine, 'mark'>) {
  if (mark === 'corrected') return <Badge icon={CornerDownRight}>Corregido</Badge>;
  if (mark === 'correction')
    return (
      <Badge tone="warn" icon={Undo2}>
        Corrección
      </Badge>
    );
  return null;
}

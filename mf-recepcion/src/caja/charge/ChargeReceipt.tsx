import { Num } from '@melena/shared/kit/text';
import { ZERO } from '@melena/shared/rules/money';
import { Check } from 'lucide-react';
import { BookAgain } from '../BookAgain';
import { FollowingPaper } from '../ticket-page/FollowingPaper';
import { ChangeBox } from './ChargeSums';
import styles from './charge.module.css';
import type { Receipt } from './charge-receipt';

interface ChargeReceiptProps {
  receipt: Receipt;
  /** Nobody else waits to pay: the focus comes here. */
  isLast: boolean;
}

/** The charge just made, its change, and what follows. */
export function ChargeReceipt({ receipt, isLast }: ChargeReceiptProps) {
  const { text, change, clientId, serviceIds } = receipt;
  return (
    <section className={styles.receipt} aria-label="Cobro registrado">
      <p className={styles.paid}>
        <Check />
        <Num>
          <b>{text}</b>
        </Num>
      </p>
      {change > ZERO && <ChangeBox change={change} />}
      <Following receipt={receipt} />
      {clientId !== null && serviceIds.length > 0 && (
        <div className={styles.actions} data-next-step={isLast ? '' : undefined}>
          <BookAgain clientId={clientId} serviceIds={serviceIds} />
        </div>
      )}
    </section>
  );
}

function Following({ receipt: { appointmentId, paper } }: { receipt: Receipt }) {
  if (appointmentId === null || !(paper.print || paper.whatsApp)) return null;
  return <FollowingPaper ticketKey={{ appointment_id: appointmentId }} asked={paper} />;
}

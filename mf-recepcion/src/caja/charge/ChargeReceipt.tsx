import { call } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Num } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { ZERO } from '@melena/shared/rules/money';
import { CalendarPlus, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { startAgain } from '../../common/booking-draft/booking-draft';
import { ChangeBox } from './ChargeSums';
import styles from './charge.module.css';
import type { Receipt } from './charge-receipt';

interface ChargeReceiptProps {
  receipt: Receipt;
  /** Nobody else waits to pay: the focus comes here. */
  isLast?: boolean;
  /** Buttons beside 'Agendar siguiente'. */
  children?: ReactNode;
}

/** What was just charged and how, the change that is still in the hand, and what follows. */
export function ChargeReceipt({ receipt, isLast, children }: ChargeReceiptProps) {
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
      <div className={styles.actions} data-next-step={isLast ? '' : undefined}>
        {clientId !== null && serviceIds.length > 0 && (
          <BookAgain clientId={clientId} serviceIds={serviceIds} />
        )}
        {children}
      </div>
    </section>
  );
}

/** Begins a booking of the same services for the client, at the choice of the hour. */
function BookAgain({ clientId, serviceIds }: { clientId: number; serviceIds: readonly number[] }) {
  const navigate = useNavigate();
  async function begin() {
    try {
      const { client } = await call('clients/profile', { client_id: clientId });
      startAgain(client, serviceIds);
      navigate(paths.newBooking);
    } catch {
      toast.failed('No se pudo abrir la agenda. Intenta de nuevo.');
    }
  }
  return (
    <Button icon={CalendarPlus} onClick={begin}>
      Agendar siguiente
    </Button>
  );
}

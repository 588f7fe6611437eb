import { useCall } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { Money, Muted, Strong } from '@melena/shared/kit/text';
import { amountOf, type Centavos, sum } from '@melena/shared/rules/money';
import { isPrepaid } from '@melena/shared/rules/till/payment';
import { Fragment, type ReactNode } from 'react';
import styles from './payment-sums.module.css';

type PaymentSum = CallReply<'payment/totals'>['sums'][number];

/** Sums of the filtered payments. They load beside the list, which doesn't wait for them. */
export function usePaymentTotals(filter: CallBody<'payment/totals'>) {
  return useCall('payment/totals', filter, { keep: true });
}

export function PaymentSums({ totals }: { totals: CallReply<'payment/totals'> | undefined }) {
  const onPhone = useMedia(PHONE);
  if (!totals) return <div className={styles.sums} aria-busy />;
  const { sums, too_many, without_cash } = totals;
  if (too_many) {
    return (
      <div className={styles.sums}>
        <Muted>Son demasiados para sumarlos. Escribe más, o elige un periodo.</Muted>
      </div>
    );
  }
  const received = sums.filter(({ type_id }) => !isPrepaid(type_id));
  const total = (
    <span className={styles.total}>
      <Muted>{without_cash ? 'Recibido, sin el efectivo por contar' : 'Recibido'}</Muted>{' '}
      <Money value={addUp(received)} size="l" />
    </span>
  );
  const parts = (
    <div className={styles.parts}>
      <Parts name="Por método" sums={sums} partOf={({ type }) => type} />
      <Parts
        name="Por cuenta"
        sums={sums.filter(({ account_id }) => account_id !== null)}
        partOf={({ account }) => account}
      />
    </div>
  );
  return (
    <section className={styles.sums} aria-label="Sumas">
      {onPhone ? (
        <details>
          <summary>{total}</summary>
          {parts}
        </details>
      ) : (
        <>
          {parts}
          {total}
        </>
      )}
    </section>
  );
}

interface PartsProps {
  name: string;
  sums: readonly PaymentSum[];
  partOf: (sum: PaymentSum) => string;
}

/** Explains that credit used as payment isn't counted as received again. */
function Parts({ name, sums, partOf }: PartsProps): ReactNode {
  if (sums.length === 0) return null;
  const names = [...new Set(sums.map(partOf))];
  const parts = names.map(part => [part, sums.filter(sum => partOf(sum) === part)] as const);
  return (
    <p className={styles.line}>
      <Strong>{name}</Strong>{' '}
      {parts.map(([part, own], index) => (
        <Fragment key={part}>
          {index > 0 && ' · '}
          <span className={styles.part}>
            {part} <Money value={addUp(own)} />
            {own.some(({ type_id }) => isPrepaid(type_id)) && <Muted> (ya recibido)</Muted>}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function addUp(sums: readonly PaymentSum[]): Centavos {
  return sum(sums.map(({ amount }) => amountOf(amount)));
}

import type { CallReply } from '@melena/shared/contract/calls';
import { Fact, Facts, Money, Muted, Num, Sum, Sums } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
import { DIFFERENCE_REASONS, denominationLabel } from '@melena/shared/rules/till/drawer';
import { formatDateTime } from '@melena/shared/rules/time';
import { SumPart } from '../../common/payment/SumPart';
import { Difference } from './AccountTotals';
import styles from './report.module.css';

type Cut = CallReply<'caja/cut'>;

/** The count that a till was closed with: how it differs and why, what stayed in the drawer, and the counts before. */
export function CountedCash({ drawer, counts }: Pick<Cut, 'drawer' | 'counts'>) {
  const { expected, counted, difference, reason_id, note, float, taken } = drawer;
  return (
    <section className={styles.part} aria-label="Efectivo contado">
      <h2>Efectivo contado</h2>
      {counted === null || difference === null ? (
        <Muted as="p">Se cerró sin contar el cajón.</Muted>
      ) : (
        <div className={styles.counted}>
          <Sums>
            <SumPart name="Esperado" amount={expected} shown />
            <SumPart name="Contado" amount={counted} shown />
            <Sum name="Diferencia" last>
              <Difference value={amountOf(difference)} />
            </Sum>
            {float !== null && <SumPart name="Se deja en el cajón" amount={float} shown />}
            {taken !== null && <SumPart name="Se retira" amount={taken} shown />}
          </Sums>
          <Facts className={styles.counts}>
            {reason_id !== null && (
              <Fact name="Motivo de la diferencia">
                {DIFFERENCE_REASONS[reason_id]}
                {note && `: ${note}`}
              </Fact>
            )}
            {counts.map((count, index) => (
              <Fact key={count.id} name={counts.length > 1 ? `Conteo ${index + 1}` : 'Conteo'}>
                <Money value={count.total} /> por {count.staff}{' '}
                <Muted>
                  <Num>{formatDateTime(count.creation_date)}</Num>
                </Muted>
                <Muted as="p">{piecesText(count)}</Muted>
              </Fact>
            ))}
          </Facts>
        </div>
      )}
    </section>
  );
}

/** '2 × $1,000 · 5 × $500 · vales $12.00': what lay in the drawer. */
function piecesText({ pieces, slips }: Cut['counts'][number]): string {
  const listed = pieces.map(({ kind, face, quantity }) => {
    const coin = kind === 'coin' && face === '20.00' ? ' (moneda)' : '';
    return `${quantity} × ${denominationLabel(face)}${coin}`;
  });
  if (amountOf(slips) > 0) listed.push(`vales $${slips}`);
  return listed.join(' · ');
}

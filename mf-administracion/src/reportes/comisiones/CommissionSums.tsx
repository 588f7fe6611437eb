import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import { Sum, Sums } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { FIGURES, type HealerCommission } from './commissions-table';

/** A healer's pay: services, products, tips and adjustments. */
export function CommissionSums({ sums }: { sums: Pick<HealerCommission, CommissionFigure> }) {
  return (
    <Sums>
      {(Object.keys(FIGURES) as CommissionFigure[]).map(figure => (
        <Sum key={figure} name={FIGURES[figure].head} last={figure === 'total'}>
          <Money value={sums[figure]} />
        </Sum>
      ))}
    </Sums>
  );
}

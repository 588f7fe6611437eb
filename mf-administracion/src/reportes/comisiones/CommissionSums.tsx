import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import { Sum, Sums } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { FIGURE_NAMES, type HealerCommission } from './commission-names';

/** A healer's pay: services, products, tips and adjustments. */
export function CommissionSums({ sums }: { sums: Pick<HealerCommission, CommissionFigure> }) {
  return (
    <Sums>
      {(Object.keys(FIGURE_NAMES) as CommissionFigure[]).map(figure => (
        <Sum key={figure} name={FIGURE_NAMES[figure]} last={figure === 'total'}>
          <Money value={sums[figure]} />
        </Sum>
      ))}
    </Sums>
  );
}

import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { changeInPercent, type DayRange } from '@melena/shared/rules/reports/compare';
import { type Kpi, KpiMoney, Kpis } from '../page/Kpis';
import { OthersNote } from '../page/OthersNote';
import type { PeriodKey } from '../period/comparisons';
import { compareKpi } from '../period/kpi-comparison';
import { useComparedReport } from '../period/use-compared-report';
import { type CommissionReport, FIGURES } from './commissions-table';

interface EarnedKpisProps {
  now: CommissionReport | undefined;
  range: DayRange;
  onOpen: (figure: CommissionFigure, key?: PeriodKey) => void;
}

/** What the days earned all healers, beside the period before and the same days of last year. */
export function EarnedKpis({ now, range, onOpen }: EarnedKpisProps) {
  const { others } = useComparedReport('commission/get', range, {
    asked: { state: 'earned' },
    reportOf: reply => reply,
    hasData: ({ healers }) => healers.length > 0,
  });
  const kpis = (['total', 'services', 'products', 'tips'] as const).map(
    (figure): Kpi => ({
      label: FIGURES[figure].head,
      value: now && <KpiMoney value={now.total[figure]} />,
      compared: compareKpi(now, others, {
        text: ({ total }) => formatMoney(total[figure]),
        change: (after, before) =>
          changeInPercent(amountOf(after.total[figure]), amountOf(before.total[figure])),
        better: 'neither',
        open: key => onOpen(figure, key),
      }),
      onOpen: () => onOpen(figure),
    }),
  );
  return (
    <>
      <Kpis label="Comisiones ganadas" kpis={kpis} />
      <OthersNote others={others} />
    </>
  );
}

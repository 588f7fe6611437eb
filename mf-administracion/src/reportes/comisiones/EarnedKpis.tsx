import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import { Kpis } from '../page/Kpis';
import { moneyKpi } from '../page/money-kpi';
import { OthersNote } from '../page/OthersNote';
import type { PeriodKey } from '../period/comparisons';
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
  const kpis = (['total', 'services', 'products', 'tips'] as const).map(figure =>
    moneyKpi(now, others, {
      ...{ label: FIGURES[figure].head, of: ({ total }) => total[figure], better: 'neither' },
      open: key => onOpen(figure, key),
    }),
  );
  return (
    <>
      <Kpis label="Comisiones ganadas" kpis={kpis} />
      <OthersNote others={others} />
    </>
  );
}

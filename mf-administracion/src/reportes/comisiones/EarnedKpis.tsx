import { loadError, useCall } from '@melena/shared/client';
import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Note } from '@melena/shared/kit/text';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import {
  changeInPercent,
  type DayRange,
  isBeforeLastYear,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { type Kpi, KpiMoney, Kpis } from '../page/Kpis';
import { comparedReports, type PeriodKey } from '../period/comparisons';
import { compareKpi } from '../period/kpi-comparison';
import { type CommissionReport, FIGURES } from './commissions-table';

interface EarnedKpisProps {
  now: CommissionReport | undefined;
  range: DayRange;
  onOpen: (figure: CommissionFigure, key?: PeriodKey) => void;
}

/** What the days earned all healers, beside the period before and the same days of last year. */
export function EarnedKpis({ now, range, onOpen }: EarnedKpisProps) {
  const previous = useCall('commission/get', { ...periodBefore(range), state: 'earned' });
  const lastYear = useCall(
    'commission/get',
    { ...sameDaysLastYear(range), state: 'earned' },
    { enabled: !isBeforeLastYear(range) },
  );
  const isKnown = previous.data && (lastYear.data || isBeforeLastYear(range));
  const reply = isKnown && { previous: previous.data ?? null, last_year: lastYear.data ?? null };
  const others = comparedReports<CommissionReport>(
    range,
    reply || undefined,
    ({ healers }) => healers.length > 0,
  );
  const error =
    loadError(previous, 'No se pudo cargar el periodo anterior') ??
    loadError(lastYear, 'No se pudo cargar el año anterior');
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
      {error && <ErrorState {...error} />}
      {others.missing && <Note as="p">{others.missing}</Note>}
    </>
  );
}

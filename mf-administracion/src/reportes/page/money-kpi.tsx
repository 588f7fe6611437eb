import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import type { ComparedReports, PeriodKey } from '../period/comparisons';
import { type Better, compareKpi } from '../period/kpi-comparison';
import { formatSignedMoney } from '../table/figures';
import { type Kpi, KpiFigure, KpiMoney } from './Kpis';

interface Amount<Report> extends Pick<Kpi, 'label' | 'detail'> {
  of: (report: Report) => Pesos;
  better?: Better;
  /** A difference: with its sign, and compared in pesos alone. */
  signed?: boolean;
  /** Opens the rows that it sums, of this period unless told. */
  open?: (key?: PeriodKey) => void;
}

/** An amount of a report beside the same of each period that it is compared with. */
export function moneyKpi<Report>(
  now: Report | undefined,
  others: ComparedReports<Report>,
  { of, better = 'more', signed = false, open, ...kpi }: Amount<Report>,
): Kpi {
  const text = (report: Report) => (signed ? formatSignedMoney : formatMoney)(of(report));
  return {
    ...kpi,
    value: now && (signed ? <KpiFigure value={text(now)} /> : <KpiMoney value={of(now)} />),
    compared: compareKpi(now, others, {
      ...{ text, better, open },
      ...(!signed && {
        change: (after, before) => changeInPercent(amountOf(of(after)), amountOf(of(before))),
      }),
    }),
    ...(open && { onOpen: () => open() }),
  };
}

import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import { type Kpi, KpiMoney } from '../page/Kpis';
import type { PeriodKey } from '../period/comparisons';
import { compareKpi } from '../period/kpi-comparison';
import type { OtherVat, VatReport } from './vat-lines';
import { FIGURES, type VatFigure } from './vat-table';

/** The sums of the IVA beside those of other periods. More of it to pay is neither good nor bad. */
export function vatKpis(
  now: VatReport | undefined,
  others: OtherVat,
  open: (figure: VatFigure, key?: PeriodKey) => void,
): Kpi[] {
  const kpi = (figure: VatFigure, amountIn: (report: VatReport) => Pesos): Kpi => ({
    label: FIGURES[figure],
    value: now && <KpiMoney value={amountIn(now)} />,
    compared: compareKpi(now, others, {
      text: report => formatMoney(amountIn(report)),
      change: (after, before) => changeInPercent(amountOf(amountIn(after)), amountOf(amountIn(before))),
      better: 'neither',
      open: key => open(figure, key),
    }),
    onOpen: () => open(figure),
  });
  return [
    kpi('base', ({ total }) => total.charged.base),
    kpi('charged', ({ total }) => total.charged.iva),
    kpi('creditable', ({ total }) => total.creditable.iva),
    kpi('balance', ({ total }) => total.balance),
  ];
}

import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import { type Kpi, KpiFigure, KpiMoney } from '../page/Kpis';
import type { ComparedReports, PeriodKey } from '../period/comparisons';
import { compareKpi } from '../period/kpi-comparison';
import { formatNumber, formatSignedMoney } from '../table/figures';
import { type CutFigure, type CutsReport, FIGURES } from './cuts-table';

/** The sums of the cuts beside those of other periods. What was missing or put right compares in pesos alone. */
export function cutsKpis(
  now: CutsReport | undefined,
  others: ComparedReports<CutsReport>,
  open: (figure: CutFigure, key?: PeriodKey) => void,
): Kpi[] {
  const signed = (figure: 'difference' | 'corrected'): Kpi => ({
    label: FIGURES[figure],
    value: now && <KpiFigure value={formatSignedMoney(now.total[figure])} />,
    compared: compareKpi(now, others, {
      text: ({ total }) => formatSignedMoney(total[figure]),
      open: key => open(figure, key),
    }),
    onOpen: () => open(figure),
  });
  const charged = ({ total }: CutsReport): Pesos => total.total;
  return [
    {
      label: FIGURES.total,
      value: now && <KpiMoney value={charged(now)} />,
      compared: compareKpi(now, others, {
        text: report => formatMoney(charged(report)),
        change: (after, before) => changeInPercent(amountOf(charged(after)), amountOf(charged(before))),
        open: key => open('total', key),
      }),
      onOpen: () => open('total'),
    },
    {
      label: 'Cortes',
      value: now && <KpiFigure value={formatNumber(now.cuts.length)} />,
      compared: compareKpi(now, others, {
        text: ({ cuts }) => formatNumber(cuts.length),
        open: key => open('cuts', key),
      }),
      onOpen: () => open('cuts'),
    },
    signed('difference'),
    signed('corrected'),
  ];
}

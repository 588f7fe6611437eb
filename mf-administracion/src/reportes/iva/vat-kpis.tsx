import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import { type Kpi, KpiMoney } from '../page/Kpis';
import { compareKpi } from '../period/kpi-comparison';
import type { OtherVat, VatReport } from './vat-lines';
import type { VatFigure } from './vat-table';

/** The sums of the IVA beside those of other periods. More of it to pay is neither good nor bad. */
export function vatKpis(
  now: VatReport | undefined,
  others: OtherVat,
  open: (figure: VatFigure) => void,
): Kpi[] {
  const kpi = (label: string, amountIn: (report: VatReport) => Pesos, figure?: VatFigure): Kpi => ({
    label,
    value: now && <KpiMoney value={amountIn(now)} />,
    compared: compareKpi(now, others, {
      text: report => formatMoney(amountIn(report)),
      change: (after, before) => changeInPercent(amountOf(amountIn(after)), amountOf(amountIn(before))),
      better: 'neither',
    }),
    ...(figure && { onOpen: () => open(figure) }),
  });
  return [
    kpi('Ventas sin IVA', ({ total }) => total.charged.base),
    kpi('IVA de ventas', ({ total }) => total.charged.iva, 'charged'),
    kpi('IVA acreditable', ({ total }) => total.creditable.iva, 'creditable'),
    kpi('Saldo', ({ total }) => total.balance),
  ];
}

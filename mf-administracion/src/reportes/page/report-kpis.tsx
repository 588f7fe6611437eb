import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import type { ReactNode } from 'react';
import type { ComparedPeriods } from '../period/compared-periods';
import { formatNumber, formatSignedMoney } from '../table/figures';
import type { ReportView } from './define-report';
import { type Better, type Kpi, KpiFigure, KpiMoney } from './Kpis';

interface KpiDefinition<Report, Figure extends string> {
  /** Opens its rows, and names it where there is no label. */
  readonly figure?: Figure;
  readonly label?: string;
  /** Pesos, or a number of things. */
  readonly of: (report: Report) => Pesos | number;
  readonly better?: Better;
  /** A difference: with its sign, and no percent says anything of it. */
  readonly signed?: boolean;
  /** False of a figure whose percents say nothing. */
  readonly percent?: boolean;
  /** The periods that it is compared with; null of a figure as of now. */
  readonly compared?: ComparedPeriods<Report> | null;
  /** Under it: its parts. */
  readonly detail?: (report: Report) => ReactNode;
}

/** A figure of a report beside the same of each period that it is compared with. */
export function kpi<Report, Figure extends string>(
  view: Pick<ReportView<Report, Figure>, 'data' | 'compared' | 'figures' | 'open'>,
  definition: KpiDefinition<Report, Figure>,
): Kpi {
  const { figure, of, better = 'more', signed = false, percent = !signed } = definition;
  const { compared = view.compared } = definition;
  const { data, open, figures } = view;
  const text = (report: Report) => textOf(of(report), signed);
  return {
    label: definition.label ?? (figure === undefined ? '' : figures[figure].label),
    value: data && drawValue(of(data), signed),
    detail: data && definition.detail?.(data),
    ...(compared && {
      compared: compared.periods.map(({ key, report, isComparable, text: name }) => ({
        key,
        text: report ? `${text(report)} ${name}` : '',
        ...(data && report && percent && { change: isComparable ? changeOf(of(data), of(report)) : null }),
        better,
        ...(report && figure !== undefined && { onOpen: () => open(figure, undefined, key) }),
      })),
    }),
    ...(figure !== undefined && { onOpen: () => open(figure) }),
  };
}

function textOf(value: Pesos | number, signed: boolean): string {
  if (typeof value === 'number') return formatNumber(value);
  return signed ? formatSignedMoney(value) : formatMoney(value);
}

function drawValue(value: Pesos | number, signed: boolean): ReactNode {
  if (typeof value === 'string' && !signed) return <KpiMoney value={value} />;
  return <KpiFigure value={textOf(value, signed)} />;
}

function changeOf(now: Pesos | number, then: Pesos | number): number | null {
  const [after, before] = [now, then].map(value => (typeof value === 'string' ? amountOf(value) : value));
  return changeInPercent(after ?? 0, before ?? 0);
}

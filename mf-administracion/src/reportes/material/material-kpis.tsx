import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { Fragment } from 'react';
import { type Kpi, OpenFigure } from '../page/Kpis';
import { moneyKpi } from '../page/money-kpi';
import type { PeriodKey } from '../period/comparisons';
import type { Better } from '../period/kpi-comparison';
import { formatPercent } from '../table/figures';
import { differenceOf, marginPercent } from './material-table';
import {
  FIGURES,
  type Figure,
  type MaterialFigures,
  type MaterialReply,
  type OtherMaterial,
} from './material-views';

type Open = (figure: Figure, key?: PeriodKey) => void;

interface MaterialFigure {
  readonly label?: string;
  readonly of: (figures: MaterialFigures) => Pesos;
  readonly better: Better;
  readonly detail?: (figures: MaterialFigures) => string | undefined;
  /** Told apart from it, where there is any. */
  readonly apart?: readonly (keyof typeof APART)[];
}

/** Planned and never asked for, asked for and discarded, asked for without a delivery yet; and what else comes off the sales. */
const APART = {
  unrequested: { of: ({ unrequested_cost }: MaterialFigures) => unrequested_cost, label: 'Sin pedir' },
  discarded: { of: ({ discarded_cost }: MaterialFigures) => discarded_cost, label: 'Descartado' },
  waiting: { of: ({ waiting_cost }: MaterialFigures) => waiting_cost, label: 'Sin entregar' },
  iva: { of: ({ iva }: MaterialFigures) => iva, label: 'IVA' },
  product_cost: { of: ({ product_cost }: MaterialFigures) => product_cost, label: 'Productos' },
};

/** What was planned and used; more used with more visits is neither good nor bad, beyond the plan it is. */
const OF_PLAN: Partial<Record<Figure, MaterialFigure>> = {
  used: {
    label: 'Costo usado',
    of: ({ used_cost }) => used_cost,
    better: 'neither',
    apart: ['discarded', 'waiting'],
  },
  planned: {
    label: 'Costo planeado',
    of: ({ planned_cost }) => planned_cost,
    better: 'neither',
    apart: ['unrequested'],
  },
  unplanned: { of: ({ unplanned_cost }) => unplanned_cost, better: 'less' },
};

const OF_MARGIN: Partial<Record<Figure, MaterialFigure>> = {
  sales: { of: ({ sales }) => sales, better: 'more', apart: ['iva'] },
  used: { label: 'Material', of: ({ used_cost }) => used_cost, better: 'neither', apart: ['product_cost'] },
  commission: { of: ({ commission }) => commission, better: 'neither' },
  margin: {
    of: ({ margin }) => margin,
    better: 'more',
    detail: figures => {
      const percent = marginPercent(figures);
      return percent === null ? undefined : `${formatPercent(percent)} de las ventas sin IVA`;
    },
  },
};

/** The sums of a report beside its plan, or with its margin, next to those of other periods. */
export function materialKpis(
  ofMargin: boolean,
  now: MaterialReply | undefined,
  others: OtherMaterial,
  open: Open,
): Kpi[] {
  const figures = Object.entries(ofMargin ? OF_MARGIN : OF_PLAN) as [Figure, MaterialFigure][];
  const kpis = figures.map(([figure, { label = FIGURES[figure], of, better, detail, apart = [] }]): Kpi => {
    const told = now && (detail?.(now.total) ?? apartOf(now.total, apart, open));
    return moneyKpi(now, others, {
      ...{ label, of: ({ total }) => of(total), better },
      ...(told && { detail: told }),
      open: key => open(figure, key),
    });
  });
  const beyond = moneyKpi(now, others, {
    ...{ label: 'De más', of: ({ total }) => differenceOf(total), signed: true },
    open: key => open('difference', key),
  });
  return ofMargin ? kpis : kpis.toSpliced(2, 0, beyond);
}

function apartOf(total: MaterialFigures, names: readonly (keyof typeof APART)[], open: Open) {
  const known = names.filter(name => amountOf(APART[name].of(total)) !== 0);
  if (known.length === 0) return undefined;
  return (
    <span>
      {known.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <OpenFigure onOpen={() => open(name)}>
            {APART[name].label} {formatMoney(APART[name].of(total))}
          </OpenFigure>
        </Fragment>
      ))}
    </span>
  );
}

import * as paths from '@melena/shared/contract/paths';
import { Link } from '@melena/shared/router';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { kpi } from '../page/report-kpis';
import { PlannedBars, type PlannedRow } from '../plots/PlannedBars';
import { PlotKey } from '../plots/PlotKey';
import { formatNumber, formatSigned, formatSignedMoney } from '../table/figures';
import { differenceOf, keyOf, type MaterialLine, type MaterialReport } from './material-lines';
import { type MaterialColumn, type MaterialReading, MOST_BARS, partsOf } from './material-reading';

/** Raw material against the plan of the dossiers. More used with more visits is neither good nor bad, beyond the plan it is. */
export const PLAN: MaterialReading = {
  title: 'Material',
  order: 'difference',
  note: ({ params }) => {
    const service = params.number('servicio');
    if (service === null) return 'Contra el dossier al iniciar cada cita';
    return <Link to={paths.service(service)}>Ver el servicio y sus dossiers</Link>;
  },
  kpis: view => [
    kpi(view, {
      ...{ figure: 'used', label: 'Costo usado', of: ({ total }) => total.used_cost, better: 'neither' },
      detail: () => partsOf(view, { discarded: 'Descartado', waiting: 'Sin entregar' }),
    }),
    kpi(view, {
      ...{ figure: 'planned', label: 'Costo planeado', better: 'neither' },
      of: ({ total }) => total.planned_cost,
      detail: () => partsOf(view, { unrequested: 'Sin pedir' }),
    }),
    kpi(view, {
      figure: 'difference',
      label: 'De más',
      of: ({ total }) => differenceOf(total),
      signed: true,
    }),
    kpi(view, { figure: 'unplanned', of: ({ total }) => total.unplanned_cost, better: 'less' }),
  ],
  plotTitle: 'Usado contra planeado',
  plotKey: <PlotKey parts={['Usado', 'Planeado = 100 %']} second="goal" />,
  plot: ({ name, head, rows }) => {
    const planned = rows.filter(row => amountOf(row.planned_cost) > 0 || row.planned > 0);
    return <PlannedBars name={name} head={head} rows={planned.slice(0, MOST_BARS).map(planBar)} />;
  },
  columns: group => [
    ...(group === 'material' ? QUANTITIES : []),
    { id: 'planned_cost', head: 'Costo planeado', kind: 'money', width: 132, figure: 'planned', wide: true },
    { id: 'used_cost', head: 'Costo usado', kind: 'money', width: 120, figure: 'used' },
    {
      ...{ id: 'difference', head: 'De más', kind: 'money', width: 112, figure: 'difference' },
      ...{ value: differenceOf, signed: true, excess: true },
    },
    { compares: 'difference', width: 120, named: true },
    ...(group === 'material' ? [MOST] : APART),
  ],
};

const unit = (line: MaterialLine) => line.unit ?? '';

const QUANTITIES: MaterialColumn[] = [
  { id: 'planned', head: 'Planeado', kind: 'amount', width: 92, unit, figure: 'planned.cantidad' },
  { id: 'used', head: 'Usado', kind: 'amount', width: 92, unit, figure: 'used.cantidad' },
  {
    ...{ id: 'more', head: 'Diferencia', kind: 'amount', width: 92, unit },
    ...{ figure: 'difference.cantidad', signed: true },
    value: ({ used, planned = 0 }) => (used === undefined ? null : used - planned),
  },
];

const MOST: MaterialColumn = {
  ...{ id: 'most', head: 'Servicio con más diferencia', kind: 'text', width: 216, wide: true },
  value: ({ most }) => most && [most.service, most.healer].filter(Boolean).join(' · '),
};

/** Material that was used and not planned, and planned and not asked for. */
const APART: MaterialColumn[] = [
  {
    ...{ id: 'unplanned_cost', head: 'Fuera del dossier', kind: 'money', width: 140 },
    ...{ figure: 'unplanned', wide: true },
  },
  {
    ...{ id: 'unrequested_cost', head: 'Sin pedir', kind: 'money', width: 108 },
    ...{ figure: 'unrequested', wide: true },
  },
];

/** Used against planned, in percent of the plan; material by its quantity, all else by its cost. */
function planBar(row: MaterialReport['rows'][number]): PlannedRow {
  const { name, unit, planned_cost, used_cost } = row;
  const [planned, used] =
    unit === null ? [amountOf(planned_cost), amountOf(used_cost)] : [row.planned, row.used];
  return {
    ...{ key: keyOf(row), name, percent: planned > 0 ? (used / planned) * 100 : 0 },
    difference: unit === null ? formatSignedMoney(differenceOf(row)) : formatSigned(used - planned, unit),
    detail:
      unit === null
        ? `${formatMoney(used_cost)} de ${formatMoney(planned_cost)}`
        : `${formatNumber(used, 1)} ${unit} de ${formatNumber(planned, 1)} ${unit}`,
  };
}

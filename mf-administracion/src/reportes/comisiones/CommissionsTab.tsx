import { loadError, useCall } from '@melena/shared/client';
import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import * as paths from '@melena/shared/contract/paths';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Select } from '@melena/shared/kit/fields/Select';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { useRememberList } from '@melena/shared/kit/list/use-remember-list';
import { Num } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDay } from '@melena/shared/rules/time';
import { HandCoins } from 'lucide-react';
import { useRef } from 'react';
import { defineReport, type ReportView } from '../page/define-report';
import { ChoiceSelect, defineChoice } from '../page/filters';
import { kpi } from '../page/report-kpis';
import type { ReportAddress } from '../page/use-report-params';
import { rangeText } from '../period/range-names';
import type { ReportOf } from '../period/use-compared-report';
import { HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { CommissionPane } from './CommissionPane';
import { ALL_HEALERS, FIGURE_NAMES, type HealerCommission, STATES } from './commission-names';
import styles from './commissions.module.css';

type CommissionReport = ReportOf<'commission/get'>;

/** A healer's sums, or those of all. */
type CommissionRow = Pick<HealerCommission, 'healer_id' | 'name' | CommissionFigure>;

/** The figures as the address names them; the total has no name. */
const FIGURES = {
  '': { label: FIGURE_NAMES.total, figure: 'total', width: 116 },
  servicios: { label: FIGURE_NAMES.services, figure: 'services', width: 112 },
  productos: { label: FIGURE_NAMES.products, figure: 'products', width: 104 },
  propinas: { label: FIGURE_NAMES.tips, figure: 'tips', width: 100 },
  ajustes: { label: FIGURE_NAMES.adjustments, figure: 'adjustments', width: 104 },
} as const;

type FigureAddress = keyof typeof FIGURES;

const STATE = defineChoice({
  ...{ address: 'estado', label: 'Estado', width: 148, byDefault: 'por-liquidar', closes: { en: null } },
  options: STATES,
});

const stateOf = (address: ReportAddress) => STATES[STATE.of(address)];

/** The healer to whom the report is narrowed; null of all. */
const healerOf = ({ params }: ReportAddress) => params.number('healer');

const isCompared = (address: ReportAddress) =>
  stateOf(address).state === 'earned' && healerOf(address) === null;

type CommissionsView = ReportView<CommissionReport, FigureAddress, ReturnType<typeof useHealers>>;

/** Commissions, tips and adjustments by healer, and the lines of one of them, which are settled here. */
export const CommissionsTab = defineReport({
  call: 'commission/get',
  period: 'semana',
  failed: 'No se pudieron cargar las comisiones',
  hasOwnErrors: true,
  fields: address => ({ state: stateOf(address).state }),
  keep: true,
  compares: isCompared,
  isLoading: () => false,
  hasData: ({ healers }) => healers.length > 0,
  useExtra: useHealers,
  figures: FIGURES,
  rowParam: 'ver',
  filters: view => (
    <>
      <Select
        label="Healer"
        width={180}
        options={[
          { value: ALL_HEALERS, label: 'Todos los healers' },
          ...[...namesOf(view)].map(([value, label]) => ({ value, label })),
        ]}
        value={healerOf(view) ?? ALL_HEALERS}
        onChange={healer => view.params.set({ healer: healer || null, ver: null, cifra: null, en: null })}
      />
      <ChoiceSelect choice={STATE} report={view} />
    </>
  ),
  note: ({ data }) =>
    data?.settled_to && (
      <span>
        Última liquidación: <Num>{formatDay(data.settled_to)}</Num>
      </span>
    ),
  kpis: {
    name: 'Comisiones ganadas',
    isShown: isCompared,
    of: view =>
      (['', 'servicios', 'productos', 'propinas'] as const).map(figure =>
        kpi(
          { ...view, open: (opened, _key, period) => openLines(view)(opened, ALL_HEALERS, period) },
          { figure, of: ({ total }) => total[FIGURES[figure].figure], better: 'neither' },
        ),
      ),
  },
  plot: view => {
    const healers = healersOf(view);
    return {
      title: 'Por healer',
      error: view.error,
      plotKey: <PlotKey parts={['Servicios', 'Productos', 'Propinas']} />,
      drawing: healers && (
        <HorizontalBars
          name={`Comisiones por healer, ${rangeText(view.range)}`}
          heads={['Healer', 'Total', 'Desglose']}
          rows={healers.map(barOf)}
        />
      ),
    };
  },
  table: view => {
    const rows = healersOf(view);
    const money = (address: FigureAddress) => {
      const { figure, label, width } = FIGURES[address];
      const open = (row: CommissionRow) => () => openLines(view)(address, row.healer_id);
      return { id: figure, head: label, width, kind: 'money' as const, open };
    };
    return {
      title: `Comisiones ${stateOf(view).label.toLowerCase()}`,
      rows,
      rowKey: (row: CommissionRow) => row.healer_id,
      total:
        view.data && healerOf(view) === null && rows && rows.length > 1
          ? { healer_id: ALL_HEALERS, name: 'Total', ...view.data.total }
          : undefined,
      columns: [
        { id: 'healer', head: 'Healer', kind: 'text', value: (row: CommissionRow) => row.name },
        ...(['servicios', 'productos', 'propinas', 'ajustes', ''] as const).map(money),
      ],
    };
  },
  empty: view => ({ icon: HandCoins, text: `${stateOf(view).none} en estas fechas` }),
  onRow: ({ healer_id }, view) => openLines(view)('', healer_id),
  arrange: ({ kpis, note, plot, table }, view) => {
    const { error } = view.extra;
    return (
      <>
        {error && (
          <Sheet>
            <ErrorState {...error} />
          </Sheet>
        )}
        {kpis}
        {kpis && note}
        {plot}
        <div className={styles.beside}>
          {table}
          <HealerLines view={view} />
        </div>
      </>
    );
  },
  selected: view => shownHealer(view) ?? null,
});

function useHealers() {
  useRememberList(paths.commissionsReport);
  const staff = useCall('healers/get', {});
  const pane = useRef<HTMLElement>(null);
  return { staff: staff.data, error: loadError(staff, 'No se pudieron cargar los healers'), pane };
}

/** Opens the lines of a figure in the pane beside the table. */
function openLines({ open, extra: { pane } }: CommissionsView): CommissionsView['open'] {
  return (figure, healerId, period) => {
    open(figure, healerId, period);
    pane.current?.scrollIntoView?.({ block: 'nearest' });
  };
}

function healersOf(view: CommissionsView) {
  const only = healerOf(view);
  return view.data?.healers.filter(({ healer_id }) => only === null || healer_id === only);
}

/** The healer whose lines are in the pane: the first one where the address names none. */
function shownHealer(view: CommissionsView): number | undefined {
  return healerOf(view) ?? view.params.number('ver') ?? healersOf(view)?.[0]?.healer_id;
}

/** The names of the active healers, and of those who earned something. */
function namesOf({ data, extra: { staff } }: CommissionsView): Map<number, string> {
  return new Map([
    ...(staff?.healers.map(each => [each.id, `${each.first_name} ${each.last_name}`.trim()] as const) ?? []),
    ...(data?.healers.map(each => [each.healer_id, each.name] as const) ?? []),
  ]);
}

function HealerLines({ view }: { view: CommissionsView }) {
  const { params, range, rowsRange } = view;
  const id = shownHealer(view);
  const name = id === ALL_HEALERS ? 'Todos los healers' : id && namesOf(view).get(id);
  if (id === undefined || !name) return null;
  const state = stateOf(view);
  const { figure } = FIGURES[addressedFigure(params.text('cifra'))];
  return (
    <CommissionPane
      key={`${id} ${state.state} ${figure} ${rowsRange.from} ${rowsRange.to}`}
      ref={view.extra.pane}
      range={rowsRange}
      isOther={rowsRange !== range}
      offset={params.offset}
      onOffset={params.goTo}
      state={state}
      figure={figure}
      healer={{
        ...{ id, name, isFresh: !view.isFetching },
        sums: healersOf(view)?.find(({ healer_id }) => healer_id === id),
      }}
      onWhole={() => params.set({ cifra: null, en: null })}
    />
  );
}

function addressedFigure(said: string): FigureAddress {
  return (Object.keys(FIGURES) as FigureAddress[]).find(name => name === said) ?? '';
}

/** An amount below zero has no bar; its figure says it. */
function barOf({ healer_id, name, services, products, tips, adjustments, total }: HealerCommission) {
  const parts = { Servicios: services, productos: products, propinas: tips, ajustes: adjustments };
  const named = Object.entries(parts).filter(([, amount]) => Number(amount) !== 0);
  return {
    key: healer_id,
    name,
    parts: [services, products, tips].map(amount => Math.max(Number(amount), 0)),
    figure: formatMoney(total),
    detail: named.map(([part, amount]) => `${part} ${formatMoney(amount)}`).join(' · '),
  };
}

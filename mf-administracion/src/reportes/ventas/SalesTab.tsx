import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Select } from '@melena/shared/kit/fields/Select';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Count } from '@melena/shared/kit/list/Filters';
import { Note } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { isBeforeLastYear, periodBefore, sameDaysLastYear } from '@melena/shared/rules/reports/compare';
import { ChartColumn } from 'lucide-react';
import { OthersNote } from '../page/OthersNote';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { CLOSED_ROWS, useReportParams } from '../page/use-report-params';
import { beforeText, rangeNames, rangeText } from '../period/range-names';
import { usePeriods } from '../period/use-compared-report';
import { Bars, hasHeights } from '../plots/Bars';
import { PlotKey } from '../plots/PlotKey';
import { FigurePanel } from '../rows/FigurePanel';
import { ALL_ROWS } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { ReportTable } from '../table/ReportTable';
import { salesBars, titleOf } from './sales-bars';
import { GROUPS, type GroupName, isUnit, UNITS, type UnitName } from './sales-groups';
import type { SalesReply } from './sales-lines';
import { type OpenSales, otherSales, salesTable } from './sales-table';
import { SOLD } from './sold-and-received';

const GROUP_OPTIONS = Object.entries(GROUPS).map(([value, { label }]) => ({
  value: value as GroupName,
  label,
}));
const UNIT_OPTIONS = Object.entries(UNITS).map(([value, { label }]) => ({ value: value as UnitName, label }));

/** The figures beside the amounts, as the address and the panel with their rows name them. */
const FIGURES = {
  visits: { address: 'citas', label: 'Citas', measure: 'count' },
  quantity: { address: 'piezas', label: 'Piezas', measure: 'quantity' },
} as const;

/** Groupings whose rows add up to more visits than there were. */
const SHARED_VISITS: ReadonlySet<GroupName> = new Set(['servicio', 'categoria', 'healer']);

/** Sales by what was sold, who did it or how it was paid, beside the period before and a year ago. */
export function SalesTab() {
  const report = useReportParams();
  const { params, range, rowsRange, current } = report;
  const name = oneOf<GroupName>(GROUPS, params.text('por'), 'servicio');
  const unit = oneOf<UnitName>(UNITS, params.text('cada'), 'dia');
  const onlyYear = isBeforeLastYear(range);
  const againstYear = onlyYear || params.text('contra') === 'anio';
  const [previous, lastYear] = [periodBefore(range), sameDaysLastYear(range)];
  const compared = againstYear ? lastYear : previous;
  const sales = usePeriods('report/sales', range, { group: GROUPS[name].group });
  const beside = besideOthers(sales);
  const own = sales.report.data?.current;
  const byStep = { group: UNITS[unit].group };
  const steps = useCall('report/sales', { ...range, ...byStep });
  const comparedSteps = useCall('report/sales', { ...compared, ...byStep }, { enabled: steps.isSuccess });
  const [nowName, comparedName] = rangeNames(range, compared, { withYear: againstYear });
  const opened = params.text('filas');
  const catalogue = useCall('service/get', {}, { enabled: name === 'servicio' });
  const categories = new Map(catalogue.data?.services.map(({ id, category }) => [id, category]));
  // Files hold what the table shows: not before the categories are known.
  const reply = catalogue.isLoading ? undefined : beside;
  const open: OpenSales = (key, figure, period) =>
    report.openRows({ filas: key, cifra: figure ? FIGURES[figure].address : null }, period);
  const others = otherSales(range, beside, { failed: sales.loading.failed, firstDay: sales.firstDay });
  const table = salesTable(name, reply, others, open, categories);
  const named = [...(table.rows ?? []), ...(table.below ?? [])].find(({ key }) => key === opened);
  const figure = (['visits', 'quantity'] as const).find(id => FIGURES[id].address === params.text('cifra'));
  const ofSales = name === 'metodo' && opened === SOLD;
  const rows = useFigureRows(
    'report/sales/rows',
    {
      ...rowsRange,
      group: ofSales ? 'day' : GROUPS[name].group,
      figure: figure ?? 'amount',
      key: opened === ALL_ROWS || ofSales ? undefined : opened,
    },
    params.offset,
    opened !== '',
  );
  const bars =
    steps.data &&
    salesBars(steps.data.current, comparedSteps.data?.current ?? null, UNITS[unit].group, current);
  const total = own?.total;
  return (
    <ReportPage
      table={table}
      period={rangeText(range)}
      error={loadError(sales.report, 'No se pudieron cargar las ventas')}
      others={{ isLoading: sales.loading.isLoading || steps.isLoading || comparedSteps.isLoading }}
      note={
        total && (
          <>
            <Count value={total.visits} one="cita" many="citas" />
            {SHARED_VISITS.has(name) && '; una con varios servicios cuenta en cada uno'}
          </>
        )
      }
      filters={
        <>
          <ReportPeriod report={report} />
          <Select
            label="Agrupar"
            width={168}
            options={GROUP_OPTIONS}
            value={name}
            onChange={por => params.set({ por: por === 'servicio' ? null : por, ...CLOSED_ROWS })}
          />
          <Select
            label="Comparar"
            width={216}
            options={[
              ...(onlyYear ? [] : [{ value: 'antes', label: `Contra ${beforeText(range)}` }]),
              { value: 'anio', label: 'Contra el año anterior' },
            ]}
            value={againstYear ? 'anio' : 'antes'}
            onChange={contra => params.set({ contra: contra === 'antes' ? null : contra, filas: opened })}
          />
        </>
      }
      panel={
        <FigurePanel
          title={
            opened === ''
              ? undefined
              : [figure && FIGURES[figure].label, stepName(opened) ?? named?.name ?? 'Total']
                  .filter(Boolean)
                  .join(' · ')
          }
          subtitle={rangeText(rowsRange)}
          measure={figure && FIGURES[figure].measure}
          query={rows}
          params={params}
        />
      }
    >
      <PlotPanel
        title={UNITS[unit].title}
        note={
          <>
            {total && (
              <span>
                Total <Money value={total.amount} />
              </span>
            )}
            <Segments
              low
              label="Cada"
              options={UNIT_OPTIONS}
              value={unit}
              onChange={cada => params.set({ cada: cada === 'dia' ? null : cada })}
            />
          </>
        }
        error={
          loadError(steps, 'No se pudo cargar la gráfica') ??
          loadError(comparedSteps, 'No se pudo cargar la gráfica')
        }
        plotKey={<PlotKey entries={[{ label: nowName }, { label: comparedName, look: 'hollow' }]} />}
      >
        {bars &&
          (hasHeights(bars) ? (
            <Bars
              name={`${UNITS[unit].title}, ${rangeText(range)}, contra ${rangeText(compared)}`}
              heads={[UNITS[unit].label, nowName, comparedName]}
              bars={bars}
            />
          ) : null)}
      </PlotPanel>
      {name === 'metodo' && own && <ReceivedNote report={own} />}
      <OthersNote others={{ ...others, ...sales.loading }} />
      <ReportTable table={table} empty={{ icon: ChartColumn, text: 'Sin ventas en estas fechas' }} />
    </ReportPage>
  );
}

/** Rows of one period stand among those of the others: the table has them once all are there, or failed. */
function besideOthers({
  report,
  previous,
  lastYear,
  loading,
}: ReturnType<typeof usePeriods<'report/sales'>>): SalesReply | undefined {
  if (!report.data || loading.isLoading) return undefined;
  return {
    current: report.data.current,
    previous: previous.data?.current ?? null,
    last_year: lastYear.data?.current ?? null,
  };
}

/** Why what was received differs from what was sold. */
function ReceivedNote({ report: { received, total } }: { report: CallReply<'report/sales'>['current'] }) {
  return (
    <Note as="p">
      Entraron <Money value={received} /> y se vendieron <Money value={total.amount} />. Propinas, tarjetas de
      regalo, paquetes y saldo se cobran sin ser venta; lo que después se paga con ellos se vende sin cobrarse
      otra vez. Un anticipo se cobra un día y se vende el día de su cita.
    </Note>
  );
}

/** A day, week or month by its key: that of another period is in no row of the table. */
function stepName(key: string): string | undefined {
  const [unit = '', start] = key.split(':');
  return start && isUnit(unit) ? titleOf(start, unit) : undefined;
}

function oneOf<Name extends string>(all: Readonly<Record<Name, unknown>>, said: string, usual: Name): Name {
  return Object.hasOwn(all, said) ? (said as Name) : usual;
}

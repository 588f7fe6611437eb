import { loadError, useCall } from '@melena/shared/client';
import { Select } from '@melena/shared/kit/fields/Select';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Count } from '@melena/shared/kit/list/Filters';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import { Money } from '@melena/shared/kit/text/Money';
import { isBeforeLastYear, periodBefore, sameDaysLastYear } from '@melena/shared/rules/reports/compare';
import { ChartColumn } from 'lucide-react';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { beforeName, rangeNames, rangeText } from '../page/range-names';
import { useReportParams } from '../page/use-report-params';
import { Bars } from '../plots/Bars';
import { PlotKey } from '../plots/PlotKey';
import { RowsPanel } from '../rows/RowsPanel';
import { ReportTable } from '../table/ReportTable';
import { salesBars } from './sales-bars';
import { GROUPS, type GroupName, UNITS, type UnitName } from './sales-groups';
import { ALL_ROWS, salesTable } from './sales-table';

const GROUP_OPTIONS = Object.entries(GROUPS).map(([value, { label }]) => ({
  value: value as GroupName,
  label,
}));
const UNIT_OPTIONS = Object.entries(UNITS).map(([value, { label }]) => ({ value: value as UnitName, label }));

/** Sales by what was sold, who did it or how it was paid, beside the period before and a year ago. */
export function SalesTab() {
  const report = useReportParams();
  const { params, range, current } = report;
  const name = oneOf(GROUPS, params.text('por'), 'servicio');
  const unit = oneOf(UNITS, params.text('cada'), 'dia');
  const onlyYear = isBeforeLastYear(range);
  const againstYear = onlyYear || params.text('contra') === 'anio';
  const [previous, lastYear] = [periodBefore(range), sameDaysLastYear(range)];
  const compared = againstYear ? lastYear : previous;
  const sales = useCall('report/sales', {
    ...range,
    group: GROUPS[name].group,
    previous,
    last_year: onlyYear ? undefined : lastYear,
  });
  const steps = useCall('report/sales', { ...range, group: UNITS[unit].group, previous: compared });
  const [nowName, comparedName] = rangeNames(range, compared, { withYear: againstYear });
  const opened = params.text('filas');
  const table = salesTable(name, sales.data, range, key => params.set({ filas: key }));
  const error = loadError(sales, 'No se pudieron cargar las ventas');
  const total = sales.data?.current.total;
  return (
    <ReportPage
      table={table}
      period={rangeText(range)}
      note={total && <Count value={total.visits} one="cita" many="citas" />}
      filters={
        <>
          <ReportPeriod report={report} />
          <Select
            label="Agrupar"
            width={168}
            options={GROUP_OPTIONS}
            value={name}
            onChange={por => params.set({ por: por === 'servicio' ? null : por, filas: null })}
          />
          <Select
            label="Comparar"
            width={216}
            options={[
              ...(onlyYear
                ? []
                : [{ value: 'antes', label: `Contra el ${beforeName(range).toLowerCase()}` }]),
              { value: 'anio', label: 'Contra el año anterior' },
            ]}
            value={againstYear ? 'anio' : 'antes'}
            onChange={contra => params.set({ contra: contra === 'antes' ? null : contra, filas: opened })}
          />
        </>
      }
      panel={
        opened !== '' && (
          <SalesRows
            key={`${opened} ${name}`}
            name={name}
            opened={opened}
            title={table.rows?.find(line => line.key === opened)?.name ?? 'Total'}
            report={report}
          />
        )
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
        error={loadError(steps, 'No se pudo cargar la gráfica')}
        plotKey={<PlotKey entries={[{ label: nowName }, { label: comparedName, look: 'hollow' }]} />}
      >
        {steps.data && (
          <Bars
            name={`${UNITS[unit].title}, ${rangeText(range)}, contra ${rangeText(compared)}. Las cifras están en la tabla agrupada por ${UNITS[unit].label.toLowerCase()}.`}
            bars={salesBars(steps.data.current, steps.data.previous, UNITS[unit].group, current)}
          />
        )}
      </PlotPanel>
      <ReportTable
        table={table}
        error={error}
        empty={{ icon: ChartColumn, text: 'Sin ventas en estas fechas' }}
      />
    </ReportPage>
  );
}

interface SalesRowsProps {
  name: GroupName;
  /** A key of the grouping, or all. */
  opened: string;
  title: string;
  report: ReturnType<typeof useReportParams>;
}

function SalesRows({ name, opened, title, report: { params, range } }: SalesRowsProps) {
  const rows = useCall(
    'report/sales/rows',
    {
      ...range,
      group: GROUPS[name].group,
      key: opened === ALL_ROWS ? undefined : opened,
      offset: params.offset,
      limit: PAGE_SIZE,
    },
    { keep: true },
  );
  return (
    <RowsPanel
      title={title}
      subtitle={rangeText(range)}
      query={rows}
      offset={params.offset}
      onOffset={params.goTo}
      onClose={() => params.set({ filas: null })}
    />
  );
}

function oneOf<Name extends string>(all: Readonly<Record<Name, unknown>>, said: string, usual: Name): Name {
  return Object.hasOwn(all, said) ? (said as Name) : usual;
}

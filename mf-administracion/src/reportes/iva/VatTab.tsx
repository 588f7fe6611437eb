import { loadError } from '@melena/shared/client';
import type { Pesos } from '@melena/shared/rules/money';
import { ReceiptText } from 'lucide-react';
import { Kpis } from '../page/Kpis';
import { moneyKpi } from '../page/money-kpi';
import { OthersNote } from '../page/OthersNote';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { useReportParams } from '../page/use-report-params';
import type { PeriodKey } from '../period/comparisons';
import { monthDays } from '../period/month-days';
import { rangeText } from '../period/range-names';
import { useComparedReport } from '../period/use-compared-report';
import { Bars } from '../plots/Bars';
import { PlotKey } from '../plots/PlotKey';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { ReportTable } from '../table/ReportTable';
import type { VatReport } from './vat-lines';
import { FIGURES, type VatFigure, vatBars, vatTable } from './vat-table';

const KEY = [{ label: 'De ventas' }, { label: 'Acreditable', look: 'hollow' }] as const;

/** The IVA of what was sold and of what suppliers delivered, by month. */
export function VatTab() {
  const report = useReportParams('anual');
  const { params, range, rowsRange } = report;
  const { report: vat, others } = useComparedReport('report/vat', range, {
    reportOf: reply => reply,
    hasData: ({ months }) => months.length > 0,
  });
  const opened = openedFigure(params.text('filas'), FIGURES);
  const days = opened?.id ? monthDays(opened.id, rowsRange) : rowsRange;
  const rows = useFigureRows(
    'report/vat/rows',
    { ...days, figure: opened?.figure ?? 'charged' },
    params.offset,
    opened !== undefined,
  );
  const { data } = vat;
  const open = (figure: VatFigure, month?: number, key?: PeriodKey) =>
    report.openRows({ filas: figureAddress(figure, month) }, key);
  const table = vatTable(data, range, others, open);
  // More of it to pay is neither good nor bad.
  const kpi = (figure: VatFigure, of: (report: VatReport) => Pesos) =>
    moneyKpi(data, others, {
      ...{ label: FIGURES[figure], of, better: 'neither' },
      open: key => open(figure, undefined, key),
    });
  return (
    <ReportPage
      table={table}
      others={others}
      error={loadError(vat, 'No se pudo cargar el IVA')}
      period={rangeText(range)}
      note="De lo vendido y lo recibido de proveedores, sin propinas; no depende de las facturas"
      filters={<ReportPeriod report={report} />}
      panel={
        <FigurePanel
          title={opened && FIGURES[opened.figure]}
          subtitle={rangeText(days)}
          query={rows}
          params={params}
        />
      }
    >
      <Kpis
        label="IVA"
        kpis={[
          kpi('base', ({ total }) => total.charged.base),
          kpi('charged', ({ total }) => total.charged.iva),
          kpi('creditable', ({ total }) => total.creditable.iva),
          kpi('balance', ({ total }) => total.balance),
        ]}
      />
      <OthersNote others={others} />
      <PlotPanel title="IVA por mes" plotKey={<PlotKey entries={KEY} />}>
        {data &&
          (data.months.length > 0 ? (
            <Bars
              name={`IVA de ventas y acreditable por mes, ${rangeText(range)}`}
              heads={['Mes', 'IVA de ventas', 'IVA acreditable']}
              bars={vatBars(data, range)}
              beside
            />
          ) : null)}
      </PlotPanel>
      <ReportTable table={table} empty={{ icon: ReceiptText, text: 'Sin IVA en estas fechas' }} />
    </ReportPage>
  );
}

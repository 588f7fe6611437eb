import { loadError } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Count } from '@melena/shared/kit/list/Filters';
import { useNavigate } from '@melena/shared/router';
import { ReceiptText } from 'lucide-react';
import { KpiFigure, Kpis } from '../page/Kpis';
import { moneyKpi } from '../page/money-kpi';
import { OthersNote } from '../page/OthersNote';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { useReportParams } from '../page/use-report-params';
import type { PeriodKey } from '../period/comparisons';
import { compareKpi } from '../period/kpi-comparison';
import { rangeText } from '../period/range-names';
import { useComparedReport } from '../period/use-compared-report';
import { Bars } from '../plots/Bars';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { formatNumber } from '../table/figures';
import { ReportTable } from '../table/ReportTable';
import { type CutFigure, type CutsReport, cutBars, cutsTable, FIGURES } from './cuts-table';

/** The tills that were closed in the period: what was counted, what was missing, and what was put right later. */
export function CutsTab() {
  const report = useReportParams();
  const navigate = useNavigate();
  const { params, range, rowsRange } = report;
  const { report: cuts, others } = useComparedReport('report/cuts', range, {
    reportOf: reply => reply,
    hasData: ({ cuts: closed }) => closed.length > 0,
  });
  const opened = openedFigure(params.text('filas'), FIGURES);
  const rows = useFigureRows(
    'report/cuts/rows',
    { ...rowsRange, figure: opened?.figure ?? 'corrected', caja_id: opened?.id },
    params.offset,
    opened !== undefined,
  );
  const { data } = cuts;
  const open = (figure: CutFigure, id?: number) => report.openRows({ filas: figureAddress(figure, id) });
  const openAll = (figure: CutFigure) => (key?: PeriodKey) => report.openRows({ filas: figure }, key);
  const amount = (figure: 'total' | 'difference' | 'corrected') =>
    moneyKpi(data, others, {
      ...{ label: FIGURES[figure], of: ({ total }: CutsReport) => total[figure], signed: figure !== 'total' },
      open: openAll(figure),
    });
  const count = ({ cuts }: CutsReport) => formatNumber(cuts.length);
  const table = cutsTable(data, open);
  const cut = table.rows?.find(({ caja_id }) => caja_id === opened?.id)?.name;
  return (
    <ReportPage
      table={table}
      others={others}
      error={loadError(cuts, 'No se pudieron cargar los cortes')}
      period={rangeText(range)}
      note={
        data && (
          <>
            Lo que entró a cada caja, con propinas y anticipos ·{' '}
            <Count value={data.cuts.length} one="corte" many="cortes" />
          </>
        )
      }
      filters={<ReportPeriod report={report} />}
      panel={
        <FigurePanel
          title={opened && [FIGURES[opened.figure], cut].filter(Boolean).join(' · ')}
          subtitle={rangeText(rowsRange)}
          measure={opened?.figure === 'cuts' ? 'count' : 'money'}
          query={rows}
          params={params}
        />
      }
    >
      <Kpis
        label="Cortes"
        kpis={[
          amount('total'),
          {
            label: 'Cortes',
            value: data && <KpiFigure value={count(data)} />,
            compared: compareKpi(data, others, { text: count, open: openAll('cuts') }),
            onOpen: openAll('cuts'),
          },
          amount('difference'),
          amount('corrected'),
        ]}
      />
      <OthersNote others={others} />
      <PlotPanel title="Cobrado por corte">
        {data &&
          (data.cuts.length > 0 ? (
            <Bars
              name={`Cobrado por corte, ${rangeText(range)}`}
              heads={['Corte', 'Cobrado']}
              bars={cutBars(data)}
            />
          ) : null)}
      </PlotPanel>
      <ReportTable
        table={table}
        onRow={line => navigate(paths.tillClosing(line.caja_id))}
        empty={{ icon: ReceiptText, text: 'Sin cortes en estas fechas' }}
      />
    </ReportPage>
  );
}

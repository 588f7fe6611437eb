import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Count } from '@melena/shared/kit/list/Filters';
import { useNavigate } from '@melena/shared/router';
import { ReceiptText } from 'lucide-react';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { rangeText } from '../page/range-names';
import { useReportParams } from '../page/use-report-params';
import { Bars } from '../plots/Bars';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { ReportTable } from '../table/ReportTable';
import { cutBars, cutsTable, FIGURES } from './cuts-table';

/** The tills that were closed in the period: what was counted, what was missing, and what was put right later. */
export function CutsTab() {
  const report = useReportParams();
  const navigate = useNavigate();
  const { params, range } = report;
  const cuts = useCall('report/cuts', range);
  const opened = openedFigure(params.text('filas'), FIGURES);
  const rows = useFigureRows(
    'report/cuts/rows',
    { ...range, caja_id: opened?.id },
    params.offset,
    opened !== undefined,
  );
  const { data } = cuts;
  const table = cutsTable(data, id => params.open({ filas: figureAddress('corrected', id) }));
  const cut = table.rows?.find(({ caja_id }) => caja_id === opened?.id)?.name;
  return (
    <ReportPage
      table={table}
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
          subtitle={rangeText(range)}
          query={rows}
          params={params}
        />
      }
    >
      <PlotPanel title="Cobrado por corte">
        {data &&
          (data.cuts.length > 0 ? (
            <Bars
              name={`Cobrado por corte, ${rangeText(range)}. Las cifras están en la tabla.`}
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

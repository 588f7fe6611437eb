import { call, loadError } from '@melena/shared/client';
import { Select } from '@melena/shared/kit/fields/Select';
import { changeInPercent, type DayRange } from '@melena/shared/rules/reports/compare';
import { Users } from 'lucide-react';
import { type Kpi, KpiFigure, Kpis } from '../page/Kpis';
import { moneyKpi } from '../page/money-kpi';
import { OthersNote } from '../page/OthersNote';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { CLOSED_ROWS, useReportParams } from '../page/use-report-params';
import type { ComparedReports, PeriodKey } from '../period/comparisons';
import { compareKpi } from '../period/kpi-comparison';
import { monthDays } from '../period/month-days';
import { rangeText } from '../period/range-names';
import { useComparedReport } from '../period/use-compared-report';
import { HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { FigurePanel } from '../rows/FigurePanel';
import { figureAddress, openedFigure } from '../rows/opened-figure';
import { useFigureRows } from '../rows/use-figure-rows';
import { formatNumber, plural } from '../table/figures';
import { ReportTable } from '../table/ReportTable';
import { PAGE_ROWS, readPages } from '../table/read-pages';
import { type ClientsReport, FIGURES, monthBars, monthTable, topTable } from './clients-table';
import { LOST_AFTER, lostPeriods, lostText } from './lost-clients';

const KEY = [{ label: 'Nuevos' }, { label: 'Regresaron', look: 'hollow' }] as const;
const EMPTY = { icon: Users, text: 'Sin clientes en estas fechas' };

/** Clients who came for the first time, who came again and who were lost, and who spent most: a page of them, as its note says. */
export function ClientsTab() {
  const report = useReportParams();
  const { params, range, rowsRange } = report;
  const { report: clients, others } = useComparedReport('report/clients', range, {
    asked: { lost_after: LOST_AFTER, limit: PAGE_ROWS },
    reportOf: ({ current }) => current,
    hasData: hadClients,
  });
  const opened = openedFigure(params.text('filas'), FIGURES);
  const ofClient = opened?.figure === 'visits' || opened?.figure === 'spent';
  const days = opened?.id && !ofClient ? monthDays(opened.id, rowsRange) : rowsRange;
  const rows = useFigureRows(
    'report/clients/rows',
    {
      ...days,
      figure: opened?.figure === 'spent' ? 'visits' : (opened?.figure ?? 'new'),
      client_id: ofClient ? opened.id : undefined,
      lost_after: LOST_AFTER,
    },
    params.offset,
    opened !== undefined,
  );
  const current = clients.data?.current;
  const byMonth = params.text('por') === 'mes';
  const open = (figure: keyof typeof FIGURES, id?: number) =>
    report.openRows({ filas: figureAddress(figure, id) });
  const months = monthTable(current, open);
  const top = {
    ...topTable(current, open),
    whole: current && {
      count: clientCount(current),
      offset: 0,
      read: () =>
        readPages(
          async part => {
            const reply = await call('report/clients', { ...range, lost_after: LOST_AFTER, ...part });
            return { rows: reply.current.top, count: clientCount(reply.current) };
          },
          client => client.client_id,
        ),
    },
  };
  const page = {
    others,
    error: loadError(clients, 'No se pudieron cargar los clientes'),
    period: rangeText(range),
    note: current && !byMonth && clientsText(current),
    filters: (
      <>
        <ReportPeriod report={report} />
        <Select
          label="Agrupar"
          width={200}
          options={[
            { value: 'cliente', label: 'Quién gastó más' },
            { value: 'mes', label: 'Por mes' },
          ]}
          value={byMonth ? 'mes' : 'cliente'}
          onChange={por => params.set({ por: por === 'mes' ? 'mes' : null, ...CLOSED_ROWS })}
        />
      </>
    ),
    panel: (
      <FigurePanel
        title={
          opened &&
          [
            FIGURES[opened.figure],
            ofClient && current?.top.find(({ client_id }) => client_id === opened.id)?.name,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        subtitle={
          opened?.figure === 'lost' ? `${LOST_AFTER} días sin venir · ${rangeText(days)}` : rangeText(days)
        }
        query={rows}
        measure={opened?.figure === 'spent' ? 'money' : 'count'}
        params={params}
      />
    ),
  };
  const head = (
    <>
      <Kpis
        label="Clientes"
        kpis={kpisOf(current, range, others, (figure, key) => report.openRows({ filas: figure }, key))}
      />
      <OthersNote others={others} />
      <PlotPanel title="Nuevos y que regresaron" plotKey={<PlotKey entries={KEY} />}>
        {current &&
          (current.months.length > 0 ? (
            <HorizontalBars
              name={`Clientes nuevos y que regresaron por mes, ${rangeText(range)}`}
              heads={['Mes', 'Clientes', 'Nuevos y que regresaron']}
              measure="count"
              rows={monthBars(current)}
            />
          ) : null)}
      </PlotPanel>
    </>
  );
  if (byMonth) {
    return (
      <ReportPage {...page} table={months}>
        {head}
        <ReportTable table={months} empty={EMPTY} />
      </ReportPage>
    );
  }
  return (
    <ReportPage {...page} table={top}>
      {head}
      <ReportTable table={top} empty={EMPTY} />
    </ReportPage>
  );
}

/** The number of clients who came in the period. */
function clientCount({ new: first, returning }: ClientsReport): number {
  return first + returning;
}

/** '222 clientes', or '500 de 4,310 clientes' where the table has not all of them. */
function clientsText(report: ClientsReport): string {
  const { top } = report;
  const all = clientCount(report);
  const text = `${formatNumber(all)} ${plural(all, 'cliente', 'clientes')}`;
  return top.length < all ? `${formatNumber(top.length)} de ${text}` : text;
}

function kpisOf(
  now: ClientsReport | undefined,
  range: DayRange,
  others: ComparedReports<ClientsReport>,
  open: (figure: keyof typeof FIGURES, key?: PeriodKey) => void,
): Kpi[] {
  const count = (label: string, figure: 'new' | 'returning' | 'lost'): Kpi => ({
    label,
    value: now && <KpiFigure value={formatNumber(now[figure])} />,
    ...(figure === 'lost' && { detail: lostText(range, others.firstDay) }),
    compared: compareKpi(now, figure === 'lost' ? lostPeriods(range, others) : others, {
      text: report => formatNumber(report[figure]),
      change: (after, before) => changeInPercent(after[figure], before[figure]),
      better: figure === 'lost' ? 'less' : 'more',
      open: key => open(figure, key),
    }),
    onOpen: () => open(figure),
  });
  return [
    count('Nuevos', 'new'),
    count('Regresaron', 'returning'),
    count('Perdidos', 'lost'),
    moneyKpi(now, others, {
      ...{ label: 'Gasto por cliente que vino', of: ({ average }) => average },
      detail: now && now.frequency !== null && returnText(now.frequency),
    }),
  ];
}

/** False before the salon began with Melena: zeros would compare with what nobody wrote down. */
function hadClients({ visits, lost }: ClientsReport): boolean {
  return visits > 0 || lost > 0;
}

function returnText(days: number): string {
  const whole = Math.round(days);
  return whole === 1 ? 'Regresan cada día' : `Regresan cada ${formatNumber(whole)} días`;
}

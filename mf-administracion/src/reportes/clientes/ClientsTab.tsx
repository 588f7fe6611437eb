import { call } from '@melena/shared/client';
import { PAGE_ROWS, readPages } from '@melena/shared/files/read-pages';
import { type DayRange, isComparable } from '@melena/shared/rules/reports/compare';
import { addDays, type Day } from '@melena/shared/rules/time';
import { Users } from 'lucide-react';
import type { TableDefinition } from '../page/columns';
import { defineReport, idOf, type OpenedFigure } from '../page/define-report';
import { ChoiceSelect, defineChoice } from '../page/filters';
import { kpi } from '../page/report-kpis';
import { CLOSED_PAGE, type ReportAddress } from '../page/use-report-params';
import { type ComparedPeriods, firstDayText } from '../period/compared-periods';
import { monthDays, monthNumber } from '../period/months';
import { rangeText } from '../period/range-names';
import type { ReportOf } from '../period/use-compared-report';
import { type BarRow, HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { formatMonth, formatNumber, plural } from '../table/figures';

type ClientsReport = ReportOf<'report/clients'>;

/** A client with what they spent, or a month with those who came in it. */
type ClientsLine = Partial<ClientsReport['top'][number] & ClientsReport['months'][number]>;

const FIGURES = {
  new: { label: 'Clientes nuevos', measure: 'count' },
  returning: { label: 'Clientes que regresaron', measure: 'count' },
  lost: { label: 'Clientes perdidos', measure: 'count' },
  visits: { label: 'Citas', measure: 'count' },
  spent: { label: 'Importe' },
} as const;

const GROUP = defineChoice({
  ...{ address: 'por', label: 'Agrupar', width: 200, byDefault: 'cliente', closes: CLOSED_PAGE },
  options: { cliente: 'Quién gastó más', mes: 'Por mes' },
});

/** Days without a visit after which a client is lost. */
const LOST_AFTER = 90;

/** Clients who came for the first time, who came again and who were lost, and who spent most: a page of them, as its note says. */
export const ClientsTab = defineReport({
  call: 'report/clients',
  failed: 'No se pudieron cargar los clientes',
  fields: () => ({ lost_after: LOST_AFTER, limit: PAGE_ROWS }),
  // Before the salon began with Melena zeros would compare with what nobody wrote down.
  hasData: ({ visits, lost }) => visits > 0 || lost > 0,
  figures: FIGURES,
  rows: (opened, { rowsRange }) => ({
    call: 'report/clients/rows',
    body: {
      ...(opened.key && !isOfClient(opened) ? monthDays(Number(opened.key), rowsRange) : rowsRange),
      figure: opened.figure === 'spent' ? 'visits' : opened.figure,
      client_id: isOfClient(opened) ? idOf(opened.key) : undefined,
      lost_after: LOST_AFTER,
    },
  }),
  subtitle: ({ figure }, days) => (figure === 'lost' ? `${LOST_AFTER} días sin venir · ${days}` : days),
  filters: view => <ChoiceSelect choice={GROUP} report={view} />,
  note: view => view.data && GROUP.of(view) === 'cliente' && countText(view.data),
  kpis: {
    name: 'Clientes',
    of: view => {
      const { range, compared } = view;
      return [
        kpi(view, { figure: 'new', label: 'Nuevos', of: report => report.new }),
        kpi(view, { figure: 'returning', label: 'Regresaron', of: ({ returning }) => returning }),
        kpi(view, {
          ...{ figure: 'lost', label: 'Perdidos', of: ({ lost }) => lost, better: 'less' },
          detail: () => lostText(range, compared.firstDay),
          compared: lostPeriods(range, compared),
        }),
        kpi(view, {
          ...{ label: 'Gasto por cliente que vino', of: ({ average }) => average },
          detail: ({ frequency }) => frequency !== null && returnText(frequency),
        }),
      ];
    },
  },
  plot: ({ data, range }) => ({
    title: 'Nuevos y que regresaron',
    plotKey: <PlotKey parts={['Nuevos', 'Regresaron']} />,
    drawing: data && (
      <HorizontalBars
        name={`Clientes nuevos y que regresaron por mes, ${rangeText(range)}`}
        heads={['Mes', 'Clientes', 'Nuevos y que regresaron']}
        measure="count"
        rows={monthBars(data)}
      />
    ),
  }),
  table: view => (GROUP.of(view) === 'mes' ? monthTable(view.data) : topTable(view)),
  empty: { icon: Users, text: 'Sin clientes en estas fechas' },
});

type ClientsTable = TableDefinition<ClientsLine, keyof typeof FIGURES>;

/** New and returning clients of each month. */
function monthTable(data: ClientsReport | undefined): ClientsTable {
  return {
    title: 'Clientes por mes',
    rows: data?.months,
    rowKey: line => line.day ?? '',
    addressKey: line => line.day && monthNumber(line.day),
    columns: [
      { id: 'month', head: 'Mes', kind: 'month', value: line => line.day },
      { id: 'new', head: 'Nuevos', kind: 'count', width: 120, figure: 'new' },
      { id: 'returning', head: 'Regresaron', kind: 'count', width: 120, figure: 'returning' },
    ],
  };
}

/** The clients who spent most. */
function topTable(
  view: Pick<ReportAddress, 'range' | 'salons'> & { readonly data: ClientsReport | undefined },
): ClientsTable {
  const { data } = view;
  return {
    title: 'Clientes que más gastaron',
    rows: data?.top,
    rowKey: line => line.client_id ?? 0,
    whole: data && { count: countClients(data), offset: 0, read: () => readTop(view) },
    columns: [
      { id: 'client', head: 'Cliente', kind: 'text', value: line => line.name },
      { id: 'visits', head: 'Citas', kind: 'count', width: 80, figure: 'visits' },
      { id: 'amount', head: 'Importe', kind: 'money', width: 136, figure: 'spent' },
      {
        id: 'first',
        head: 'Primera cita',
        kind: 'day',
        width: 136,
        wide: true,
        value: line => line.first_day,
      },
      { id: 'last', head: 'Última cita', kind: 'day', width: 136, value: line => line.last_day },
    ],
  };
}

function isOfClient({ figure }: OpenedFigure<keyof typeof FIGURES>): boolean {
  return figure === 'visits' || figure === 'spent';
}

/** All who came in a period, page by page. */
function readTop({ range, salons }: Pick<ReportAddress, 'range' | 'salons'>): Promise<ClientsLine[]> {
  return readPages(
    async page => {
      const { current } = await call('report/clients', {
        ...{ ...range, ...salons.ofSalons, lost_after: LOST_AFTER },
        ...page,
      });
      return { rows: current.top, count: countClients(current) };
    },
    client => client.client_id,
  );
}

/** The number of clients who came in the period. */
function countClients({ new: first, returning }: ClientsReport): number {
  return first + returning;
}

/** '222 clientes', or '500 de 4,310 clientes' where the table has not all of them. */
function countText(report: ClientsReport): string {
  const { top } = report;
  const all = countClients(report);
  const text = `${formatNumber(all)} ${plural(all, 'cliente', 'clientes')}`;
  return top.length < all ? `${formatNumber(top.length)} de ${text}` : text;
}

function returnText(days: number): string {
  const whole = Math.round(days);
  return whole === 1 ? 'Regresan cada día' : `Regresan cada ${formatNumber(whole)} días`;
}

/** '90 días sin venir', and the day of the first charge where that isn't so long ago. */
function lostText({ from }: DayRange, firstDay: Day | undefined): string {
  const text = `${LOST_AFTER} días sin venir`;
  const isKnown = firstDay === undefined || addDays(firstDay, LOST_AFTER) <= from;
  return isKnown ? text : `${text}; ${firstDayText(firstDay)}`;
}

/** The other periods, without a percent where nobody could be lost yet on their first days. */
function lostPeriods<Report>(
  range: DayRange,
  { periods, ...compared }: ComparedPeriods<Report>,
): ComparedPeriods<Report> {
  const first = compared.firstDay && addDays(compared.firstDay, LOST_AFTER);
  return {
    ...compared,
    periods: periods.map(period => ({
      ...period,
      isComparable: period.isComparable && isComparable(range, period.range, first),
    })),
  };
}

/** New clients first, then those who had come before. */
function monthBars({ months }: ClientsReport): BarRow[] {
  return months.map(month => ({
    key: month.day,
    name: formatMonth(month.day),
    parts: [month.new, month.returning],
    figure: String(month.new + month.returning),
    detail: `${month.new} ${plural(month.new, 'nuevo', 'nuevos')}, ${month.returning} ${plural(month.returning, 'regresó', 'regresaron')}`,
  }));
}

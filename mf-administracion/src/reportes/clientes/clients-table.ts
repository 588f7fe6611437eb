import type { CallReply } from '@melena/shared/contract/calls';
import { monthNumber } from '../period/month-days';
import type { BarRow } from '../plots/HorizontalBars';
import { formatMonth, plural } from '../table/figures';
import type { ReportColumn, ReportTableModel } from '../table/report-table';

export type ClientsReport = CallReply<'report/clients'>['current'];
type TopClient = ClientsReport['top'][number];
type ClientMonth = ClientsReport['months'][number];

/** The figures that open their rows, by name. */
export const FIGURES = {
  new: 'Clientes nuevos',
  returning: 'Clientes que regresaron',
  lost: 'Clientes perdidos',
  visits: 'Citas',
  spent: 'Importe',
} as const;

/** Who spent most. */
export function topTable(
  report: ClientsReport | undefined,
  open: (figure: 'visits' | 'spent', clientId: number) => void,
): ReportTableModel<TopClient> {
  return {
    title: 'Clientes que más gastaron',
    rows: report?.top,
    rowKey: client => client.client_id,
    columns: [
      { id: 'client', head: 'Cliente', kind: 'text', value: client => client.name },
      {
        id: 'visits',
        head: 'Citas',
        kind: 'count',
        width: 80,
        value: client => client.visits,
        open: client => () => open('visits', client.client_id),
      },
      {
        id: 'amount',
        head: 'Importe',
        kind: 'money',
        width: 136,
        value: client => client.amount,
        open: client => () => open('spent', client.client_id),
      },
      {
        id: 'first',
        head: 'Primera cita',
        kind: 'day',
        width: 136,
        wide: true,
        value: client => client.first_day,
      },
      { id: 'last', head: 'Última cita', kind: 'day', width: 136, value: client => client.last_day },
    ],
  };
}

/** New and returning clients of each month. */
export function monthTable(
  report: ClientsReport | undefined,
  open: (figure: 'new' | 'returning', month: number) => void,
): ReportTableModel<ClientMonth> {
  const count = (id: 'new' | 'returning', head: string): ReportColumn<ClientMonth> => ({
    ...{ id, head, kind: 'count', width: 120, value: month => month[id] },
    open: month => () => open(id, monthNumber(month.day)),
  });
  return {
    title: 'Clientes por mes',
    rows: report?.months,
    rowKey: month => month.day,
    columns: [
      { id: 'month', head: 'Mes', kind: 'month', value: month => month.day },
      count('new', 'Nuevos'),
      count('returning', 'Regresaron'),
    ],
  };
}

/** New ones first, then those who had come before. */
export function monthBars({ months }: ClientsReport): BarRow[] {
  return months.map(month => ({
    key: month.day,
    name: formatMonth(month.day),
    parts: [month.new, month.returning],
    figure: String(month.new + month.returning),
    detail: `${month.new} ${plural(month.new, 'nuevo', 'nuevos')}, ${month.returning} ${plural(month.returning, 'regresó', 'regresaron')}`,
  }));
}

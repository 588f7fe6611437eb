import { loadError } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import { type EmptyProps, ErrorState, type ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import { Note } from '@melena/shared/kit/text';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import type { ReactNode } from 'react';
import type { ComparedRow, PeriodKey } from '../period/compared-periods';
import { rangeText } from '../period/range-names';
import {
  type LoadedPeriods,
  type ReportFields,
  type ReportOf,
  type ReportPath,
  useComparedReport,
} from '../period/use-compared-report';
import { FigureRows, type RowsMeasure, type RowsPath } from '../rows/FigureRows';
import { ReportTable } from '../table/ReportTable';
import type { ReportTableModel } from '../table/report-table';
import { type RowKey, type TableDefinition, tableOf } from './columns';
import { ReportPeriod } from './filters';
import { type Kpi, Kpis } from './Kpis';
import { PlotPanel, type PlotPanelProps } from './PlotPanel';
import { ReportPage } from './ReportPage';
import { SalonPicker } from './SalonPicker';
import { CLOSED_ROWS, type NamedPeriod, type ReportAddress, useReportParams } from './use-report-params';

/** A figure whose rows open. */
interface FigureDefinition {
  readonly label: string;
  /** Money by default. */
  readonly measure?: RowsMeasure;
  /** True of a figure as of now, whatever days are chosen. */
  readonly ofNow?: boolean;
}

export type Figures<Figure extends string> = Readonly<Record<Figure, FigureDefinition>>;

/** A figure whose rows are open, and the key of the table's row that it is of; of all rows without a key. */
export interface OpenedFigure<Figure extends string> {
  readonly figure: Figure;
  readonly key?: string | undefined;
}

/** The days, choices and data of a report, and the way to the rows of a figure. */
export interface ReportView<Report, Figure extends string, Extra = unknown> extends ReportAddress {
  /** The filter of the days. */
  readonly days: ReactNode;
  /** Undefined while it is on its way. */
  readonly data: Report | undefined;
  readonly error: ErrorStateProps | undefined;
  readonly isFetching: boolean;
  readonly compared: LoadedPeriods<Report>;
  readonly figures: Figures<Figure>;
  /** The days of the rows that are open: another period's where its figure was. */
  readonly rowsRange: DayRange;
  readonly open: (figure: Figure, key?: RowKey, period?: PeriodKey) => void;
  readonly extra: Extra;
}

/** The parts of a report that don't depend on where its data come from. */
export interface ReportDrawing<Report, Row, Figure extends string, Extra> {
  readonly figures: Figures<Figure>;
  /**
   * The parameter of the address that names the opened row: 'filas=product:4&cifra=citas'. Without 'cifra' it is the first
   * figure. By default 'filas' holds both: 'filas=booked.12'.
   */
  readonly rowParam?: 'filas' | 'ver';
  /** The rows of a figure; left out where the table is followed by them. */
  readonly rows?: (
    opened: OpenedFigure<Figure>,
    view: ReportView<Report, Figure, Extra>,
  ) => { [P in RowsPath]: { readonly call: P; readonly body: CallBody<P> } }[RowsPath];
  /** Names the row of an opened figure that the table doesn't name. */
  readonly rowName?: (key: string) => string | undefined;
  /** Under the title of the rows; by default their days. */
  readonly subtitle?: (
    opened: OpenedFigure<Figure>,
    days: string,
    view: ReportView<Report, Figure, Extra>,
  ) => string | undefined;
  /** After the days. */
  readonly filters?: (view: ReportView<Report, Figure, Extra>) => ReactNode;
  /** At the right of the filters: '388 citas'. */
  readonly note?: (view: ReportView<Report, Figure, Extra>) => ReactNode;
  readonly kpis?: {
    readonly name: string;
    readonly of: (view: ReportView<Report, Figure, Extra>) => readonly Kpi[];
    /** False where they are left out. */
    readonly isShown?: (view: ReportView<Report, Figure, Extra>) => boolean;
  };
  readonly plot: (view: ReportView<Report, Figure, Extra>) => PlotPanelProps;
  readonly table: (view: ReportView<Report, Figure, Extra>) => TableDefinition<Row, Figure>;
  readonly empty: EmptyProps | ((view: ReportView<Report, Figure, Extra>) => EmptyProps);
  /** Opens a row by its name. */
  readonly onRow?: (row: Row, view: ReportView<Report, Figure, Extra>) => void;
  /** The key of the row that is looked at beside the table. */
  readonly selected?: (view: ReportView<Report, Figure, Extra>) => RowKey | null;
  /** The place of the parts and what stands beside them; by default one under the other. */
  readonly arrange?: (
    parts: Readonly<Record<'kpis' | 'note' | 'plot' | 'table', ReactNode>>,
    view: ReportView<Report, Figure, Extra>,
    table: ReportTableModel<ComparedRow<Row>>,
  ) => ReactNode;
  /** The parts say themselves that the report couldn't be loaded, beside those that could. */
  readonly hasOwnErrors?: boolean;
  /** True while something that files and paper hold is on its way: the other periods, where there is none. */
  readonly isLoading?: (view: ReportView<Report, Figure, Extra>) => boolean;
}

/** A report of a range of days beside other periods. */
export interface ReportDefinition<P extends ReportPath, Row, Figure extends string, Extra>
  extends ReportDrawing<ReportOf<P>, Row, Figure, Extra> {
  readonly call: P;
  /** The days of an address that names none; this month by default. */
  readonly period?: NamedPeriod;
  /** 'No se pudo cargar el IVA' */
  readonly failed: string;
  /** The call's fields without its days. */
  readonly fields?: (address: ReportAddress) => ReportFields<P>;
  /** The fields for the other periods, where they differ. */
  readonly comparedFields?: (address: ReportAddress) => ReportFields<P> | undefined;
  /** False where nobody wrote anything down: its zeros compare with nothing. */
  readonly hasData: (report: ReportOf<P>) => boolean;
  /** False where the report stands alone. */
  readonly compares?: (address: ReportAddress) => boolean;
  /** Shows the report of before until another one is there. */
  readonly keep?: boolean;
  /** Loads other things that the report shows. */
  readonly useExtra?: (address: ReportAddress) => Extra;
}

/** The page of a report. A report is written in one file: docs/conventions.md shows one. */
export function defineReport<P extends ReportPath, Row, Figure extends string, Extra = undefined>(
  definition: ReportDefinition<P, Row, Figure, Extra>,
) {
  function ReportTab() {
    return <ReportScreen definition={definition} view={useReportView(definition)} />;
  }
  return Object.assign(ReportTab, { definition });
}

function useReportView<P extends ReportPath, Row, Figure extends string, Extra>(
  definition: ReportDefinition<P, Row, Figure, Extra>,
): ReportView<ReportOf<P>, Figure, Extra> {
  const report = useReportParams(definition.period);
  const { params, range, salons, rowsRange, current, openRows } = report;
  const address = { params, range, salons, current };
  const { query, data, compared } = useComparedReport(definition.call, range, {
    ...definition,
    ofSalons: salons.ofSalons,
    fields: definition.fields?.(address),
    comparedFields: definition.comparedFields?.(address),
    compares: definition.compares?.(address),
  });
  return {
    ...address,
    rowsRange,
    days: (
      <>
        {definition.call !== 'commission/get' && <SalonPicker params={params} />}
        <ReportPeriod report={report} />
      </>
    ),
    data,
    error: loadError(query, definition.failed),
    isFetching: query.isFetching,
    compared,
    figures: definition.figures,
    open: (figure, key, period) => openRows(addressOf(definition, figure, key), period),
    extra: definition.useExtra?.(address) as Extra,
  };
}

interface ReportScreenProps<Report, Row, Figure extends string, Extra> {
  definition: ReportDrawing<Report, Row, Figure, Extra>;
  view: ReportView<Report, Figure, Extra>;
}

/** A report with its filters, its parts and the rows of the figure that is open. */
export function ReportScreen<Report, Row, Figure extends string, Extra>({
  definition,
  view,
}: ReportScreenProps<Report, Row, Figure, Extra>) {
  const { arrange = inOrder, empty, kpis, plot, onRow, selected } = definition;
  const table = tableOf(definition.table(view), view);
  const hasKpis = kpis !== undefined && (kpis.isShown?.(view) ?? true);
  const parts = {
    kpis: hasKpis && <Kpis label={kpis.name} kpis={kpis.of(view)} />,
    note: <ComparisonNote compared={view.compared} />,
    plot: <PlotPanel {...plot(view)} />,
    table: (
      <ReportTable
        table={table}
        empty={typeof empty === 'function' ? empty(view) : empty}
        error={view.error}
        {...(selected && { selected: selected(view) })}
        {...(onRow && { onRow: (row: Row) => onRow(row, view) })}
      />
    ),
  };
  return (
    <ReportPage
      table={table}
      isLoading={definition.isLoading?.(view) ?? view.compared.isLoading}
      period={rangeText(view.range)}
      salon={view.salons.name}
      error={definition.hasOwnErrors ? undefined : view.error}
      filters={
        <>
          {view.days}
          {definition.filters?.(view)}
        </>
      }
      note={definition.note?.(view)}
      panel={<OpenedRows definition={definition} view={view} table={table} />}
    >
      {arrange(parts, view, table)}
    </ReportPage>
  );
}

/** A note on the comparison stands under the figures that it is of. */
function inOrder({
  kpis,
  note,
  plot,
  table,
}: Readonly<Record<'kpis' | 'note' | 'plot' | 'table', ReactNode>>) {
  return (
    <>
      {kpis}
      {kpis && note}
      {plot}
      {!kpis && note}
      {table}
    </>
  );
}

/** Names the other periods that have no data or no percents once, or says that one couldn't be loaded. */
function ComparisonNote({ compared: { error, missing, incomplete } }: { compared: LoadedPeriods<unknown> }) {
  const text = [missing, incomplete].filter(Boolean).join('. ');
  return (
    <>
      {error && <ErrorState {...error} />}
      {text && <Note as="p">{text}</Note>}
    </>
  );
}

/** The rows of the figure that the address names. */
function OpenedRows<Report, Row, Figure extends string, Extra>({
  definition,
  view,
  table,
}: ReportScreenProps<Report, Row, Figure, Extra> & { table: ReportTableModel<ComparedRow<Row>> }) {
  const opened = openedFigure(definition, view.params);
  const rows = opened && definition.rows?.(opened, view);
  if (!opened || !rows) return null;
  const { label, measure, ofNow } = definition.figures[opened.figure];
  const { key } = opened;
  const name = key && (definition.rowName?.(key) ?? nameOf(table, key));
  const whole = definition.rowParam && 'Total';
  const days = rangeText('from' in rows.body ? rows.body : view.rowsRange);
  return (
    <FigureRows
      {...rows}
      body={{ ...view.salons.ofSalons, ...rows.body }}
      salons={view.salons}
      title={[label, name || whole].filter(Boolean).join(' · ')}
      subtitle={definition.subtitle?.(opened, days, view) ?? days}
      params={view.params}
      onClose={() => view.params.close(CLOSED_ROWS)}
      measure={measure}
      ofNow={ofNow}
    />
  );
}

/** A first column of words names a row. */
function nameOf<Row>({ rows = [], below = [], rowKey, columns }: ReportTableModel<Row>, key: string) {
  const row = [...rows, ...below].find(each => String(rowKey(each)) === key);
  const [first] = columns;
  return row && first?.kind === 'text' ? String(first.value(row) ?? '') : undefined;
}

/** In the address in place of a row's key: all of them. */
export const ALL_ROWS = 'todo';

type Opening<Figure extends string> = Pick<
  ReportDrawing<unknown, unknown, Figure, unknown>,
  'figures' | 'rowParam'
>;

/** The names of a figure's rows in the address: 'booked.12' of the booked hours of healer 12. */
export function addressOf<Figure extends string>(
  { rowParam }: Pick<Opening<Figure>, 'rowParam'>,
  figure: Figure,
  key?: RowKey,
): Record<string, string> {
  if (rowParam) return { [rowParam]: String(key ?? ALL_ROWS), cifra: figure };
  return { filas: key === undefined ? figure : `${figure}.${key}` };
}

/** The figure that the address names; undefined where it names none of this report's. */
function openedFigure<Figure extends string>(
  { figures, rowParam }: Opening<Figure>,
  params: ReportAddress['params'],
): OpenedFigure<Figure> | undefined {
  const names = Object.keys(figures) as Figure[];
  const opened = params.text(rowParam ?? 'filas');
  if (rowParam) {
    const figure = names.find(name => name === params.text('cifra')) ?? names[0];
    return opened === '' || figure === undefined
      ? undefined
      : { figure, key: opened === ALL_ROWS ? undefined : opened };
  }
  const [name, key = ''] = opened.split('.');
  const figure = names.find(each => each === name);
  return figure && { figure, key: /^\d+$/.test(key) ? key : undefined };
}

/** The id in the key of a row. */
export const idOf = (key: string | undefined) => (key === undefined ? undefined : Number(key));

export const NOT_COMPARED: LoadedPeriods<never> = {
  periods: [],
  loaded: [],
  isLoading: false,
};

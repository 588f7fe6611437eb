import * as paths from '@melena/shared/contract/paths';
import { type FileFormat, saveTable } from '@melena/shared/files/save-table';
import { Button } from '@melena/shared/kit/actions/Button';
import { ErrorState, type ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Filters } from '@melena/shared/kit/list/Filters';
import { Link, useLocation } from '@melena/shared/router';
import { Download, FileSpreadsheet, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../table/figures';
import type { ReportTableModel } from '../table/report-table';
import { orderRows, useTableOrder } from '../table/table-order';
import styles from './report-page.module.css';

interface ReportPageProps<Row> {
  /** The table that files and paper hold; it may still be on its way. */
  table: ReportTableModel<Row>;
  /** True while something is on its way that files and paper hold too. */
  isLoading: boolean;
  /** The days of the report: 'nov 1. 2026 – nov 22. 2026'. */
  period: string;
  /** The salons of the report. */
  salon: string;
  filters: ReactNode;
  /** At the right of the filters: '388 citas'. */
  note?: ReactNode;
  /** Over the page: the panel with a figure's rows. */
  panel?: ReactNode;
  /** In the place of the report where all of it failed to load. */
  error?: ErrorStateProps | undefined;
  children: ReactNode;
}

/** The head and the tabs of the reports, and one of them with its filters. */
export function ReportPage<Row>({
  table,
  isLoading,
  period,
  salon,
  filters,
  note,
  panel,
  error,
  children,
}: ReportPageProps<Row>) {
  const pages = pageText(table);
  return (
    <>
      <PageHead
        title="Reportes"
        tab={`${table.title} · Reportes`}
        actions={<ExportButtons table={table} salon={salon} period={period} isLoading={isLoading} />}
      />
      <ReportTabs />
      <PageBody className={styles.body}>
        <header className={styles.paperHead}>
          <p>{salon}</p>
          <h2>{table.title}</h2>
          <p>{period}</p>
          {pages && <p>{pages}</p>}
        </header>
        <Filters className={styles.filters} count={note}>
          {filters}
        </Filters>
        <div className={styles.report}>
          {error ? (
            <Sheet>
              <ErrorState {...error} />
            </Sheet>
          ) : (
            children
          )}
        </div>
      </PageBody>
      {panel}
    </>
  );
}

/** 'Filas 1 a 500 de 4,310…' on the paper of a list that has more rows; undefined where it has all. */
function pageText<Row>({ rows, whole, total }: ReportTableModel<Row>): string | undefined {
  if (!rows || !whole || rows.length >= whole.count) return undefined;
  const { offset, count } = whole;
  const [first, last, all] = [offset + 1, offset + rows.length, count].map(each => formatNumber(each));
  const ofAll = total ? '; el total es de todas' : '';
  return `Filas ${first} a ${last} de ${all}. Todas están en el archivo CSV o XLSX${ofAll}.`;
}

type ExportButtonsProps<Row> = Pick<ReportPageProps<Row>, 'table' | 'period' | 'salon' | 'isLoading'>;

function ExportButtons<Row>({ table: unordered, salon, period, isLoading }: ExportButtonsProps<Row>) {
  const { table, order } = useTableOrder(unordered);
  const [writing, setWriting] = useState<FileFormat | null>(null);
  const disabled = !table.rows || isLoading;
  const download = async (format: FileFormat) => {
    setWriting(format);
    try {
      const rows = table.whole ? orderRows(await table.whole.read(), table, order) : table.rows;
      await saveTable(format, { table: { ...table, rows }, salon, period });
    } catch {
      toast.failed('No se pudo crear el archivo. Inténtalo de nuevo');
    }
    setWriting(null);
  };
  return (
    <>
      <Button icon={Download} disabled={disabled} busy={writing === 'csv'} onClick={() => download('csv')}>
        CSV
      </Button>
      <Button
        icon={FileSpreadsheet}
        disabled={disabled}
        busy={writing === 'xlsx'}
        onClick={() => download('xlsx')}
      >
        XLSX
      </Button>
      <Button icon={Printer} disabled={disabled} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  );
}

/** The reports in the order of their tabs. */
const TABS = [
  { label: 'Hoy', to: paths.dayReport },
  { label: 'Ventas', to: paths.salesReport },
  { label: 'Comisiones', to: paths.commissionsReport },
  { label: 'Ocupación', to: paths.occupancyReport },
  { label: 'Clientes', to: paths.clientReport },
  { label: 'Material', to: paths.materialReport },
  { label: 'Inventario', to: paths.inventoryReport },
  { label: 'IVA', to: paths.vatReport },
  { label: 'Cortes', to: paths.cutReport },
];

/** Names of the address that belong to one report: the figure that is open, its period, the page of its rows, and the order of its table. */
const OWN = ['filas', 'cifra', 'en', 'desde', 'orden'];

/** The reports, each with an address of its own; the days, groupings and filters that were chosen go along. */
function ReportTabs() {
  const { pathname, search } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the tabs are wider than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current with another address
  useEffect(() => {
    // It answers with a promise in new browsers, which isn't the effect's clean-up.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className={styles.tabs} aria-label="Reportes">
      {TABS.map(({ label, to }) => {
        const isCurrent = pathname === to;
        return (
          <Link
            key={to}
            ref={isCurrent ? current : undefined}
            to={`${to}${choicesOf(search)}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

/** A report takes no notice of what isn't of its own, so that the way back finds it again. */
function choicesOf(search: string): string {
  const all = new URLSearchParams(search);
  const choices = new URLSearchParams([...all].filter(([name]) => !OWN.includes(name)));
  return choices.size > 0 ? `?${choices}` : '';
}

import { loadError, useCall } from '@melena/shared/client';
import type { CallBody, CallReply, QueryPath } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { EmptyText } from '@melena/shared/kit/layout/blocks';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { type ListParams, PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import { Panel } from '@melena/shared/kit/overlays/Panel';
import { Num } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { NoData } from '@melena/shared/kit/text/NoData';
import { Link } from '@melena/shared/router';
import { formatSaleFolio } from '@melena/shared/rules/till/voucher';
import { formatDay } from '@melena/shared/rules/time';
import type { ReportSalons } from '../report-salons';
import { formatHours, formatNumber } from '../table/figures';
import styles from './rows-panel.module.css';

/** The unit of a figure, and so of the total of its rows. */
export type RowsMeasure = 'money' | 'count' | 'hours' | 'quantity';

/** A page of the rows that a figure sums. */
type SourceRows = CallReply<'report/sales/rows'>;
type SourceRow = SourceRows['rows'][number];

export type RowsPath = Extract<QueryPath, `report/${string}/rows`>;

interface FigureRowsProps<P extends RowsPath> {
  call: P;
  body: CallBody<P>;
  /** The figure by name: 'Balayage', 'Importe de Balayage'. */
  title: string;
  /** The days, and whatever else narrows the rows. */
  subtitle: string;
  params: Pick<ListParams, 'offset' | 'goTo'>;
  /** The salons of the report. */
  salons: ReportSalons;
  onClose: () => void;
  measure?: RowsMeasure | undefined;
  /** True of a figure as of now, whatever days are chosen. */
  ofNow?: boolean | undefined;
}

/**
 * The rows that a figure sums, beside the report; each leads to where it was written. A page of rows stays until the next one
 * comes, so that the panel keeps its foot and the focus on it; another figure begins at its first page, where nothing of the last
 * one is shown.
 */
export function FigureRows<P extends RowsPath>({
  call,
  body,
  title,
  subtitle,
  params,
  salons,
  onClose,
  measure = 'money',
  ofNow,
}: FigureRowsProps<P>) {
  const { offset } = params;
  const page: CallBody<P> = { ...body, offset, limit: PAGE_SIZE };
  const {
    data: kept,
    isPlaceholderData,
    error: failure,
    isFetching,
    refetch,
  } = useCall(call, page, { keep: true });
  const data: SourceRows | undefined = isPlaceholderData && offset === 0 ? undefined : kept;
  const error = loadError({ data, error: failure, isFetching, refetch }, 'No se pudieron cargar las filas');
  return (
    <Panel
      open
      title={title}
      onClose={onClose}
      footStart={
        data && (
          <ListCount total={data.count} one="fila" many="filas" offset={offset} onOffset={params.goTo} />
        )
      }
      foot={
        data && (
          <span className={styles.total}>
            Total{' '}
            <b>
              <PanelTotal data={data} measure={measure} />
            </b>
          </span>
        )
      }
    >
      <p className={styles.subtitle}>{subtitle}</p>
      {error ? (
        <ErrorState {...error} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : data.rows.length === 0 ? (
        <EmptyText>{ofNow ? 'Nada por ahora' : 'Nada en estas fechas'}</EmptyText>
      ) : (
        <ul className={styles.rows}>
          {data.rows.map((row, index) => (
            <li key={index}>
              <SourceLine row={row} measure={measure} salons={salons} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PanelTotal({ data, measure }: { data: SourceRows; measure: RowsMeasure }) {
  if (measure === 'count') return <Num>{formatNumber(data.count)}</Num>;
  if (measure === 'hours') return <Num>{formatHours(data.quantity ?? 0)}</Num>;
  if (measure === 'quantity') {
    // Grams and millilitres aren't added up.
    if (data.quantity === null) return <NoData />;
    const unit = data.rows[0]?.unit ?? '';
    return <Num>{quantityText(data.quantity ?? 0, unit)}</Num>;
  }
  return <Money value={data.total} />;
}

interface SourceLineProps {
  row: SourceRow;
  measure: RowsMeasure;
  salons: ReportSalons;
}

function SourceLine({ row, measure, salons }: SourceLineProps) {
  const { day, who, concept, amount } = row;
  const address = salons.isHere(row.salon_id) || OF_CHAIN.has(row.kind) ? sourceAddress(row) : undefined;
  const salon = salons.areSeveral && salons.nameOf(row.salon_id);
  const quantity = measure === 'hours' ? undefined : measureOf(row);
  const content = (
    <>
      <span className={styles.concept}>{concept}</span>
      <span className={styles.amount}>
        {measure === 'hours' ? (
          <Num>{formatHours(row.quantity ?? 0)}</Num>
        ) : (
          <Money value={amount} quietZero />
        )}
      </span>
      <span className={styles.who}>
        {[formatDay(day), folioText(row), who, salon].filter(Boolean).join(' · ')}
      </span>
      {quantity && <span className={styles.quantity}>{quantity}</span>}
    </>
  );
  return address ? (
    <Link to={address} className={styles.row}>
      {content}
    </Link>
  ) : (
    <div className={styles.row}>{content}</div>
  );
}

/** An appointment's is a number, a sale's has its letter; of a payment it is the bank's reference or its own folio. */
function folioText({ kind, folio }: SourceRow): string {
  if (!/^\d+$/.test(folio)) return folio;
  if (kind === 'sale') return formatSaleFolio(Number(folio));
  return kind === 'payment' ? folio : `#${folio}`;
}

const SINGULAR: Readonly<Record<string, string>> = { visitas: 'visita', pzas: 'pza' };

/** '80 ml', or '× 2' of pieces; one of a thing needs no word. */
function measureOf({ quantity, unit }: SourceRow): string | undefined {
  if (quantity === undefined) return undefined;
  if (unit) return quantityText(quantity, unit);
  return quantity === 0 || quantity === 1 ? undefined : `× ${formatNumber(quantity, 2)}`;
}

function quantityText(quantity: number, unit: string): string {
  const word = Math.abs(quantity) === 1 ? (SINGULAR[unit] ?? unit) : unit;
  return `${formatNumber(quantity, 2)} ${word}`.trim();
}

/** The screens that a row of a report leads to. */
const ADDRESSES: Readonly<Record<SourceRow['kind'], (id: number) => string>> = {
  appointment: paths.appointment,
  sale: paths.sale,
  payment: paths.payment,
  caja: paths.tillClosing,
  purchase: paths.purchase,
  client: paths.client,
  product: paths.product,
  healer: paths.healer,
};

/** The pages of these are the same in each salon; the others' are in the salon of their row. */
const OF_CHAIN: ReadonlySet<SourceRow['kind']> = new Set(['client', 'product', 'healer']);

/** The screen of what a row was written by; undefined where it belongs to none. */
function sourceAddress({ kind, id }: SourceRow): string | undefined {
  return id === null ? undefined : ADDRESSES[kind](id);
}

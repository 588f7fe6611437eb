import type { CallReply } from '@melena/shared/contract/calls';
import { add, amountOf, formatMoney, type Pesos, toPesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import type { ComparedReports, PeriodKey } from '../period/comparisons';
import type { BarRow } from '../plots/HorizontalBars';
import { comparedColumns } from '../table/compared-columns';
import { formatNumber, plural } from '../table/figures';
import type { ReportColumn, ReportTableModel } from '../table/report-table';

export type InventoryReport = Omit<CallReply<'report/inventory'>, PeriodKey>;
export type OtherInventory = ComparedReports<InventoryReport>;
type StockRow = InventoryReport['rows'][number];

interface StockLine extends Omit<StockRow, 'days_left' | 'last_day' | 'material_unit'> {
  /** Null where grams and millilitres would be added up. */
  readonly material_unit: number | null;
  readonly days_left: number | null;
  readonly last_day: string | null;
  readonly value: Pesos;
  readonly written_off: Pesos;
  /** What was consumed in the other periods. */
  readonly before: Readonly<Partial<Record<PeriodKey, Pesos>>>;
}

/** The figures that open their rows, by name. */
export const FIGURES = {
  value: 'Valor a costo',
  slow: 'Sin movimiento',
  pieces: 'Piezas a la venta',
  material: 'Materia prima a costo',
  content: 'Materia prima',
  sold: 'Vendidas',
  consumed: 'Consumido',
  written_off: 'Merma',
} as const;

export type InventoryFigure = keyof typeof FIGURES;

/** Bars of the products that hold most of the value; the table has all of them. */
const MOST_BARS = 8;
const NOTHING = '0.00';
/** Days; a stock that lasts longer has no end that anybody would plan for. */
const PLANNABLE = 730;
const LONG = '> 2 años';

/** 'más de 2 años', '114 días', '1 día'. */
export function daysText(days: number): string {
  if (days > PLANNABLE) return 'más de 2 años';
  return `${formatNumber(days)} ${plural(days, 'día', 'días')}`;
}

export function inventoryTable(
  report: InventoryReport | undefined,
  others: OtherInventory,
  open: (figure: InventoryFigure, variantId: number | undefined, key?: PeriodKey) => void,
): ReportTableModel<StockLine> {
  const opening = (figure: InventoryFigure) => (line: StockLine) => () =>
    open(figure, line.variant_id || undefined);
  const figure = (
    id: 'pieces' | 'value' | 'sold' | 'consumed' | 'written_off',
    head: string,
    kind: 'money' | 'count',
    width: number,
  ): ReportColumn<StockLine> => ({
    ...{ id, head, kind, width, value: line => line[id], open: opening(id) },
  });
  return {
    title: 'Inventario',
    rows:
      report &&
      linesOf(report, others).map(line => ({ ...line, before: consumedBefore(line.variant_id, others) })),
    rowKey: line => line.variant_id,
    total: report && { ...totalLine(report), before: consumedBefore(undefined, others) },
    columns: [
      { id: 'name', head: 'Producto', kind: 'text', value: line => line.name },
      {
        ...{ id: 'brand', head: 'Marca', kind: 'text', width: 112, wide: true, value: line => line.brand },
        // A brand is left out sooner than the name of its product is cut.
        folds: 2,
      },
      figure('pieces', 'Piezas', 'count', 72),
      {
        id: 'material',
        head: 'Materia prima',
        kind: 'amount',
        width: 116,
        wide: true,
        unit: line => line.unit,
        value: line => line.material_unit,
        open: opening('content'),
      },
      figure('value', 'Valor', 'money', 124),
      { ...figure('sold', 'Vendidas', 'count', 84), wide: true },
      figure('consumed', 'Consumido', 'money', 128),
      ...comparedColumns<StockLine>(others, {
        ...{ kind: 'money', width: 124, neutral: true, name: FIGURES.consumed },
        value: (line, key) => line.before[key],
        change: ({ consumed, before }, key) =>
          before[key] === undefined ? null : changeInPercent(amountOf(consumed), amountOf(before[key])),
        open: (line, key) => () => open('consumed', line.variant_id || undefined, key),
      }),
      { ...figure('written_off', 'Merma', 'money', 104), id: 'writtenOff' },
      {
        id: 'days',
        head: 'Alcanza',
        kind: 'amount',
        width: 96,
        unit: line => (line.days_left === 1 ? 'día' : 'días'),
        value: line => line.days_left,
        words: line => (line.days_left !== null && line.days_left > PLANNABLE ? LONG : undefined),
      },
      {
        id: 'last',
        head: 'Última salida',
        kind: 'day',
        width: 128,
        wide: true,
        value: line => line.last_day,
      },
    ],
  };
}

/** What was consumed of a product in the other periods; of all where none is named. */
function consumedBefore(variantId: number | undefined, { compared }: OtherInventory): StockLine['before'] {
  return Object.fromEntries(
    compared.flatMap(({ key, report }) => {
      if (!report) return [];
      const row = report.rows.find(({ variant_id }) => variant_id === variantId);
      return [[key, variantId === undefined ? report.total.consumed : (row?.consumed ?? NOTHING)]];
    }),
  );
}

/** The stock, then what is used up: written off in these days, or consumed in another period. */
function linesOf({ rows, written_off }: InventoryReport, { compared }: OtherInventory): StockLine[] {
  const waste = new Map(written_off.map(each => [each.variant_id, each]));
  const lines = rows.map(
    (row): StockLine => ({
      ...row,
      before: {},
      value: stockValue(row),
      written_off: waste.get(row.variant_id)?.amount ?? NOTHING,
    }),
  );
  const held = new Set(rows.map(({ variant_id }) => variant_id));
  const lost = written_off.filter(({ variant_id }) => !held.has(variant_id));
  for (const { variant_id } of lost) held.add(variant_id);
  const before = compared.flatMap(({ report }) => report?.rows ?? []);
  const gone = new Map(
    before.filter(({ variant_id }) => !held.has(variant_id)).map(row => [row.variant_id, row]),
  );
  return [
    ...lines,
    ...lost.map(({ variant_id, name, amount }) => emptyLine(variant_id, name, amount)),
    ...[...gone.values()].map(({ variant_id, name }) => emptyLine(variant_id, name, NOTHING)),
  ];
}

function emptyLine(variant_id: number, name: string, written_off: Pesos): StockLine {
  return {
    variant_id,
    name,
    brand: '',
    category: '',
    pieces: 0,
    material: 0,
    material_unit: 0,
    unit: 'ml',
    retail_value: NOTHING,
    material_value: NOTHING,
    sold: 0,
    used: 0,
    consumed: NOTHING,
    days_left: null,
    last_day: null,
    value: NOTHING,
    written_off,
    before: {},
  };
}

function totalLine({ rows, total }: InventoryReport): StockLine {
  const units = new Set(rows.flatMap(row => (row.material_unit === 0 ? [] : row.unit)));
  const sum = (of: (row: StockRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...emptyLine(0, 'Total', total.written_off),
    pieces: sum(row => row.pieces),
    material_unit: units.size > 1 ? null : sum(row => row.material_unit),
    unit: [...units].join(),
    sold: sum(row => row.sold),
    value: total.value,
    consumed: total.consumed,
    days_left: total.days_left,
  };
}

/** What is for sale first, then raw material. */
export function valueBars({ rows }: InventoryReport): BarRow[] {
  return [...rows]
    .sort((a, b) => amountOf(stockValue(b)) - amountOf(stockValue(a)))
    .slice(0, MOST_BARS)
    .map(row => ({
      key: row.variant_id,
      name: row.name,
      parts: [amountOf(row.retail_value) / 100, amountOf(row.material_value) / 100],
      figure: formatMoney(stockValue(row)),
      detail: `${formatMoney(row.material_value)} en materia prima`,
    }));
}

function stockValue({ retail_value, material_value }: StockRow): Pesos {
  return toPesos(add(amountOf(retail_value), amountOf(material_value)));
}

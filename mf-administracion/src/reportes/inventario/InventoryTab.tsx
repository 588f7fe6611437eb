import { Count } from '@melena/shared/kit/list/Filters';
import { Muted } from '@melena/shared/kit/text';
import { add, amountOf, formatMoney, minus, type Pesos, toPesos } from '@melena/shared/rules/money';
import { WASTE_CAUSE_NAMES } from '@melena/shared/rules/stock/stock-movement';
import { Boxes } from 'lucide-react';
import type { TableDefinition } from '../page/columns';
import { defineReport, idOf } from '../page/define-report';
import { OpenFigure } from '../page/Kpis';
import { kpi } from '../page/report-kpis';
import { compareRows, compareTotals } from '../period/compared-periods';
import type { ReportOf } from '../period/use-compared-report';
import { type BarRow, HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { formatNumber, plural } from '../table/figures';

type InventoryReport = ReportOf<'report/inventory'>;
type StockRow = InventoryReport['rows'][number];

/** A product, or the sums, whose variant is 0. */
interface StockLine
  extends Pick<StockRow, 'variant_id' | 'name' | 'brand' | 'pieces' | 'unit' | 'sold' | 'consumed'> {
  /** Null where grams and millilitres would be added up. */
  readonly material_unit: number | null;
  readonly days_left: number | null;
  readonly last_day: string | null;
  readonly value: Pesos;
  readonly written_off: Pesos;
}

const FIGURES = {
  value: { label: 'Valor a costo', ofNow: true },
  slow: { label: 'Sin movimiento' },
  pieces: { label: 'Piezas a la venta', measure: 'quantity', ofNow: true },
  material: { label: 'Materia prima a costo', ofNow: true },
  content: { label: 'Materia prima', measure: 'quantity', ofNow: true },
  sold: { label: 'Vendidas', measure: 'quantity' },
  consumed: { label: 'Consumido' },
  written_off: { label: 'Merma' },
  counted: { label: 'Diferencias de conteo' },
} as const;

/** The stock's worth as of now, and what of it was sold, used and written off in the period. */
export const InventoryTab = defineReport({
  call: 'report/inventory',
  failed: 'No se pudo cargar el inventario',
  // Before the salon began with Melena nothing was written down.
  hasData: ({ total, written_off }) => Number(total.consumed) !== 0 || written_off.length > 0,
  figures: FIGURES,
  rows: ({ figure, key }, { rowsRange }) => ({
    call: 'report/inventory/rows',
    body: { ...rowsRange, figure: figure === 'content' ? 'material' : figure, variant_id: idOf(key) },
  }),
  subtitle: ({ figure }, days, { figures }) => {
    if (figure === 'slow') return `A costo, hoy; ni se vendió ni se usó · ${days}`;
    return figures[figure].ofNow ? 'A costo, hoy' : days;
  },
  note: ({ data, compared }) =>
    data && <Count value={stockLines(data, compared).length} one="producto" many="productos" />,
  kpis: {
    name: 'Inventario',
    of: view => [
      kpi(view, {
        ...{ figure: 'value', label: 'Valor a costo, hoy', of: ({ total }) => total.value, compared: null },
        detail: ({ total }) => (
          <OpenFigure onOpen={() => view.open('material')}>
            {formatMoney(total.material_value)} en materia prima
          </OpenFigure>
        ),
      }),
      kpi(view, {
        ...{ figure: 'consumed', of: ({ total }) => total.consumed, better: 'neither' },
        detail: ({ total }) => paceText(total),
      }),
      kpi(view, {
        ...{ figure: 'written_off', of: ({ total }) => total.written_off, better: 'less' },
        detail: wasteText,
      }),
      kpi(view, {
        ...{ figure: 'counted', of: ({ total }) => total.counted ?? NOTHING, better: 'more' },
        detail: () => 'Lo que se encontró de más, menos lo que faltó',
      }),
      kpi(view, {
        ...{ figure: 'slow', of: ({ total }) => total.slow, compared: null },
        detail: () => 'Ni se vendió ni se usó en estas fechas',
      }),
    ],
  },
  plot: ({ data }) => ({
    title: 'Valor a costo, los mayores',
    plotKey: <PlotKey parts={['A la venta', 'Materia prima']} />,
    drawing: data && (
      <HorizontalBars
        name="Valor del inventario a costo de los productos con más"
        heads={['Producto', 'Valor', 'Materia prima']}
        rows={valueBars(data)}
      />
    ),
  }),
  table: ({ data, compared }): TableDefinition<StockLine, keyof typeof FIGURES> => ({
    title: 'Inventario',
    rows: data && stockLines(data, compared),
    rowKey: line => line.variant_id,
    total: data && compareTotals<InventoryReport, StockLine>(sumLine(data), compared, sumLine),
    columns: [
      { id: 'name', head: 'Producto', kind: 'text' },
      // A brand is left out sooner than the name of its product is cut.
      { id: 'brand', head: 'Marca', kind: 'text', width: 112, wide: true, folds: 2 },
      { id: 'pieces', head: 'Piezas', kind: 'count', width: 72, figure: 'pieces' },
      {
        ...{
          id: 'material',
          head: 'Materia prima',
          kind: 'amount',
          width: 116,
          wide: true,
          figure: 'content',
        },
        unit: line => line.unit,
        value: line => line.material_unit,
      },
      { id: 'value', head: 'Valor', kind: 'money', width: 124, figure: 'value' },
      { id: 'sold', head: 'Vendidas', kind: 'count', width: 84, figure: 'sold', wide: true },
      { id: 'consumed', head: 'Consumido', kind: 'money', width: 128, figure: 'consumed' },
      { compares: 'consumed', width: 124, neutral: true, named: true },
      {
        ...{ id: 'writtenOff', head: 'Merma', kind: 'money', width: 104, figure: 'written_off' },
        value: line => line.written_off,
      },
      {
        ...{ id: 'days', head: 'Alcanza', kind: 'amount', width: 96 },
        unit: line => (line.days_left === 1 ? 'día' : 'días'),
        value: line => line.days_left,
        words: line => (isLong(line.days_left) ? '> 2 años' : undefined),
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
  }),
  arrange: ({ kpis, note, plot, table }, { data }) => (
    <>
      {kpis}
      {note}
      {data?.bridge && <Bridge bridge={data.bridge} />}
      {plot}
      {table}
    </>
  ),
  empty: { icon: Boxes, text: 'Sin existencias' },
});

const BRIDGE_NAMES = {
  entered: 'conteo inicial',
  purchased: 'compras',
  consumed: 'consumido',
  written_off: 'merma',
  counted: 'diferencias de conteo',
  sent: 'envíos',
};

/** The way from the stock's cost at the beginning of the period to that at its end. */
function Bridge({ bridge }: { bridge: NonNullable<InventoryReport['bridge']> }) {
  const parts = Object.entries(BRIDGE_NAMES) as [keyof typeof BRIDGE_NAMES, string][];
  const moved = parts.filter(([name]) => amountOf(bridge[name]) !== 0);
  return (
    <Muted as="p" num>
      {`Al inicio ${formatMoney(bridge.opening)}`}
      {moved.map(([name, label]) => {
        const amount = amountOf(bridge[name]);
        return ` ${amount < 0 ? '−' : '+'} ${label} ${formatMoney(amount < 0 ? minus(amount) : amount)}`;
      })}
      {` = al final ${formatMoney(bridge.closing)}`}
    </Muted>
  );
}

const NOTHING = '0.00';

/** True of a stock that lasts so many days that nobody would plan for its end. */
const isLong = (days: number | null) => days !== null && days > 730;

/** The stock, then what is used up: written off in these days, or consumed in another period. */
function stockLines(
  { rows, written_off }: InventoryReport,
  compared: Parameters<typeof compareRows<InventoryReport, StockLine>>[1],
) {
  const waste = new Map(written_off.map(each => [each.variant_id, each]));
  const held = new Set(rows.map(({ variant_id }) => variant_id));
  const lines = rows.map(row => ({
    ...lineOf(row),
    written_off: waste.get(row.variant_id)?.amount ?? NOTHING,
  }));
  const lost = written_off
    .filter(({ variant_id }) => !held.has(variant_id))
    .map(row => ({ ...emptyLine(row), written_off: row.amount }));
  return compareRows<InventoryReport, StockLine>([...lines, ...lost], compared, {
    rowsOf: report => report.rows.map(lineOf),
    keyOf: line => line.variant_id,
    empty: emptyLine,
  });
}

function lineOf(row: StockRow): StockLine {
  return { ...row, value: stockValue(row), written_off: NOTHING };
}

function emptyLine({ variant_id, name }: Pick<StockLine, 'variant_id' | 'name'>): StockLine {
  return {
    ...{ variant_id, name, brand: '', pieces: 0, material_unit: 0, unit: 'ml', sold: 0, consumed: NOTHING },
    ...{ days_left: null, last_day: null, value: NOTHING, written_off: NOTHING },
  };
}

function sumLine({ rows, total }: InventoryReport): StockLine {
  const units = new Set(rows.flatMap(row => (row.material_unit === 0 ? [] : row.unit)));
  const sum = (of: (row: StockRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const { value, consumed, written_off, days_left } = total;
  return {
    ...emptyLine({ variant_id: 0, name: 'Total' }),
    ...{ value, consumed, written_off, days_left },
    pieces: sum(row => row.pieces),
    material_unit: units.size > 1 ? null : sum(row => row.material_unit),
    unit: [...units].join(),
    sold: sum(row => row.sold),
  };
}

/** 'Rota 3.2 veces al año · alcanza 114 días', at the pace of these days. */
function paceText({ turnover, days_left }: InventoryReport['total']): string {
  return [
    turnover !== null &&
      `Rota ${formatNumber(turnover, 1)} ${plural(Math.round(turnover * 10) / 10, 'vez', 'veces')} al año`,
    days_left !== null &&
      `alcanza ${isLong(days_left) ? 'más de 2 años' : `${formatNumber(days_left)} ${plural(days_left, 'día', 'días')}`}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'Caducado $300.00 · Roto $120.00'; without causes the number of products. */
function wasteText({ written_off, waste = [] }: InventoryReport): string {
  if (written_off.length === 0) return 'Nada en estas fechas';
  const causes = waste.flatMap(({ cause, amount }) =>
    cause === '' ? [] : `${WASTE_CAUSE_NAMES[cause]} ${formatMoney(amount)}`,
  );
  if (causes.length > 0) return causes.join(' · ');
  return `${formatNumber(written_off.length)} ${plural(written_off.length, 'producto', 'productos')}`;
}

/** The products that hold most of the value, at sale first, then raw material; the table has all of them. */
function valueBars({ rows }: InventoryReport): BarRow[] {
  return [...rows]
    .sort((one, other) => amountOf(stockValue(other)) - amountOf(stockValue(one)))
    .slice(0, 8)
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

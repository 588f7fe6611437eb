import { type ListColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Badge, Money, Note, Num, Sub } from '@melena/shared/kit/text';
import { type Centavos, toPesos } from '@melena/shared/rules/money';
import { formatCount, formatQuantity } from '@melena/shared/rules/quantity';
import { isForSale, isLow, isSoldOut } from '@melena/shared/rules/stock/stock';
import { PackageX, TriangleAlert } from 'lucide-react';
import { brandAndLine, type StockRow, stockName, totalPieces } from './stock-row';

const figureColumn = (
  id: string,
  head: string,
  width: number,
  countOf: (row: StockRow) => number,
  look?: Partial<ListColumn<StockRow>>,
): ListColumn<StockRow> => ({
  id,
  head,
  width,
  align: 'right',
  skeleton: 20,
  sort: countOf,
  cell: row => <Figure value={countOf(row)} />,
  file: { value: countOf },
  ...look,
});

export const stockColumns: ListColumn<StockRow>[] = [
  textColumn('category', 'Categoría', { width: 128, wide: true, quiet: true, skeleton: 84 }),
  textColumn('code', 'Código', { width: 132, wide: true, quiet: true, figures: true, skeleton: 100 }),
  {
    id: 'name',
    head: 'Nombre, marca y línea',
    main: true,
    skeleton: 220,
    sort: stockName,
    cell: row => (
      <>
        {stockName(row)}
        <Sub>{brandAndLine(row)}</Sub>
      </>
    ),
    file: [
      { head: 'Nombre', value: stockName },
      { id: 'brand', head: 'Marca', value: row => row.brand },
      { id: 'line', head: 'Línea', value: row => row.line },
    ],
  },
  figureColumn('total', 'Total', 72, totalPieces),
  figureColumn('sale', 'Venta', 116, row => row.total_selling, { cell: row => <ForSale row={row} /> }),
  figureColumn('storage', 'Almacén', 88, row => row.selling),
  figureColumn('exhibition', 'Exhibición', 100, row => row.exhibition),
  figureColumn('material', 'Materia prima', 124, row => row.material_unit, {
    cell: row => <Material row={row} />,
    file: [
      { value: row => row.material },
      {
        id: 'opened',
        head: 'Materia prima, contenido',
        kind: 'amount',
        value: row => row.material_unit,
        unit: row => row.unit,
      },
    ],
  }),
];

/** The worth of a row at cost. */
export const valueColumn = (worthOf: (row: StockRow) => Centavos): ListColumn<StockRow> => ({
  id: 'value',
  head: 'Valor',
  width: 116,
  align: 'right',
  wide: true,
  sort: worthOf,
  cell: row => <Money value={worthOf(row)} quietZero />,
  file: [
    { kind: 'money', value: row => toPesos(worthOf(row)) },
    { id: 'minimum', head: 'Mínimo', value: row => row.minimum ?? null },
    { id: 'target', head: 'Meta', value: row => row.target ?? null },
  ],
});

/** Only where other salons of the chain sent something. */
export const incomingColumn = figureColumn('incoming', 'En camino', 108, row => row.incoming);

function Material({ row: { material, material_unit, unit } }: { row: StockRow }) {
  return (
    <>
      <Figure value={material} />
      {material_unit > 0 && <Sub num>{formatQuantity(material_unit, unit)}</Sub>}
    </>
  );
}

/** A variant in three lines: where its pieces are, and how many there are to sell. */
export function StockOnPhone({ row }: { row: StockRow }) {
  return (
    <RowText
      title={stockName(row)}
      end={isForSale(row) ? <ForSale row={row} /> : <Figure value={totalPieces(row)} />}
    >
      <Note clip>{brandAndLine(row)}</Note>
      <Note num clip>
        {places(row)}
      </Note>
    </RowText>
  );
}

function places({ selling, exhibition, material, incoming }: StockRow): string {
  const counts = {
    Almacén: selling,
    Exhibición: exhibition,
    'Materia prima': material,
    'En camino': incoming,
  };
  const filled = Object.entries(counts).filter(([, pieces]) => pieces > 0);
  return filled.map(([place, pieces]) => `${place} ${formatCount(pieces)}`).join(' · ') || 'Sin piezas';
}

function Figure({ value }: { value: number }) {
  return <Num faint={value === 0}>{formatCount(value)}</Num>;
}

/** The pieces for sale; of what is sold it says when they are few, or none. */
function ForSale({ row }: { row: StockRow }) {
  if (!isForSale(row)) return <Figure value={row.total_selling} />;
  if (isSoldOut(row)) {
    return (
      <Badge tone="danger" icon={PackageX}>
        AGOTADO
      </Badge>
    );
  }
  if (isLow(row)) {
    return (
      <Badge tone="warn" icon={TriangleAlert}>
        {formatCount(row.total_selling)}
      </Badge>
    );
  }
  return <Figure value={row.total_selling} />;
}

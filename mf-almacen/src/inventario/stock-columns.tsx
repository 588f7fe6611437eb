import { formatQuantity } from '@melena/shared/rules/quantity';
import type { Column } from '@melena/shared/ui/DataTable';
import { NoData } from '@melena/shared/ui/NoData';
import { Figure, ForSale } from './Figure';
import { brandAndLine, type StockRow, stockName, totalPieces } from './stock-row';

export const stockColumns: Column<StockRow>[] = [
  {
    id: 'category',
    head: 'Categoría',
    width: 132,
    wide: true,
    quiet: true,
    bone: 84,
    sort: row => row.category,
    cell: row => row.category,
  },
  {
    id: 'code',
    head: 'Código',
    width: 128,
    wide: true,
    quiet: true,
    figures: true,
    bone: 100,
    sort: row => row.code,
    cell: row => row.code || <NoData />,
  },
  {
    id: 'brand',
    head: 'Marca y línea',
    width: '19%',
    bone: 130,
    sort: brandAndLine,
    cell: row => (
      <>
        {row.brand}
        {row.line && <span className="t-2"> · {row.line}</span>}
      </>
    ),
  },
  { id: 'name', head: 'Nombre', main: true, bone: 190, sort: stockName, cell: stockName },
  {
    id: 'total',
    head: 'Total',
    width: 72,
    align: 'right',
    bone: 20,
    sort: totalPieces,
    cell: row => <Figure value={totalPieces(row)} />,
  },
  {
    id: 'sale',
    head: 'Venta',
    width: 112,
    align: 'right',
    bone: 24,
    sort: row => row.total_selling,
    cell: row => <ForSale row={row} />,
  },
  {
    id: 'storage',
    head: 'Almacén',
    width: 88,
    align: 'right',
    bone: 20,
    sort: row => row.selling,
    cell: row => <Figure value={row.selling} />,
  },
  {
    id: 'exhibition',
    head: 'Exhibición',
    width: 100,
    align: 'right',
    bone: 20,
    sort: row => row.exhibition,
    cell: row => <Figure value={row.exhibition} />,
  },
  {
    id: 'material',
    head: 'Materia prima',
    width: 148,
    align: 'right',
    bone: 76,
    sort: row => row.material_unit,
    cell: row => <Material row={row} />,
  },
];

function Material({ row: { material, material_unit } }: { row: StockRow }) {
  return (
    <>
      <Figure value={material} />
      {material_unit > 0 && <span className="num t-2"> · {formatQuantity(material_unit, 'ml')}</span>}
    </>
  );
}

/** A variant in two lines, its pieces for sale at the end. */
export function StockOnPhone({ row }: { row: StockRow }) {
  return (
    <>
      <span className="what">
        <b className="clip">{stockName(row)}</b>
        <small className="clip t-2">{brandAndLine(row)}</small>
        <small className="clip t-2 num">
          Almacén {row.selling} · Exhibición {row.exhibition} · Materia prima {row.material}
        </small>
      </span>
      <ForSale row={row} />
    </>
  );
}

import { Button } from '@melena/shared/kit/actions/Button';
import { QuantityInput } from '@melena/shared/kit/fields/QuantityInput';
import { type Column, DataTable, RowText, textColumn } from '@melena/shared/kit/table';
import { Cell } from '@melena/shared/kit/table/PlainTable';
import { Muted, NoData, Note, Num, Sub } from '@melena/shared/kit/text';
import { formatMoney, sum } from '@melena/shared/rules/money';
import { formatCount } from '@melena/shared/rules/quantity';
import { countDifference, differenceText, differenceValue } from '@melena/shared/rules/stock/count';
import { ClipboardList } from 'lucide-react';
import { brandAndLine, stockName } from '../stock-row';
import css from './conteo.module.css';
import { type CountedProduct, keyOf } from './count-data';

interface CountTableProps {
  products: readonly CountedProduct[];
  /** The last one that was scanned. */
  selected: string | null;
  /** Left out where nothing is counted any more. */
  onCount?: (product: CountedProduct, counted: number) => void;
  /** The books aren't told. */
  isBlind: boolean;
}

/** Each product and place with what was counted, and what the books say. */
export function CountTable({ products, selected, onCount, isBlind }: CountTableProps) {
  const columns = [
    ...columnsOf(onCount),
    ...(isBlind ? [] : BOOK_COLUMNS),
    textColumn('who', 'Contó', { width: 150, wide: true, quiet: true, skeleton: 90 }),
  ];
  return (
    <DataTable
      label="Productos del conteo"
      columns={columns}
      rows={products}
      rowKey={keyOf}
      selected={selected}
      density="two-line"
      phone={product => (
        <RowText title={<Name product={product} />} end={<Counted product={product} onCount={onCount} />}>
          <Note clip>{brandAndLine(product)}</Note>
          {!isBlind && (
            <Note num>
              Esperado {product.expected} · <Difference product={product} />
            </Note>
          )}
        </RowText>
      )}
      foot={!isBlind && <Total columns={columns} products={products} />}
      empty={{ icon: ClipboardList, text: 'Escanea el primer producto' }}
    />
  );
}

const columnsOf = (onCount: CountTableProps['onCount']): Column<CountedProduct>[] => [
  {
    id: 'name',
    head: 'Producto',
    main: true,
    skeleton: 220,
    sort: stockName,
    cell: product => (
      <>
        <Name product={product} />
        <Sub>{brandAndLine(product)}</Sub>
      </>
    ),
  },
  textColumn('code', 'Código', { width: 144, wide: true, quiet: true, figures: true, skeleton: 100 }),
  {
    id: 'counted',
    head: 'Contado',
    width: 160,
    sort: product => product.counted,
    cell: product => <Counted product={product} onCount={onCount} />,
  },
];

const BOOK_COLUMNS: Column<CountedProduct>[] = [
  {
    id: 'expected',
    head: 'Esperado',
    width: 96,
    align: 'right',
    sort: product => product.expected,
    cell: ({ expected }) => (expected === undefined ? <NoData /> : <Num>{formatCount(expected)}</Num>),
  },
  {
    id: 'difference',
    head: 'Diferencia',
    width: 116,
    align: 'right',
    sort: countDifference,
    cell: product => <Difference product={product} />,
  },
  {
    id: 'value',
    head: 'Valor',
    width: 116,
    align: 'right',
    sort: differenceValue,
    cell: product =>
      countDifference(product) === null ? <NoData /> : <Signed value={differenceValue(product)} />,
  },
];

function Name({ product }: { product: CountedProduct }) {
  const name = stockName(product);
  return product.material ? `${name} · materia prima` : name;
}

const MOST = 20_000;

function Counted({ product, onCount }: { product: CountedProduct; onCount: CountTableProps['onCount'] }) {
  const { counted } = product;
  const name = stockName(product);
  if (!onCount) return counted === null ? <Muted>Sin contar</Muted> : <Num>{formatCount(counted)}</Num>;
  if (counted === null) {
    return (
      <Button size="s" kind="quiet" aria-label={`Contar ${name}`} onClick={() => onCount(product, 0)}>
        Sin contar
      </Button>
    );
  }
  return (
    <QuantityInput
      label={`Piezas contadas de ${name}`}
      value={counted}
      min={0}
      max={MOST}
      className={css.stepper}
      onChange={pieces => onCount(product, pieces)}
      onTooMany={() => undefined}
    />
  );
}

export function Difference({ product }: { product: CountedProduct }) {
  const difference = countDifference(product);
  if (difference === null) return <NoData />;
  return (
    <>
      <Num className={toneOf(difference)}>{differenceText(difference)}</Num>
      {product.moved > 0 && <Sub>Se movió: cuéntalo de nuevo</Sub>}
    </>
  );
}

const toneOf = (value: number) => (value === 0 ? css.none : value > 0 ? css.more : css.less);

/** '+$803.00', '−$170.50'. */
export function Signed({ value }: { value: ReturnType<typeof differenceValue> }) {
  return (
    <Num className={toneOf(value)}>
      {value > 0 && '+'}
      {formatMoney(value)}
    </Num>
  );
}

function Total({
  columns,
  products,
}: {
  columns: readonly Column<CountedProduct>[];
  products: readonly CountedProduct[];
}) {
  return (
    <tr>
      {columns.map(({ id, wide, align }) => (
        <Cell key={id} wide={wide} align={align}>
          {id === 'name' && 'Diferencia contada'}
          {id === 'value' && <Signed value={sum(products.map(differenceValue))} />}
        </Cell>
      ))}
    </tr>
  );
}

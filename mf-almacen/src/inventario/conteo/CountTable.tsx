import { Button } from '@melena/shared/kit/actions/Button';
import { QuantityInput } from '@melena/shared/kit/fields/QuantityInput';
import { type Column, DataTable, RowText, textColumn } from '@melena/shared/kit/table';
import { Fault, Muted, NoData, Note, Num, Sub } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { formatCount } from '@melena/shared/rules/quantity';
import { countDifference, differenceText, differenceValue } from '@melena/shared/rules/stock/count';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { brandAndLine, stockName } from '../stock-row';
import css from './conteo.module.css';
import { type CountedProduct, keyOf, nameOf } from './count-data';

interface CountTableProps {
  products: readonly CountedProduct[];
  /** The last one that was scanned. */
  selected?: string | null;
  /** Left out where nothing is counted any more. */
  onCount?: ((product: CountedProduct, counted: number) => void) | undefined;
  /** The books aren't told. */
  isBlind?: boolean;
  /** Only the differences, in a dialog: without codes and persons. */
  isReview?: boolean;
}

/** Each product and place with what was counted, and what the books say. */
export function CountTable({ products, selected, onCount, isBlind, isReview }: CountTableProps) {
  return (
    <DataTable
      label={isReview ? 'Diferencias' : 'Productos del conteo'}
      bare={isReview}
      columns={columnsOf(onCount, isBlind).filter(({ wide }) => !(isReview && wide))}
      rows={products}
      rowKey={keyOf}
      selected={selected}
      density="two-line"
      phone={product => (
        <RowText title={nameOf(product)} end={<Counted product={product} onCount={onCount} />}>
          <Note clip>{brandAndLine(product)}</Note>
          {!isBlind && (
            <Note num>
              Esperado {product.expected} · <Difference product={product} />
            </Note>
          )}
        </RowText>
      )}
      empty={{ icon: ClipboardList, text: 'Escanea el primer producto' }}
    />
  );
}

const columnsOf = (onCount: CountTableProps['onCount'], isBlind = false): Column<CountedProduct>[] => [
  {
    id: 'name',
    head: 'Producto',
    main: true,
    skeleton: 220,
    sort: stockName,
    cell: product => (
      <>
        {nameOf(product)}
        <Sub>{brandAndLine(product)}</Sub>
      </>
    ),
  },
  textColumn('code', 'Código', { width: 144, wide: true, quiet: true, figures: true, skeleton: 100 }),
  {
    id: 'counted',
    head: 'Contado',
    width: onCount ? 160 : 96,
    sort: product => product.counted,
    cell: product => <Counted product={product} onCount={onCount} />,
  },
  ...(isBlind ? [] : BOOK_COLUMNS),
  textColumn('who', 'Contó', { width: 150, wide: true, quiet: true, skeleton: 90 }),
];

const bookColumn = (
  id: string,
  head: string,
  sort: (product: CountedProduct) => number | null | undefined,
  cell: Column<CountedProduct>['cell'],
): Column<CountedProduct> => ({ id, head, width: 116, align: 'right', sort, cell });

const BOOK_COLUMNS = [
  bookColumn(
    'expected',
    'Esperado',
    product => product.expected,
    ({ expected }) => (expected === undefined ? <NoData /> : <Num>{formatCount(expected)}</Num>),
  ),
  bookColumn('difference', 'Diferencia', countDifference, product => <Difference product={product} />),
  bookColumn('value', 'Valor', differenceValue, product =>
    countDifference(product) === null ? <NoData /> : <Signed value={differenceValue(product)} />,
  ),
];

const MOST = 20_000;

function Counted({ product, onCount }: { product: CountedProduct; onCount: CountTableProps['onCount'] }) {
  const [tooMany, setTooMany] = useState(false);
  const { counted } = product;
  const name = nameOf(product);
  if (!onCount) return counted === null ? <Muted>Sin contar</Muted> : <Num>{formatCount(counted)}</Num>;
  if (counted === null) {
    return (
      <Button size="s" kind="quiet" aria-label={`Contar ${name}`} onClick={() => onCount(product, 0)}>
        Sin contar
      </Button>
    );
  }
  return (
    <>
      <QuantityInput
        label={`Piezas contadas de ${name}`}
        value={counted}
        min={0}
        max={MOST}
        onChange={pieces => {
          setTooMany(false);
          onCount(product, pieces);
        }}
        onTooMany={() => setTooMany(true)}
      />
      <Fault>{tooMany && `Hasta ${formatCount(MOST)} piezas`}</Fault>
    </>
  );
}

function Difference({ product }: { product: CountedProduct }) {
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

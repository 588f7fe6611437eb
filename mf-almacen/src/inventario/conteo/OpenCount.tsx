import { FilterRow, Push } from '@melena/shared/kit/layout/blocks';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Muted, Strong } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { COUNT_PLACE_NAMES } from '@melena/shared/rules/stock/count';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { useState } from 'react';
import { CountTable } from './CountTable';
import { type Count, type CountedProduct, isDifferent, isUncounted } from './count-data';

type View = 'all' | 'different' | 'uncounted';
const FILTERS = { all: () => true, different: isDifferent, uncounted: isUncounted };

const SCANNED = [
  { value: 'sale' as const, label: 'A la venta' },
  { value: 'material' as const, label: 'Materia prima' },
];

interface OpenCountProps {
  count: Count;
  /** Sales since it was opened. */
  sales: number;
  products: readonly CountedProduct[];
  /** Words that are searched. */
  typed: string;
  isBlind: boolean;
  selected: string | null;
  /** The place that is scanned now, where all are counted. */
  scanned: 'sale' | 'material';
  onScanned: (scanned: 'sale' | 'material') => void;
  onCount: (product: CountedProduct, counted: number) => void;
}

/** An open count, while the till sells. */
export function OpenCount(props: OpenCountProps) {
  const { count, sales, products, typed, isBlind, selected, scanned, onScanned, onCount } = props;
  const [view, setView] = useState<View>('all');
  const searched = useProductSearch(products, typed) ?? products;
  const shown = typed === '' ? products.filter(FILTERS[view]) : searched;
  const done = products.filter(product => !isUncounted(product)).length;
  return (
    <>
      <FilterRow>
        <Strong>{[count.brand || 'Todas las marcas', COUNT_PLACE_NAMES[count.place]].join(' · ')}</Strong>
        {count.place === 'all' && (
          <Segments label="Lugar que escaneas" options={SCANNED} value={scanned} onChange={onScanned} />
        )}
        <Segments
          label="Qué se muestra"
          options={viewsOf(products, isBlind)}
          value={view}
          onChange={setView}
        />
        <Push />
        <Muted num>
          {done} de {counted(products.length, 'contado', 'contados')}
          {sales > 0 && ` · las ventas siguen: ${sales} desde que abrió`}
        </Muted>
      </FilterRow>
      <CountTable products={shown} selected={selected} isBlind={isBlind} onCount={onCount} />
    </>
  );
}

function viewsOf(products: readonly CountedProduct[], isBlind: boolean): { value: View; label: string }[] {
  const views = [
    { value: 'all' as const, label: 'Todos' },
    ...(isBlind ? [] : [{ value: 'different' as const, label: 'Con diferencia' }]),
    { value: 'uncounted' as const, label: 'Sin contar' },
  ];
  return views.map(({ value, label }) => ({
    value,
    label: `${label} ${products.filter(FILTERS[value]).length}`,
  }));
}

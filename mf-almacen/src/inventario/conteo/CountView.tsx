import { FilterRow, Push } from '@melena/shared/kit/layout/blocks';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Muted, Strong } from '@melena/shared/kit/text';
import { sum } from '@melena/shared/rules/money';
import { counted } from '@melena/shared/rules/quantity';
import { COUNT_PLACE_NAMES, differenceValue, isOpenCount } from '@melena/shared/rules/stock/count';
import { formatDateTime } from '@melena/shared/rules/time';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { useState } from 'react';
import { CountTable, Signed } from './CountTable';
import { type CountData, type CountedProduct, isDifferent, isUncounted, scopeText } from './count-data';

const VIEWS = {
  all: { label: 'Todos', has: () => true },
  different: { label: 'Con diferencia', has: isDifferent },
  uncounted: { label: 'Sin contar', has: isUncounted },
};
type View = keyof typeof VIEWS;

const SCANNED = (['sale', 'material'] as const).map(value => ({ value, label: COUNT_PLACE_NAMES[value] }));

interface CountViewProps extends Pick<CountData, 'count' | 'sales'> {
  products: readonly CountedProduct[];
  /** Words that are searched. */
  typed: string;
  selected: string | null;
  /** The place that is scanned now, where all are counted. */
  scanned: 'sale' | 'material';
  onScanned: (scanned: 'sale' | 'material') => void;
  onCount: (product: CountedProduct, counted: number) => void;
}

/** A count while the till sells, or as it ended. */
export function CountView(props: CountViewProps) {
  const { count, sales, products, typed, selected, scanned, onScanned, onCount } = props;
  const isOpen = isOpenCount(count);
  const isBlind = isOpen && count.blind;
  const [view, setView] = useState<View>('all');
  const searched = useProductSearch(products, typed) ?? products;
  const shown = typed === '' ? products.filter(VIEWS[view].has) : searched;
  const views = (['all', 'different', 'uncounted'] as const).filter(
    each => (each !== 'different' || !isBlind) && (each !== 'uncounted' || isOpen),
  );
  const ended = [count.reason, count.who, count.ended_at && formatDateTime(count.ended_at)];
  return (
    <>
      <FilterRow>
        <Strong>{scopeText(count)}</Strong>
        {isOpen && count.place === 'all' && (
          <Segments label="Lugar que escaneas" options={SCANNED} value={scanned} onChange={onScanned} />
        )}
        <Segments
          label="Qué se muestra"
          options={views.map(value => ({
            value,
            label: `${VIEWS[value].label} ${products.filter(VIEWS[value].has).length}`,
          }))}
          value={view}
          onChange={setView}
        />
        {!isBlind && (
          <span>
            Diferencia contada <Signed value={sum(products.map(differenceValue))} />
          </span>
        )}
        <Push />
        <Muted num>
          {isOpen
            ? `${products.filter(each => !isUncounted(each)).length} de ${counted(products.length, 'contado', 'contados')}`
            : ended.filter(Boolean).join(' · ')}
          {isOpen && sales > 0 && ` · las ventas siguen: ${sales} desde que abrió`}
        </Muted>
      </FilterRow>
      <CountTable
        products={shown}
        selected={selected}
        isBlind={isBlind}
        onCount={isOpen ? onCount : undefined}
      />
    </>
  );
}

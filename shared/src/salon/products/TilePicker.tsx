import { PackageSearch } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Query } from '../../client/load-error';
import { Empty } from '../../kit/feedback/Empty';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { Choice } from '../../kit/fields/RadioTiles';
import { SearchField } from '../../kit/fields/SearchField';
import { Loaded } from '../../kit/layout/Loaded';
import { ScreenReaderOnly, Text } from '../../kit/text';
import type { SearchableProduct } from '../../rules/stock/stock';
import { productDetail } from './product-detail';
import css from './stock.module.css';
import { useProductSearch } from './use-product-search';

type Product = SearchableProduct &
  Parameters<typeof productDetail>[0] & { readonly variant_id: number; readonly variant: string };

interface TilePickerProps<Row> {
  /** Names all of them: 'Productos'. */
  legend: string;
  /** Names the search box, and says what it finds. */
  search: { label: string; placeholder: string };
  failed: string;
  offered: readonly Row[] | undefined;
  query: Query<unknown>;
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
  nameOf: (row: Row) => string;
  /** At the end of a tile: what there is of it. */
  end: (row: Row) => ReactNode;
  isGone?: (row: Row) => boolean;
}

/** A search box and what it finds of what is on offer, one of it chosen. The height stays, whatever is found. */
export function TilePicker<Row extends Product>(props: TilePickerProps<Row>) {
  const { legend, search, failed, offered, query, chosenId, busy, onChoose, nameOf, end, isGone } = props;
  const [typed, setTyped] = useState('');
  const group = useId();
  const { error, isFetching, refetch } = query;
  return (
    <div className={css.picker}>
      <SearchField {...search} value={typed} onChange={setTyped} />
      <div className={css.results}>
        <Loaded
          query={{ data: useProductSearch(offered, typed), error, isFetching, refetch }}
          failed={failed}
          skeleton={<SkeletonRows rows={6} label={`Cargando ${legend.toLowerCase()}`} />}
          empty={{
            when: rows => rows.length === 0,
            show: <Empty icon={PackageSearch} text="No se encontraron productos activos en inventario" />,
          }}
        >
          {rows => (
            <fieldset className={css.grid} disabled={busy}>
              <ScreenReaderOnly as="legend">{legend}</ScreenReaderOnly>
              {rows.map(row => (
                <Choice
                  key={row.variant_id}
                  className={css.tile}
                  name={group}
                  checked={row.variant_id === chosenId && !isGone?.(row)}
                  disabled={isGone?.(row)}
                  onChange={() => onChoose(row.variant_id)}
                >
                  <span className={css.what}>
                    <Text clip>{nameOf(row)}</Text>
                    <Text as="small" clip>
                      {productDetail(row, row.variant)}
                    </Text>
                  </span>
                  <span className={css.figures}>{end(row)}</span>
                </Choice>
              ))}
            </fieldset>
          )}
        </Loaded>
      </div>
    </div>
  );
}

import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { PaneScroll } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Money, Note } from '@melena/shared/kit/text';
import { isLow, isSoldOut } from '@melena/shared/rules/stock/stock';
import { PickList } from '@melena/shared/salon/appointments/DayPick';
import { productDetail, splitContent } from '@melena/shared/salon/products/product-detail';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import type { StockRow } from '@melena/shared/salon/products/StockPicker';
import { Package, PackageSearch } from 'lucide-react';
import { SalePick } from './SalePick';
import styles from './sale.module.css';
import type { Products } from './use-products';
import { addProduct, leftText } from './use-scan';

/** Drawn at once; more are found by typing. */
const SHOWN = 60;

interface ProductPicksProps {
  products: Products;
  found: readonly StockRow[] | undefined;
  onAnswer: (answer: ScanAnswer) => void;
}

export function ProductPicks({ products, found, onAnswer }: ProductPicksProps) {
  const { error, isFetching, refetch } = products.query;
  return (
    <PaneScroll>
      <Loaded
        query={{ data: found, error, isFetching, refetch }}
        failed="No se pudieron cargar los productos"
        skeleton={<SkeletonRows rows={8} label="Cargando productos" />}
        empty={{
          when: rows => rows.length === 0,
          show: <Empty icon={PackageSearch} text="No se encontraron productos activos en inventario" />,
        }}
      >
        {rows => (
          <>
            <PickList>
              {rows.slice(0, SHOWN).map((row, index) => (
                <SalePick
                  key={row.variant_id}
                  first={index === 0}
                  icon={Package}
                  name={splitContent(row.variant).name}
                  detail={productDetail(row, row.variant)}
                  disabled={isSoldOut(row)}
                  onAdd={() => onAnswer(addProduct(row))}
                >
                  <Money value={row.price_iva} />
                  <LeftText row={row} />
                </SalePick>
              ))}
            </PickList>
            {rows.length > SHOWN && (
              <Note className={styles.more}>Y {rows.length - SHOWN} más: escribe para encontrarlos.</Note>
            )}
          </>
        )}
      </Loaded>
    </PaneScroll>
  );
}

function LeftText({ row }: { row: StockRow }) {
  if (isSoldOut(row)) return <small data-tone="danger">AGOTADO</small>;
  if (isLow(row)) return <small data-tone="warn">{leftText(row)}</small>;
  return <small>{row.total_selling} piezas</small>;
}

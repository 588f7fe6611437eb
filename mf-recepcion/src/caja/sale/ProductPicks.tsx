import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { PaneScroll } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Money } from '@melena/shared/kit/text';
import { isLow, isSoldOut } from '@melena/shared/rules/stock/stock';
import { FoundProducts } from '@melena/shared/salon/products/FoundProducts';
import { productDetail, splitContent } from '@melena/shared/salon/products/product-detail';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import type { StockRow } from '@melena/shared/salon/products/StockPicker';
import type { Products } from './use-products';
import { addProduct, leftText } from './use-scan';

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
      >
        {rows => (
          <FoundProducts
            rows={rows}
            textOf={row => ({
              name: splitContent(row.variant).name,
              detail: productDetail(row, row.variant),
              isOut: isSoldOut(row),
              end: (
                <>
                  <Money value={row.price_iva} />
                  <LeftText row={row} />
                </>
              ),
            })}
            onChoose={row => onAnswer(addProduct(row))}
          />
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

import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { FilterRow } from '@melena/shared/kit/layout/blocks';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Muted, Strong } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { COUNT_PLACE_NAMES } from '@melena/shared/rules/stock/count';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { useSession } from '@melena/shared/session';
import { Pause, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { StockRow } from '../stock-row';
import { CountBadge } from './CountBadge';
import { CountTable } from './CountTable';
import {
  type CountData,
  type CountedProduct,
  isDifferent,
  isUncounted,
  keyOf,
  withCodes,
  withScans,
} from './count-data';
import { ReviewDialog } from './ReviewDialog';
import { ScanBar } from './ScanBar';
import { scanRow } from './scan-row';
import type { Scan, useScans } from './use-scans';

type View = 'all' | 'different' | 'uncounted';
const FILTERS = { all: () => true, different: isDifferent, uncounted: isUncounted };

interface OpenCountProps {
  data: CountData;
  scans: ReturnType<typeof useScans>;
  stock: readonly StockRow[] | undefined;
}

/** The mode of counting: each scan adds a piece and is kept at once; the till sells meanwhile. */
export function OpenCount({ data, scans, stock }: OpenCountProps) {
  const { count, sales } = data;
  const who = useSession()?.me.name ?? '';
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<View>('all');
  const [scanned, setScanned] = useState<'sale' | 'material'>('sale');
  const [last, setLast] = useState<{ product: Scan; before: number | null } | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const isBlind = count.blind;
  const products = withScans(data.products, scans.pending.lines, stock ?? [], { isBlind, who });
  const byKey = new Map(products.map(product => [keyOf(product), product]));
  const searched = useProductSearch(products, typed) ?? products;
  const shown = typed === '' ? products.filter(FILTERS[view]) : searched;
  const done = products.filter(product => !isUncounted(product)).length;
  const scope = { place: count.place, brand: count.brand, scanned };

  function scan(line: Scan) {
    const before = byKey.get(keyOf(line))?.counted ?? null;
    setLast({ product: line, before });
    scans.scan(line);
  }

  function undo() {
    if (!last) return;
    const { variant_id, material } = last.product;
    scans.scan({
      variant_id,
      material,
      ...(last.before === null || last.product.counted !== undefined
        ? { counted: last.before }
        : { add: -1 }),
    });
    setLast(null);
  }

  function addPieces(variantId: number, pieces: number) {
    const row = stock?.find(each => each.variant_id === variantId);
    for (let piece = 0; row && piece < pieces; piece++) scanRow(row, scope, scan);
  }

  const codes = withCodes(data.codes, scans.pending.codes);
  const forget = (code: string) => {
    const { pieces = 0 } = codes.find(each => each.code === code) ?? {};
    scans.scanUnknown(code, -pieces);
  };
  return (
    <>
      <PageHead
        title={`Conteo ${count.folio}`}
        back={{ to: paths.counts, label: 'Conteos' }}
        actions={
          <>
            <ButtonLink icon={Pause} to={paths.counts}>
              Pausar
            </ButtonLink>
            <Button kind="primary" disabled={!scans.isSaved || done === 0} onClick={() => setReviewing(true)}>
              Revisar y aplicar
            </Button>
          </>
        }
      >
        <CountBadge count={count} />
      </PageHead>
      <PageBody>
        <ScanBar
          typed={typed}
          onType={setTyped}
          stock={stock}
          onFound={row =>
            scanRow(row, scope, scan, material => {
              const product = byKey.get(keyOf({ variant_id: row.variant_id, material }));
              return product?.counted ?? 0;
            })
          }
          onUnknown={code => scans.scanUnknown(code, 1)}
          note={scans.isOffline ? 'Sin conexión: se guarda en cuanto vuelva' : who}
        >
          <UnknownCodes list={{ codes, forget }} onKnown={addPieces} />
          <Button icon={Undo2} disabled={!last} onClick={undo}>
            Deshacer
          </Button>
        </ScanBar>
        <FilterRow>
          <Strong>{[count.brand || 'Todas las marcas', COUNT_PLACE_NAMES[count.place]].join(' · ')}</Strong>
          {count.place === 'all' && (
            <Segments
              label="Lugar que escaneas"
              options={[
                { value: 'sale', label: 'A la venta' },
                { value: 'material', label: 'Materia prima' },
              ]}
              value={scanned}
              onChange={setScanned}
            />
          )}
          <Segments
            label="Qué se muestra"
            options={viewsOf(products, isBlind)}
            value={view}
            onChange={setView}
          />
          <Muted className="push" num>
            {done} de {counted(products.length, 'contado', 'contados')}
            {sales > 0 && ` · las ventas siguen: ${sales} desde que abrió`}
          </Muted>
        </FilterRow>
        <CountTable
          products={shown}
          selected={last && keyOf(last.product)}
          isBlind={isBlind}
          onCount={({ variant_id, material }, pieces) => scan({ variant_id, material, counted: pieces })}
        />
      </PageBody>
      {isReviewing && <ReviewDialog count={count} codes={codes.length} onClose={() => setReviewing(false)} />}
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

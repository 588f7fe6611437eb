import { Button } from '@melena/shared/kit/actions/Button';
import { PaneTop } from '@melena/shared/kit/layout/blocks';
import { Pane } from '@melena/shared/kit/layout/Panes';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { useSearchParams } from '@melena/shared/router';
import { moveInPicks } from '@melena/shared/salon/appointments/DayPick';
import { type ScanAnswer, ScanField } from '@melena/shared/salon/products/ScanField';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GiftCardForm } from './GiftCardForm';
import { saleStore, undoLast } from './open-sale';
import { PackagePicks } from './PackagePicks';
import { ProductPicks } from './ProductPicks';
import styles from './sale.module.css';
import type { Products } from './use-products';
import { addProduct } from './use-scan';

const TABS = [
  { value: 'productos', label: 'Productos' },
  { value: 'tarjetas', label: 'Tarjetas' },
  { value: 'paquetes', label: 'Paquetes' },
] as const;

type TabName = (typeof TABS)[number]['value'];

interface SaleOfferProps {
  products: Products;
  /** On a phone: back to the ticket, with how much is in it. */
  back: ReactNode;
}

export function SaleOffer({ products, back }: SaleOfferProps) {
  const [tab, setTab] = useState<TabName>('productos');
  const [params] = useSearchParams();
  // The search of all screens leads here with its words.
  const [typed, setTyped] = useState(params.get('buscar') ?? '');
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const { last } = saleStore();
  const unknown = useUnknownCodes('venta');
  const found = useProductSearch(products.rows, typed);
  return (
    <Pane aria-label="Qué se vende" onKeyDown={moveInPicks}>
      <PaneTop className={styles.top}>
        {back}
        <ScanField
          typed={typed}
          onType={text => {
            setTyped(text);
            setTab('productos');
            if (text !== '') setAnswer(null);
          }}
          rows={products.all}
          found={found}
          onFound={addProduct}
          onAnswer={setAnswer}
          onUnknown={unknown.keep}
        />
        <Segments label="Qué se vende" options={TABS} value={tab} onChange={setTab} />
        <div className={styles.answer} data-tone={answer?.tone}>
          <span role="status">{answer?.text ?? last?.name}</span>
          {/* Beside a refusal it would take back what was added before it. */}
          {last && answer?.tone !== 'danger' && (
            <Button
              size="s"
              icon={Undo2}
              onClick={() => {
                undoLast();
                setAnswer(null);
              }}
            >
              Deshacer
            </Button>
          )}
          <UnknownCodes
            list={unknown}
            onKnown={(variantId, pieces) => {
              const row = products.all?.find(each => each.variant_id === variantId);
              for (let piece = 0; row && piece < pieces; piece++) setAnswer(addProduct(row));
            }}
          />
        </div>
      </PaneTop>
      {tab === 'productos' && <ProductPicks products={products} found={found} onAnswer={setAnswer} />}
      {tab === 'tarjetas' && <GiftCardForm onAnswer={setAnswer} />}
      {tab === 'paquetes' && <PackagePicks onAnswer={setAnswer} />}
    </Pane>
  );
}

import { Button } from '@melena/shared/kit/actions/Button';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Note, Num } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { counted } from '@melena/shared/rules/quantity';
import { formatDateTime } from '@melena/shared/rules/time';
import css from './compras.module.css';
import { type PurchaseData, piecesText, productLabel } from './purchase-line';

export type Receipt = PurchaseData['receipts'][number];

/** The receipts, the latest first. One can be undone until its pieces are used or counted. */
export function Receipts({
  data: { receipts, products },
  onUndo,
}: {
  data: PurchaseData;
  onUndo: (receipt: Receipt) => void;
}) {
  if (receipts.length === 0) return null;
  return (
    <Sheet heading="Recepciones">
      <ul className={css.receipts}>
        {receipts.map(receipt => (
          <li key={receipt.id}>
            <div>
              <span className={receipt.undone ? css.undone : undefined}>{piecesText(receipt.lines)}</span>
              <Note>
                <Num>{formatDateTime(receipt.at)}</Num>
                {receipt.who && ` · ${receipt.who}`}
              </Note>
              <ReceiptState receipt={receipt} />
              <ReceivedLines lines={receipt.lines} products={products} />
            </div>
            {!receipt.undone && !receipt.used && (
              <Button size="s" onClick={() => onUndo(receipt)}>
                Deshacer recepción
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface ReceivedLinesProps {
  lines: Receipt['lines'];
  products: PurchaseData['products'];
}

/** The pieces of each product that arrived, and the invoice's price where the order said another one. */
function ReceivedLines({ lines, products }: ReceivedLinesProps) {
  return (
    <details className={css.arrived}>
      <summary>{counted(lines.length, 'producto', 'productos')}</summary>
      <ul>
        {lines.map(({ purchase_line_id, quantity, material, price }) => {
          const line = products.find(({ id }) => id === purchase_line_id);
          return (
            <li key={purchase_line_id}>
              <Num>{quantity + material}</Num> · {line && productLabel(line)}
              {price && (
                <Note num>
                  {' '}
                  a {formatMoney(price)}, pedido a {formatMoney(line?.price ?? '0.00')}
                </Note>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The reason why a receipt can't be undone: it was undone before, or its pieces were used. */
function ReceiptState({ receipt: { undone, used } }: { receipt: Receipt }) {
  if (undone) {
    return (
      <small>
        Deshecha <Num>{formatDateTime(undone.at)}</Num> · {undone.who}
      </small>
    );
  }
  return used && <Note>Ya se usó o se contó: {used}</Note>;
}

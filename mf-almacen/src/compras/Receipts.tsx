import { Button } from '@melena/shared/kit/actions/Button';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Note, Num } from '@melena/shared/kit/text';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { formatDateTime } from '@melena/shared/rules/time';
import css from './compras.module.css';
import type { PurchaseData } from './purchase-line';

export type Receipt = PurchaseData['receipts'][number];

/** The receipts, the latest first. One can be undone until its pieces are used or counted. */
export function Receipts({
  receipts,
  onUndo,
}: {
  receipts: readonly Receipt[];
  onUndo: (receipt: Receipt) => void;
}) {
  if (receipts.length === 0) return null;
  return (
    <Sheet heading="Recepciones">
      <ul className={css.receipts}>
        {receipts.map(receipt => (
          <li key={receipt.id}>
            <div>
              <span className={receipt.undone ? css.undone : undefined}>{piecesOf(receipt)}</span>
              <Note>
                <Num>{formatDateTime(receipt.at)}</Num>
                {receipt.who && ` · ${receipt.who}`}
              </Note>
              <ReceiptState receipt={receipt} />
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

/** '12 piezas a la venta · 3 a materia prima'. */
export function piecesOf({ lines }: Pick<Receipt, 'lines'>): string {
  const sum = (place: 'quantity' | 'material') => lines.reduce((all, line) => all + line[place], 0);
  const [selling, material] = [sum('quantity'), sum('material')];
  const parts = [
    selling > 0 && `${formatQuantity(selling, 'pieza')} a la venta`,
    material > 0 && `${formatQuantity(material, 'pieza')} a materia prima`,
  ];
  return parts.filter(Boolean).join(' · ');
}

import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import type { PurchaseData } from './purchase-line';
import { piecesOf, type Receipt } from './Receipts';

interface UndoReceiptConfirmProps {
  details: PurchaseData['details'];
  receipt: Receipt;
  onClose: () => void;
}

/** Asks before a receipt is taken back: its pieces leave the stock. */
export function UndoReceiptConfirm({
  details: { id, version, folio },
  receipt,
  onClose,
}: UndoReceiptConfirmProps) {
  const { attempt, busy, error } = useCommand('purchase/update');
  async function undo() {
    const undo_receipt = { purchase_id: id, version, receipt_id: receipt.id };
    if (!(await attempt({ undo_receipt }))) return;
    toast.done(`Recepción de #${folio} deshecha`);
    onClose();
  }
  return (
    <Confirm
      open
      question="¿Deshacer la recepción?"
      warning="Sus piezas salen del inventario, y la compra vuelve a quedar por recibir."
      verb="Deshacer recepción"
      busyVerb="Deshaciendo"
      busy={busy}
      error={error}
      onConfirm={undo}
      onBack={onClose}
    >
      <b className="num">#{folio}</b> · {piecesOf(receipt)}
    </Confirm>
  );
}

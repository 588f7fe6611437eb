import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { formatMoney } from '@melena/shared/rules/money';
import { PURCHASE_STATUS } from '@melena/shared/rules/purchase-status';
import { AddProductDialog } from './AddProductDialog';
import { CloseShortDialog } from './CloseShortDialog';
import { LineDialog } from './LineDialog';
import type { PurchaseData, PurchaseLine } from './purchase-line';
import type { Receipt } from './Receipts';
import { ReceiveDialog } from './ReceiveDialog';
import { ReopenConfirm } from './ReopenConfirm';
import { UndoReceiptConfirm } from './UndoReceiptConfirm';

/** What is being done to a purchase. */
export type PurchaseAction =
  | { kind: 'add' | 'send' | 'receive' | 'cancel' | 'close' | 'reopen' }
  | { kind: 'line'; line: PurchaseLine }
  | { kind: 'undo'; receipt: Receipt };

interface PurchaseDialogsProps {
  act: PurchaseAction;
  data: PurchaseData;
  onClose: () => void;
}

export function PurchaseDialogs({ act, data, onClose }: PurchaseDialogsProps) {
  switch (act.kind) {
    case 'add':
      return <AddProductDialog data={data} onClose={onClose} />;
    case 'line':
      return <LineDialog line={currentRow(data.products, act.line)} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog data={data} onClose={onClose} />;
    case 'undo':
      return <UndoReceiptConfirm details={data.details} receipt={act.receipt} onClose={onClose} />;
    case 'close':
      return <CloseShortDialog data={data} onClose={onClose} />;
    case 'reopen':
      return <ReopenConfirm details={data.details} onClose={onClose} />;
    case 'send':
    case 'cancel':
      return <StatusConfirm details={data.details} cancel={act.kind === 'cancel'} onClose={onClose} />;
  }
}

interface StatusConfirmProps {
  details: PurchaseData['details'];
  cancel: boolean;
  onClose: () => void;
}

function StatusConfirm({ details, cancel, onClose }: StatusConfirmProps) {
  const { attempt, busy, error } = useCommand('purchase/update');
  const { id, version, folio, supplier, products, total } = details;

  async function change() {
    const status_id = cancel ? PURCHASE_STATUS.cancelada : PURCHASE_STATUS.enviada;
    if (!(await attempt({ purchase: { id, version, status_id } }))) return;
    toast.done(`Compra #${folio} ${cancel ? 'cancelada' : 'enviada'}`);
    onClose();
  }

  return (
    <Confirm
      open
      question={cancel ? '¿Deseas cancelar la compra?' : '¿Deseas enviar la compra?'}
      warning={cancel ? undefined : 'Una vez enviada, sus productos ya no cambian.'}
      verb={cancel ? 'Cancelar compra' : 'Enviar compra'}
      busyVerb={cancel ? 'Cancelando' : 'Enviando'}
      danger={cancel}
      busy={busy}
      error={error}
      onConfirm={change}
      onBack={onClose}
    >
      <b className="num">#{folio}</b> · {supplier}
      <br />
      <span className="t-2 num">
        {products} {products === 1 ? 'producto' : 'productos'} · {formatMoney(total)}
      </span>
    </Confirm>
  );
}

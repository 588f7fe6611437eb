import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { Muted, Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import { AddProductDialog } from './AddProductDialog';
import { CloseShortDialog } from './CloseShortDialog';
import { LineDialog } from './LineDialog';
import type { PurchaseData, PurchaseLine } from './purchase-line';
import { piecesOf, type Receipt } from './Receipts';
import { ReceiveDialog } from './ReceiveDialog';

/** The open dialog of a purchase. */
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
  const { id, version, folio, supplier } = data.details;
  switch (act.kind) {
    case 'add':
      return <AddProductDialog data={data} onClose={onClose} />;
    case 'line':
      return <LineDialog line={currentRow(data.products, act.line)} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog data={data} onClose={onClose} />;
    case 'undo':
      return (
        <CommandConfirm
          call="purchase/update"
          body={{ undo_receipt: { purchase_id: id, version, receipt_id: act.receipt.id } }}
          question="¿Deshacer la recepción?"
          warning="Sus piezas salen del inventario, y la compra vuelve a quedar por recibir."
          verb="Deshacer recepción"
          done={`Recepción de #${folio} deshecha`}
          onBack={onClose}
        >
          <Strong num>#{folio}</Strong> · {piecesOf(act.receipt)}
        </CommandConfirm>
      );
    case 'close':
      return <CloseShortDialog data={data} onClose={onClose} />;
    case 'reopen':
      return (
        <CommandConfirm
          call="purchase/update"
          body={{ reopen: { purchase_id: id, version } }}
          question="¿Deseas reabrir la compra?"
          warning="Lo que falta vuelve a quedar por recibir."
          verb="Reabrir compra"
          danger={false}
          done={`Compra #${folio} reabierta`}
          onBack={onClose}
        >
          <Strong num>#{folio}</Strong> · {supplier}
        </CommandConfirm>
      );
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
  const { id, version, folio, supplier, products, total } = details;
  const status_id = cancel ? PURCHASE_STATUS.cancelada : PURCHASE_STATUS.enviada;
  return (
    <CommandConfirm
      call="purchase/update"
      body={{ purchase: { id, version, status_id } }}
      question={cancel ? '¿Deseas cancelar la compra?' : '¿Deseas enviar la compra?'}
      warning={cancel ? undefined : 'Una vez enviada, sus productos ya no cambian.'}
      verb={cancel ? 'Cancelar compra' : 'Enviar compra'}
      danger={cancel}
      done={`Compra #${folio} ${cancel ? 'cancelada' : 'enviada'}`}
      onBack={onClose}
    >
      <Strong num>#{folio}</Strong> · {supplier}
      <br />
      <Muted num>
        {products} {products === 1 ? 'producto' : 'productos'} · {formatMoney(total)}
      </Muted>
    </CommandConfirm>
  );
}

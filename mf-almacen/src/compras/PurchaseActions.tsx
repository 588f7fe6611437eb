import { Button } from '@melena/shared/kit/actions/Button';
import { Menu, MenuItem } from '@melena/shared/kit/actions/Menu';
import {
  canCancelPurchase,
  canCloseShort,
  canRecall,
  canReceive,
  isClosedShort,
  PURCHASE_STATUS,
} from '@melena/shared/rules/stock/purchase-status';
import { FileDown, Mail, MessageCircle, PackageCheck, Printer, Send, Share2 } from 'lucide-react';
import type { Order } from './order/use-order-lines';
import type { PurchaseAction } from './PurchaseDialogs';
import type { PurchaseData } from './purchase-line';
import { canShareFiles, useOrderMessage } from './send/use-order-message';

interface PurchaseActionsProps {
  data: PurchaseData;
  order: Order;
  onAct: (act: PurchaseAction) => void;
}

/** The actions that the status permits; the next step is the primary one. */
export function PurchaseActions({ data, order, onAct }: PurchaseActionsProps) {
  const { details } = data;
  const message = useOrderMessage(data);
  return (
    <>
      {details.status_id !== PURCHASE_STATUS.cancelada && details.products > 0 && (
        <Menu trigger={<Button icon={Share2}>Mandar al proveedor</Button>} width={240}>
          {canShareFiles() && (
            <MenuItem icon={Share2} onSelect={message.share}>
              Compartir el PDF
            </MenuItem>
          )}
          <MenuItem icon={MessageCircle} onSelect={message.whatsApp}>
            WhatsApp
          </MenuItem>
          <MenuItem icon={Mail} onSelect={message.email}>
            Correo
          </MenuItem>
          <MenuItem icon={FileDown} onSelect={message.download}>
            Descargar PDF
          </MenuItem>
        </Menu>
      )}
      <Button icon={Printer} onClick={() => window.print()}>
        Imprimir
      </Button>
      {canRecall(details) && <Button onClick={() => onAct({ kind: 'recall' })}>Corregir compra</Button>}
      {canCloseShort(details) && (
        <Button onClick={() => onAct({ kind: 'close' })}>Cerrar con faltante</Button>
      )}
      {isClosedShort(details) && <Button onClick={() => onAct({ kind: 'reopen' })}>Reabrir compra</Button>}
      {canCancelPurchase(details) && (
        <Button kind="warn" onClick={() => onAct({ kind: 'cancel' })}>
          Cancelar compra
        </Button>
      )}
      {order.isOpen && (
        <Button
          kind="primary"
          icon={Send}
          aria-keyshortcuts="Control+Enter"
          disabled={order.lines.length === 0}
          busy={order.sending}
          busyLabel="Enviando"
          onClick={order.send}
        >
          Enviar compra
        </Button>
      )}
      {canReceive(details) && (
        <Button kind="primary" icon={PackageCheck} onClick={() => onAct({ kind: 'receive' })}>
          Recibir productos
        </Button>
      )}
    </>
  );
}

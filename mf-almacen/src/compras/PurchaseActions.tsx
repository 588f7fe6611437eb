import { Button } from '@melena/shared/kit/actions/Button';
import {
  acceptsPurchaseLines,
  canCancelPurchase,
  canCloseShort,
  canReceive,
  canSend,
  isClosedShort,
} from '@melena/shared/rules/stock/purchase-status';
import { PackageCheck, Plus, Printer, Send } from 'lucide-react';
import type { PurchaseAction } from './PurchaseDialogs';
import type { PurchaseData } from './purchase-line';

interface PurchaseActionsProps {
  details: PurchaseData['details'];
  onAct: (act: PurchaseAction) => void;
}

/** The actions that the status permits; the next step is the primary one. */
export function PurchaseActions({ details, onAct }: PurchaseActionsProps) {
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        Imprimir
      </Button>
      {canCloseShort(details) && (
        <Button onClick={() => onAct({ kind: 'close' })}>Cerrar con faltante</Button>
      )}
      {isClosedShort(details) && <Button onClick={() => onAct({ kind: 'reopen' })}>Reabrir compra</Button>}
      {canCancelPurchase(details) && (
        <Button kind="warn" onClick={() => onAct({ kind: 'cancel' })}>
          Cancelar compra
        </Button>
      )}
      {acceptsPurchaseLines(details) && (
        <Button
          kind={canSend(details) ? 'secondary' : 'primary'}
          icon={Plus}
          onClick={() => onAct({ kind: 'add' })}
        >
          Agregar producto
        </Button>
      )}
      {canSend(details) && (
        <Button kind="primary" icon={Send} onClick={() => onAct({ kind: 'send' })}>
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

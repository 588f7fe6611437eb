import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { useShownVersion } from '@melena/shared/kit/forms/use-shown-version';
import { missingPieces } from '@melena/shared/rules/purchase-status';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { useState } from 'react';
import css from './compras.module.css';
import { type PurchaseData, productLabel } from './purchase-line';

/** Completes a purchase although pieces are missing: which ones, and why they won't arrive. */
export function CloseShortDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const command = useCommand('purchase/update');
  const [reason, setReason] = useState('');
  const { id: purchase_id, folio } = data.details;
  const version = useShownVersion(data.details.version, command.error?.code === 'stale');
  const short = data.products.filter(line => missingPieces(line) > 0);

  async function close() {
    if (!(await command.attempt({ close_short: { purchase_id, version, reason } }))) return;
    toast.done(`Compra #${folio} cerrada con faltante`);
    onClose();
  }

  return (
    <ActionDialog
      title="Cerrar con faltante"
      subtitle={<span className="num">Compra #{folio}</span>}
      action={dialogAction(command, close, ['close_short.reason'])}
      verb="Cerrar con faltante"
      busyVerb="Cerrando"
      onClose={onClose}
    >
      <p className="t-2">La compra queda completa y ya no espera estas piezas. Puedes reabrirla si llegan.</p>
      <ul className={css.shortage}>
        {short.map(line => (
          <li key={line.id}>
            <span>{productLabel(line)}</span>
            <span className="num">faltan {formatQuantity(missingPieces(line), 'pieza')}</span>
          </li>
        ))}
      </ul>
      <TextField
        label="Motivo"
        placeholder="El proveedor ya no lo tiene"
        maxLength={200}
        value={reason}
        onChange={setReason}
        error={command.error?.fields['close_short.reason']}
        disabled={command.busy}
      />
    </ActionDialog>
  );
}

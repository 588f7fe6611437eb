import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Muted, Num } from '@melena/shared/kit/text';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { missingPieces } from '@melena/shared/rules/stock/purchase-status';
import css from './compras.module.css';
import { type PurchaseData, productLabel } from './purchase-line';

/** Completes a purchase although pieces are missing: which ones, and why they won't arrive. */
export function CloseShortDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const { id: purchase_id, folio, version } = data.details;
  const short = data.products.filter(line => missingPieces(line) > 0);
  return (
    <CommandDialog
      title="Cerrar con faltante"
      subtitle={<Num>Compra #{folio}</Num>}
      call="purchase/update"
      values={{ reason: '' }}
      version={version}
      strict
      toBody={({ reason }, shown) => ({ close_short: { purchase_id, version: shown.version, reason } })}
      done={`Compra #${folio} cerrada con faltante`}
      verb="Cerrar con faltante"
      onClose={onClose}
    >
      {form => (
        <>
          <Muted as="p">
            La compra queda completa y ya no espera estas piezas. Puedes reabrirla si llegan.
          </Muted>
          <ul className={css.shortage}>
            {short.map(line => (
              <li key={line.id}>
                <span>{productLabel(line)}</span>
                <Num>faltan {formatQuantity(missingPieces(line), 'pieza')}</Num>
              </li>
            ))}
          </ul>
          <TextField
            label="Motivo"
            placeholder="El proveedor ya no lo tiene"
            maxLength={200}
            disabled={form.busy}
            {...form.bind('reason')}
          />
        </>
      )}
    </CommandDialog>
  );
}

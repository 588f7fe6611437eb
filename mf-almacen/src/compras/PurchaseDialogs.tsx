import { purchaseInvoiceFields } from '@melena/shared/contract/purchase/schemas';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted, Num, Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { counted, formatQuantity } from '@melena/shared/rules/quantity';
import { missingPieces, PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import css from './compras.module.css';
import { type PurchaseData, piecesText, productLabel } from './purchase-line';
import type { Receipt } from './Receipts';
import { ReceiveDialog } from './receive/ReceiveDialog';

/** The open dialog of a purchase. */
export type PurchaseAction =
  | { kind: 'invoice' | 'receive' | 'recall' | 'cancel' | 'close' | 'reopen' }
  | { kind: 'undo'; receipt: Receipt };

interface PurchaseDialogsProps {
  act: PurchaseAction;
  data: PurchaseData;
  onClose: () => void;
}

export function PurchaseDialogs({ act, data, onClose }: PurchaseDialogsProps) {
  const { id, version, folio, supplier, products, total } = data.details;
  const confirm = { call: 'purchase/update', onBack: onClose } as const;
  const named = (
    <>
      <Strong num>#{folio}</Strong> · {supplier}
    </>
  );
  const whole = (
    <>
      {named}
      <br />
      <Muted num>
        {counted(products, 'producto', 'productos')} · {formatMoney(total)}
      </Muted>
    </>
  );
  switch (act.kind) {
    case 'invoice':
      return <InvoiceDialog details={data.details} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog data={data} onClose={onClose} />;
    case 'close':
      return <CloseShortDialog data={data} onClose={onClose} />;
    case 'undo':
      return (
        <CommandConfirm
          {...confirm}
          body={{ undo_receipt: { purchase_id: id, version, receipt_id: act.receipt.id } }}
          question="¿Deshacer la recepción?"
          warning="Sus piezas salen del inventario, y la compra vuelve a quedar por recibir."
          verb="Deshacer recepción"
          done={`Recepción de #${folio} deshecha`}
        >
          <Strong num>#{folio}</Strong> · {piecesText(act.receipt.lines)}
        </CommandConfirm>
      );
    case 'reopen':
      return (
        <CommandConfirm
          {...confirm}
          body={{ reopen: { purchase_id: id, version } }}
          question="¿Deseas reabrir la compra?"
          warning="Lo que falta vuelve a quedar por recibir."
          verb="Reabrir compra"
          danger={false}
          done={`Compra #${folio} reabierta`}
        >
          {named}
        </CommandConfirm>
      );
    case 'recall':
      return (
        <CommandConfirm
          {...confirm}
          body={{ purchase: { id, version, status_id: PURCHASE_STATUS.pendiente } }}
          question="¿Deseas corregir la compra?"
          warning="Vuelve a Pendiente y sus productos se pueden cambiar. Avisa al proveedor."
          verb="Corregir compra"
          danger={false}
          done={`Compra #${folio} pendiente`}
        >
          {whole}
        </CommandConfirm>
      );
    case 'cancel':
      return (
        <CommandConfirm
          {...confirm}
          body={{ purchase: { id, version, status_id: PURCHASE_STATUS.cancelada } }}
          question="¿Deseas cancelar la compra?"
          verb="Cancelar compra"
          done={`Compra #${folio} cancelada`}
        >
          {whole}
        </CommandConfirm>
      );
  }
}

/** The supplier's invoice, and the day when it was paid: by them the accountant declares the IVA. */
function InvoiceDialog({ details, onClose }: { details: PurchaseData['details']; onClose: () => void }) {
  const { id, version, folio, invoice = '', invoice_date, paid_on } = details;
  return (
    <CommandDialog
      title="Factura y pago"
      subtitle={<Num>Compra #{folio}</Num>}
      call="purchase/update"
      schema={purchaseInvoiceFields}
      values={{ invoice, invoice_date: invoice_date ?? '', paid_on: paid_on ?? '' }}
      version={version}
      toBody={(_, changes) => ({ purchase: { id, ...changes } })}
      done={`Factura de #${folio} guardada`}
      onClose={onClose}
    >
      {form => (
        <>
          <TextField label="Folio o UUID" optional maxLength={60} {...form.bind('invoice')} />
          <FormRow>
            <DateField label="Fecha de la factura" optional {...form.bind('invoice_date')} />
            <DateField label="Pagada el" optional {...form.bind('paid_on')} />
          </FormRow>
        </>
      )}
    </CommandDialog>
  );
}

/** Completes a purchase although pieces are missing: which ones, and why they won't arrive. */
function CloseShortDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
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

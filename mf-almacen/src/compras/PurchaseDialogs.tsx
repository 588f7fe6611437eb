import { purchaseLineFields } from '@melena/shared/contract/purchase/schemas';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted, Num, Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { missingPieces, PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import { AddProductDialog } from './AddProductDialog';
import css from './compras.module.css';
import { type PurchaseData, type PurchaseLine, productLabel } from './purchase-line';
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

function LineDialog({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const { id, version, name, quantity, price } = line;
  return (
    <CommandDialog
      title="Editar producto"
      subtitle={productLabel(line)}
      call="purchase/update"
      schema={purchaseLineFields}
      values={{ quantity, price }}
      version={version}
      toBody={(_, changes) => ({ product: { id, ...changes } })}
      done={`${name} guardado`}
      onClose={onClose}
      removal={{
        call: 'purchase/update',
        body: { delete_product: { id, version } },
        question: '¿Deseas eliminar el producto de la compra?',
        verb: 'Eliminar',
        children: productLabel(line),
        done: `${name} eliminado de la compra`,
      }}
    >
      {form => (
        <FormRow>
          <NumberField label="Cantidad" unit="piezas" {...form.bind('quantity')} />
          <MoneyField label="Precio de compra" {...form.bind('price')} />
        </FormRow>
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

import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted, Num } from '@melena/shared/kit/text';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { extraPieces, missingPieces } from '@melena/shared/rules/stock/purchase-status';
import { isForSale } from '@melena/shared/rules/stock/stock';
import { useState } from 'react';
import { type PurchaseData, type PurchaseLine, productLabel } from './purchase-line';
import { type ReceivedPieces, ReceiveLineFields, totalReceived } from './ReceiveLineFields';

/** Receives pieces of each line. It proposes all that are missing, for sale or as raw material. */
export function ReceiveDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const { id: purchase_id, folio, version } = data.details;
  const [awaited] = useState(() => data.products.filter(line => missingPieces(line) > 0).map(({ id }) => id));
  const [typed, setTyped] = useState<Readonly<Record<number, ReceivedPieces>>>({});
  const [updateCost, setUpdateCost] = useState(true);
  const [asking, setAsking] = useState(false);
  const lines = data.products.filter(({ id }) => awaited.includes(id));
  const of = (line: PurchaseLine) => typed[line.id] ?? proposedPieces(line);
  const extra = lines.filter(line => extraPieces(line, totalReceived(of(line))) > 0);
  const pieces = lines.reduce((all, line) => all + totalReceived(of(line)), 0);
  const form = useCommandForm({
    call: 'purchase/update',
    version,
    strict: true,
    toBody: (_, shown) => ({
      receive: {
        purchase_id,
        version: shown.version,
        lines: lines.map(line => ({
          id: line.id,
          quantity: of(line).quantity ?? 0,
          material: of(line).material ?? 0,
        })),
        extra: extra.length > 0,
        update_cost: updateCost,
      },
    }),
    send: async (run, body) => {
      if (extra.length > 0 && !asking) {
        setAsking(true);
        return null;
      }
      return run(body).finally(() => setAsking(false));
    },
    done: `${pieces} ${pieces === 1 ? 'pieza recibida' : 'piezas recibidas'} de #${folio}`,
    onDone: onClose,
  });

  return (
    <>
      <ActionDialog
        size={760}
        title="Recibir productos"
        subtitle={<Num>Compra #{folio}</Num>}
        action={form}
        verb="Recibir"
        disabled={!(pieces > 0)}
        onClose={onClose}
      >
        <Muted as="p">Lo que llegó se suma al inventario. Lo que falta queda pendiente de recibir.</Muted>
        <div>
          {lines.map((line, index) => (
            <ReceiveLineFields
              key={line.id}
              line={line}
              arrived={of(line)}
              fieldOf={name => form.field(`receive.lines.${index}.${name}`)}
              disabled={form.busy}
              onChange={change => setTyped(all => ({ ...all, [line.id]: { ...of(line), ...change } }))}
            />
          ))}
        </div>
        <Checkbox checked={updateCost} disabled={form.busy} onChange={setUpdateCost}>
          Actualizar el costo de los productos con el precio de esta compra
        </Checkbox>
        <Num as="p" role="status">
          {receiptSummary(lines.map(line => ({ line, arrived: of(line) })))}
        </Num>
      </ActionDialog>
      <ExtraConfirm
        open={asking}
        extra={extra.map(line => ({ line, pieces: totalReceived(of(line)) }))}
        busy={form.busy}
        onConfirm={() => form.submit()}
        onBack={() => setAsking(false)}
      />
    </>
  );
}

/** All that is missing, for sale or to the raw material as the product is used. */
function proposedPieces(line: PurchaseLine): ReceivedPieces {
  const missing = missingPieces(line);
  return isForSale(line) ? { quantity: missing, material: null } : { quantity: null, material: missing };
}

/** '24 piezas a la venta · 12 a materia prima · faltan 8'. */
function receiptSummary(lines: readonly { line: PurchaseLine; arrived: ReceivedPieces }[]): string {
  let [selling, material, missing] = [0, 0, 0];
  for (const { line, arrived } of lines) {
    selling += arrived.quantity ?? 0;
    material += arrived.material ?? 0;
    missing += Math.max(0, missingPieces(line) - totalReceived(arrived));
  }
  const parts = [
    `${formatQuantity(selling, 'pieza')} a la venta`,
    `${formatQuantity(material, 'pieza')} a materia prima`,
    missing > 0 && `faltan ${missing}`,
  ];
  return Number.isNaN(selling + material) ? '' : parts.filter(Boolean).join(' · ');
}

interface ExtraConfirmProps {
  open: boolean;
  /** Lines of which more arrives than was ordered, and how many pieces arrive now. */
  extra: readonly { line: PurchaseLine; pieces: number }[];
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Asks before pieces beyond the order are received. */
function ExtraConfirm({ open, extra, busy, onConfirm, onBack }: ExtraConfirmProps) {
  const [only] = extra;
  return (
    <Confirm
      open={open && only !== undefined}
      question={
        only && extra.length === 1
          ? `${orderedAndArrivingText(only)}. ¿Recibir ${extraPieces(only.line, only.pieces)} de más?`
          : '¿Recibir piezas de más?'
      }
      warning={null}
      verb="Recibir"
      danger={false}
      busy={busy}
      onConfirm={onConfirm}
      onBack={onBack}
    >
      {extra.map(each => (
        <p key={each.line.id}>
          {productLabel(each.line)}
          {extra.length > 1 && (
            <Muted>
              {' '}
              · {orderedAndArrivingText(each)}, {extraPieces(each.line, each.pieces)} de más
            </Muted>
          )}
        </p>
      ))}
    </Confirm>
  );
}

/** A line's pieces, with all that arrived by then where it came in parts: 'Se pidieron 10 y llegan 12'. */
function orderedAndArrivingText({ line, pieces }: { line: PurchaseLine; pieces: number }): string {
  return `Se pidieron ${line.quantity} y llegan ${line.received + pieces}`;
}

import { useCommand } from '@melena/shared/client';
import { missingPieces } from '@melena/shared/rules/purchase-status';
import { ActionDialog, actionOf } from '@melena/shared/ui/ActionDialog';
import { NumberField } from '@melena/shared/ui/NumberField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import css from './compras.module.css';
import type { PurchaseData } from './PurchasePage';
import { type PurchaseLine, productLabel } from './purchase-line';

/** Pieces of a line that go to the storage for sale, and to the raw material. */
interface Arrived {
  quantity: number | null;
  material: number | null;
}

/** What arrived of each product; everything that is missing unless told. */
export function ReceiveDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const command = useCommand('purchase/update');
  const { id: purchase_id, version, folio } = data.details;
  const [lines] = useState(() => data.products.filter(line => missingPieces(line) > 0));
  const [arrived, setArrived] = useState<Readonly<Record<number, Arrived>>>({});
  const of = (line: PurchaseLine): Arrived =>
    arrived[line.id] ?? { quantity: missingPieces(line), material: null };
  const pieces = lines.reduce((all, line) => all + (of(line).quantity ?? 0) + (of(line).material ?? 0), 0);
  const fieldOf = (index: number, name: keyof Arrived) => `receive.lines.${index}.${name}`;

  async function receive() {
    const sent = lines.map(line => ({
      id: line.id,
      quantity: of(line).quantity ?? 0,
      material: of(line).material ?? 0,
    }));
    if (!(await command.attempt({ receive: { purchase_id, version, lines: sent } }))) return;
    toast.done(`${pieces} ${pieces === 1 ? 'pieza recibida' : 'piezas recibidas'} de #${folio}`);
    onClose();
  }

  return (
    <ActionDialog
      size={760}
      title="Recibir productos"
      subtitle={<span className="num">Compra #{folio}</span>}
      action={actionOf(
        command,
        receive,
        lines.flatMap((_, index) => [fieldOf(index, 'quantity'), fieldOf(index, 'material')]),
      )}
      verb="Recibir"
      busyVerb="Recibiendo"
      disabled={pieces === 0}
      onClose={onClose}
    >
      <p className="t-2">Lo que llegó se suma al inventario. Lo que falta queda pendiente de recibir.</p>
      <div>
        {lines.map((line, index) => (
          <ReceivedLine
            key={line.id}
            line={line}
            arrived={of(line)}
            errors={{
              quantity: command.error?.fields[fieldOf(index, 'quantity')],
              material: command.error?.fields[fieldOf(index, 'material')],
            }}
            disabled={command.busy}
            onChange={change => setArrived(all => ({ ...all, [line.id]: { ...of(line), ...change } }))}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

interface ReceivedLineProps {
  line: PurchaseLine;
  arrived: Arrived;
  errors: Readonly<Record<keyof Arrived, string | undefined>>;
  disabled: boolean;
  onChange: (change: Partial<Arrived>) => void;
}

function ReceivedLine({ line, arrived, errors, disabled, onChange }: ReceivedLineProps) {
  const missing = missingPieces(line);
  const tooMany = (arrived.quantity ?? 0) + (arrived.material ?? 0) > missing;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={css.received} role="group" aria-label={productLabel(line)}>
      <div>
        {productLabel(line)}
        <small className="t-2 num">
          {line.received} de {line.quantity} recibidas
        </small>
      </div>
      <NumberField
        label="A la venta"
        value={arrived.quantity}
        onChange={quantity => onChange({ quantity })}
        error={errors.quantity ?? (tooMany ? `Faltan ${missing} por recibir` : undefined)}
        disabled={disabled}
      />
      <NumberField
        label="Materia prima"
        value={arrived.material}
        onChange={material => onChange({ material })}
        error={errors.material}
        disabled={disabled}
      />
    </div>
  );
}

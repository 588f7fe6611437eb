import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted } from '@melena/shared/kit/text';
import { extraPieces } from '@melena/shared/rules/stock/purchase-status';
import { type PurchaseLine, productLabel } from './purchase-line';

interface ExtraConfirmProps {
  open: boolean;
  /** Lines of which more arrives than was ordered, and how many pieces arrive now. */
  extra: readonly { line: PurchaseLine; pieces: number }[];
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Asks before pieces beyond the order are received. */
export function ExtraConfirm({ open, extra, busy, onConfirm, onBack }: ExtraConfirmProps) {
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

/** Of a line that came in parts all that arrived by then: 'Se pidieron 10 y llegan 12'. */
function orderedAndArrivingText({ line, pieces }: { line: PurchaseLine; pieces: number }): string {
  return `Se pidieron ${line.quantity} y llegan ${line.received + pieces}`;
}

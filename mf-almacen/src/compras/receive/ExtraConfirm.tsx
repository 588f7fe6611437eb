import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted } from '@melena/shared/kit/text';
import { productLabel } from '../purchase-line';
import type { ArrivingLine } from './use-receipt';

interface ExtraConfirmProps {
  open: boolean;
  /** Lines of which more arrives than was ordered. */
  extra: readonly ArrivingLine[];
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
          ? `${orderedAndArrivingText(only)}. ¿Recibir ${only.surplus} de más?`
          : '¿Recibir piezas de más?'
      }
      warning={null}
      verb="Recibir"
      danger={false}
      busy={busy}
      onConfirm={onConfirm}
      onBack={onBack}
    >
      {extra.map(line => (
        <p key={line.id}>
          {productLabel(line)}
          {extra.length > 1 && (
            <Muted>
              {' '}
              · {orderedAndArrivingText(line)}, {line.surplus} de más
            </Muted>
          )}
        </p>
      ))}
    </Confirm>
  );
}

/** A line's pieces, with all that arrived by then where it came in parts: 'Se pidieron 10 y llegan 12'. */
function orderedAndArrivingText({ quantity, received, pieces }: ArrivingLine): string {
  return `Se pidieron ${quantity} y llegan ${received + pieces}`;
}

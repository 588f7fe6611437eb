import { X } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../client';
import { IconButton } from '../../kit/actions/IconButton';
import { toast } from '../../kit/feedback/toast-store';
import { Confirm, IRREVERSIBLE } from '../../kit/overlays/Confirm';
import { formatQuantity } from '../../rules/quantity';

export interface DiscardMaterialConfirmProps {
  request: {
    id: number;
    product: string;
    /** Grams. */
    quantity: number;
  };
}

/** Discards raw material that was requested and not used, once it is confirmed. */
export function DiscardMaterialConfirm({ request: { id, product, quantity } }: DiscardMaterialConfirmProps) {
  const [asking, setAsking] = useState(false);
  const { attempt, busy, error } = useCommand('material/discard');

  async function discard() {
    if (!(await attempt({ material: { id } }))) return;
    toast.done(`${product} descartado`);
    setAsking(false);
  }

  return (
    <>
      <IconButton name={`Descartar ${product}`} icon={X} onClick={() => setAsking(true)} />
      <Confirm
        open={asking}
        question="¿Deseas descartar esta materia prima?"
        warning={`No sale del inventario. Si la cita ya se cobró, lo cobrado no cambia. ${IRREVERSIBLE}.`}
        verb="Descartar"
        busyVerb="Descartando"
        busy={busy}
        error={error}
        onConfirm={discard}
        onBack={() => setAsking(false)}
      >
        {product} · <span className="num">{formatQuantity(quantity, 'g')}</span>
      </Confirm>
    </>
  );
}

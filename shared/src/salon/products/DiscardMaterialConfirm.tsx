import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../kit/actions/IconButton';
import { CommandConfirm } from '../../kit/forms/CommandConfirm';
import { IRREVERSIBLE } from '../../kit/overlays/Confirm';
import { Num } from '../../kit/text';
import { formatQuantity } from '../../rules/quantity';

export interface DiscardMaterialConfirmProps {
  request: {
    id: number;
    product: string;
    quantity: number;
  };
}

/** Discards raw material that was requested and not used, once it is confirmed. */
export function DiscardMaterialConfirm({ request: { id, product, quantity } }: DiscardMaterialConfirmProps) {
  const [asking, setAsking] = useState(false);

  return (
    <>
      <IconButton name={`Descartar ${product}`} icon={X} onClick={() => setAsking(true)} />
      {asking && (
        <CommandConfirm
          call="material/discard"
          body={{ material: { id } }}
          question="¿Deseas descartar esta materia prima?"
          warning={`No sale del inventario. Si la cita ya se cobró, lo cobrado no cambia. ${IRREVERSIBLE}.`}
          verb="Descartar"
          done={`${product} descartado`}
          onBack={() => setAsking(false)}
        >
          {product} · <Num>{formatQuantity(quantity, 'g')}</Num>
        </CommandConfirm>
      )}
    </>
  );
}

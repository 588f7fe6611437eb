import { useCommand } from '@melena/shared/client';
import { isPesos, type Pesos } from '@melena/shared/rules/money';
import { ActionDialog, actionOf } from '@melena/shared/ui/ActionDialog';
import { Button } from '@melena/shared/ui/Button';
import { Confirm } from '@melena/shared/ui/Confirm';
import { MoneyField } from '@melena/shared/ui/MoneyField';
import { NumberField } from '@melena/shared/ui/NumberField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import { type PurchaseLine, productLabel } from './purchase-line';

/** How many pieces of a product are asked for, and at what price. */
export function LineDialog({ line, onClose }: { line: PurchaseLine; onClose: () => void }) {
  const command = useCommand('purchase/update');
  const [quantity, setQuantity] = useState<number | null>(line.quantity);
  const [price, setPrice] = useState<Pesos>(line.price);
  const [removing, setRemoving] = useState(false);
  const { fields = {} } = command.error ?? {};

  async function save() {
    if (quantity === null || !isPesos(price)) return;
    if (!(await command.attempt({ product: { id: line.id, quantity, price } }))) return;
    toast.done(`${line.name} guardado`);
    onClose();
  }

  return (
    <>
      <ActionDialog
        title="Editar producto"
        subtitle={productLabel(line)}
        action={actionOf(command, save, ['product.quantity', 'product.price'])}
        verb="Guardar cambios"
        busyVerb="Guardando"
        disabled={quantity === null || !isPesos(price)}
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={command.busy} onClick={() => setRemoving(true)}>
            Eliminar
          </Button>
        }
      >
        <div className="form-row">
          <NumberField
            label="Cantidad"
            unit="piezas"
            value={quantity}
            onChange={setQuantity}
            error={fields['product.quantity']}
            disabled={command.busy}
          />
          <MoneyField
            label="Precio de compra"
            value={price}
            onChange={setPrice}
            error={fields['product.price']}
            disabled={command.busy}
          />
        </div>
      </ActionDialog>
      {removing && <RemoveLineConfirm line={line} onBack={() => setRemoving(false)} onDone={onClose} />}
    </>
  );
}

interface RemoveLineConfirmProps {
  line: PurchaseLine;
  onBack: () => void;
  onDone: () => void;
}

function RemoveLineConfirm({ line, onBack, onDone }: RemoveLineConfirmProps) {
  const { attempt, busy, error } = useCommand('purchase/update');
  async function remove() {
    if (!(await attempt({ delete_product: { id: line.id } }))) return;
    toast.done(`${line.name} eliminado de la compra`);
    onDone();
  }
  return (
    <Confirm
      open
      question="¿Deseas eliminar el producto de la compra?"
      verb="Eliminar"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      {productLabel(line)}
    </Confirm>
  );
}

import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type Product, variantCount } from './product-columns';

interface RemoveProductConfirmProps {
  product: Product;
  /** It is being removed, or it isn't after all: who shows it asks for it no more meanwhile. */
  onRemoving: (removing: boolean) => void;
  onBack: () => void;
  onDone: () => void;
}

export function RemoveProductConfirm({ product, onRemoving, onBack, onDone }: RemoveProductConfirmProps) {
  const { attempt, busy, error } = useCommand('product/update/details');
  const { id, version, name } = product;

  async function remove() {
    onRemoving(true);
    const removed = await attempt({ product: { id, version, status_id: ROW_STATUS.removed } });
    if (!removed) return onRemoving(false);
    toast.done(`Producto ${name} eliminado`);
    onDone();
  }

  return (
    <Confirm
      open
      question="¿Deseas eliminar este producto y toda su información?"
      verb="Eliminar producto"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>{name}</b>
      <br />
      <span className="t-2">{variantCount(product)}</span>
    </Confirm>
  );
}
